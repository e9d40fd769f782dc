import GrabCore

/// What a login says and asks at the terminal; all of it is handed in.
struct LoginDialogue: Sendable {
  /// The service's name for people.
  let title: String
  /// Says a line to the person, whatever was asked to be quiet: without it there is no login.
  let say: @Sendable (String) -> Void
  /// Opens an address in a browser; does nothing if the person said so, or if there is none.
  let open: @Sendable (URL) -> Void
  /// The next line that is typed, nil at the end of the input. Throws `CancellationError` when the task is cancelled.
  let readLine: @Sendable () async throws -> String?

  /// Shows a page: always in words, for there may be no browser here.
  func show(_ address: URL) {
    say("To log in at \(title), open this page:")
    say("  " + address.absoluteString)
    open(address)
  }

  /// The address in a line that a person pasted, with or without words around it.
  static func address(in line: String) -> URL? {
    let words = line.split(whereSeparator: { $0.isWhitespace || "\"'<>`".contains($0) })
    return words.first { $0.contains("://") }.flatMap { URL(string: String($0)) }
  }
}

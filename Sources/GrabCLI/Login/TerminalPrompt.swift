import GrabCore

/// Logs in with what a person types: a code, or the address where the browser ended up. A pipe will do in place of a terminal.
struct TerminalPrompt: LoginPrompt {
  private let dialogue: LoginDialogue

  /// A prompt over a dialogue.
  init(_ dialogue: LoginDialogue) { self.dialogue = dialogue }

  /// Shows the page and waits for a line. An empty line or the end of the input is a no.
  func answer(to request: LoginRequest) async throws -> LoginAnswer {
    dialogue.show(request.address)
    switch request.form {
    case .code: return try await code()
    case .redirect: return try await redirect()
    case .device(let userCode):
      dialogue.say("and type there: \(userCode)")
      return .done
    }
  }

  private func code() async throws -> LoginAnswer {
    dialogue.say("Then type here the code that it shows; an empty line gives up.")
    guard let line = try await line() else { return .declined }
    return .code(line)
  }

  private func redirect() async throws -> LoginAnswer {
    dialogue.say(
      "At the end the browser shows a page that it may not find. Paste the address of that page here; an empty line gives up.")
    while let line = try await line() {
      if let address = LoginDialogue.address(in: line) { return .redirect(address) }
      dialogue.say("That is no address. It begins with http:// or https://.")
    }
    return .declined
  }

  /// What is typed, nil if it is nothing.
  private func line() async throws -> String? {
    guard let line = try await dialogue.readLine(), !line.allSatisfy(\.isWhitespace) else { return nil }
    return line
  }
}

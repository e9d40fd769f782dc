import GrabCore

/// Nobody reads any longer what the program writes.
struct OutputClosed: Error {}

/// Where results and talk go: results to stdout, talk to stderr.
final class Console: Sendable {
  /// How much is said on stderr.
  enum Talk: Int, Sendable, Comparable {
    case quiet, normal, verbose

    static func < (left: Talk, right: Talk) -> Bool { left.rawValue < right.rawValue }
  }

  /// The columns of the terminal that stdout is, nil if it is none.
  let width: Int?
  /// True if stderr is a terminal that shows nothing else.
  let canShowProgress: Bool
  /// True if a person sees what is said while it is said: stderr is a terminal.
  let isTalkOnTerminal: Bool
  private let writeOut: @Sendable ([UInt8]) throws -> Void
  private let writeError: @Sendable (String) -> Void
  private let pending = Lock<[UInt8]>([])
  private let showsProgress = Lock(false)

  private static let bufferLength = 64 * 1024

  /// A console over two functions; a test hands in its own.
  init(
    width: Int? = nil, canShowProgress: Bool = false, isTalkOnTerminal: Bool = false,
    writeOut: @escaping @Sendable ([UInt8]) throws -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    (self.width, self.canShowProgress, self.isTalkOnTerminal) = (width, canShowProgress, isTalkOnTerminal)
    (self.writeOut, self.writeError) = (writeOut, writeError)
  }

  /// Adds results; they go out when enough has come together, or with ``flush()``.
  func write(_ bytes: [UInt8]) throws {
    let full: [UInt8] = pending.withLock { pending in
      pending += bytes
      guard pending.count >= Self.bufferLength else { return [] }
      defer { pending = [] }
      return pending
    }
    if !full.isEmpty { try writeOut(full) }
  }

  /// Adds a line of results.
  func writeLine(_ line: String) throws { try write(Array(line.utf8) + [UInt8(ascii: "\n")]) }

  /// Sends out what has been added.
  func flush() throws {
    let bytes = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    if !bytes.isEmpty { try writeOut(bytes) }
  }

  /// Says a line on stderr, made safe for a terminal, in place of a line of progress.
  func say(_ line: String) {
    showProgress("")
    writeError(SafeText.visible(line) + "\n")
  }

  /// Says several lines.
  func sayLines(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { say(String(line)) }
  }

  /// Writes over the line of progress; an empty text clears it.
  func showProgress(_ text: String) {
    guard canShowProgress else { return }
    let isNews = showsProgress.withLock { shows in
      defer { shows = !text.isEmpty }
      return shows || !text.isEmpty
    }
    if isNews { writeError("\r\u{1B}[K" + text) }
  }
}

extension Console {
  /// The console of this process.
  static func standard(environment: [String: String]) -> Console {
    let (out, error) = (STDOUT_FILENO, STDERR_FILENO)
    return Console(
      width: TerminalSize.columns(of: out, environment: environment),
      canShowProgress: TerminalSize.isTerminal(error) && !TerminalSize.isTerminal(out) && environment["TERM"] != "dumb",
      isTalkOnTerminal: TerminalSize.isTerminal(error),
      writeOut: { try StandardStream.send($0, to: out) },
      writeError: { try? StandardStream.send(Array($0.utf8), to: error) })
  }
}

/// The streams of this process.
private enum StandardStream {
  /// Writes everything, in as many goes as it takes. Throws ``OutputClosed`` if nobody reads any longer.
  static func send(_ bytes: [UInt8], to descriptor: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  private static func failure(_ code: Int32) -> any Error {
    if code == EPIPE { return OutputClosed() }
    return GrabError(
      .localDisk, message: "The result cannot be written (\(String(cString: strerror(code)))).",
      advice: "Check the disk that the output goes to.", serviceCode: "\(code)")
  }
}

import GrabCore

/// Asks the system about the terminal behind a file descriptor. The only file here that does.
enum TerminalSize {
  /// Whether a person is likely to look at what is written to the descriptor.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal, or `nil` when the descriptor is a file or a pipe.
  static func columns(of descriptor: Int32, environment: [String: String]) -> Int? {
    guard isTerminal(descriptor) else { return nil }
    var size = winsize()
    let succeeded = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    return columns(reported: succeeded ? Int(size.ws_col) : 0, environment: environment)
  }

  /// What the terminal reported; when it reported nothing, `COLUMNS` from 1 to 10,000, and otherwise 80.
  static func columns(reported: Int, environment: [String: String]) -> Int {
    if reported > 0 { return reported }
    let stated = environment["COLUMNS"].flatMap { Int($0) } ?? 0
    return (1...10_000).contains(stated) ? stated : 80
  }
}

/// Bold and dim text, or the text as it is when decoration is off.
struct TerminalStyle: Sendable, Hashable {
  /// Whether the text is decorated at all.
  let isOn: Bool

  /// No decoration.
  static let plain = TerminalStyle(isOn: false)

  init(isOn: Bool) { self.isOn = isOn }

  /// Decides from what the program was given. On only for a terminal that is not `TERM=dumb`, without `--no-color`, and with
  /// `NO_COLOR` unset or empty.
  init(isTerminal: Bool, environment: [String: String], noColor: Bool = false) {
    let refused = noColor || environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isOn = isTerminal && !refused && environment["TERM"] != "dumb"
  }

  /// For headings.
  func bold(_ text: String) -> String { decorated(text, "1") }
  /// For what matters less.
  func dim(_ text: String) -> String { decorated(text, "2") }

  private func decorated(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

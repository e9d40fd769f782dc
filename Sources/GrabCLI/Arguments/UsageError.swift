/// A command line that cannot be run as it stands.
struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence; a near miss is followed by a suggestion. Safe to show on a terminal.
  let message: String
  /// What to do about it, in a sentence.
  let advice: String

  var description: String { "\(message)\n\(advice)" }
}

extension UsageError {
  /// Advises to read the help of `command`, or of the program when there is no command yet.
  init(_ message: String, program: String, command: String?) {
    let advice =
      command.map { "Run `\(program) help \($0)` to see its options." } ?? "Run `\(program) help` to see the commands."
    self.init(message: message, advice: advice)
  }

  /// A word of the command line in quotes, safe to show and shortened to 60 columns.
  static func quoted(_ word: some StringProtocol) -> String {
    "'\(DisplayWidth.shortened(SafeText.visible(String(word)), to: 60))'"
  }
}

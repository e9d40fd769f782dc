/// A command of the program as a value, from which parsing, help, the man page and completions all come.
struct CommandSpec: Sendable, Hashable {
  /// A command line that a person can copy, and a sentence that says what it does.
  struct Example: Sendable, Hashable {
    let line: String
    let sentence: String

    init(_ line: String, _ sentence: String) {
      self.line = line
      self.sentence = sentence
    }
  }

  /// The word that calls the command.
  let name: String
  /// One line for the list of commands, a sentence without a line break.
  let summary: String
  /// Longer paragraphs for the command's own help and the man page; may be empty.
  let details: [String]
  /// The arguments in their order.
  let arguments: [ArgumentSpec]
  /// The command's own options, in the order help shows them.
  let options: [OptionSpec]
  let examples: [Example]
  /// Whether help, completions and suggestions leave the command out. It still runs.
  let isHidden: Bool

  init(
    _ name: String, summary: String, details: [String] = [], arguments: [ArgumentSpec] = [], options: [OptionSpec] = [],
    examples: [Example] = [], isHidden: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.details = details
    self.arguments = arguments
    self.options = options
    self.examples = examples
    self.isHidden = isHidden
  }
}

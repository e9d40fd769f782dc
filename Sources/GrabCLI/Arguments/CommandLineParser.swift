/// Reads a command line against its declaration. Nothing is guessed: names are never abbreviated, and a word that begins
/// with `-` is a value only after `=` or when it is a negative number.
struct CommandLineParser: Sendable {
  /// What a command line asks for.
  enum Result: Sendable, Hashable {
    /// Run this command.
    case run(ParsedCommand)
    /// Show help for the command, or for the program.
    case help(command: CommandSpec?)
    /// Show the version.
    case version
  }

  let spec: CommandLineSpec

  init(_ spec: CommandLineSpec) { self.spec = spec }

  /// Reads the words after the program's own name.
  ///
  /// `--help` or `-h` wins over every mistake but a wrong command, then `--version`. No words at all ask for help.
  /// - Throws: the first mistake, as a `UsageError`.
  func parse(_ words: [String]) throws(UsageError) -> Result {
    var reader = WordReader(spec: spec, words: words)
    do {
      try reader.readAll()
    } catch {
      guard reader.asksForHelp, !reader.commandIsUnknown else { throw error }
    }
    if reader.asksForHelp || words.isEmpty { return .help(command: reader.command) }
    if reader.asksForVersion { return .version }
    return .run(try reader.parsedCommand())
  }
}

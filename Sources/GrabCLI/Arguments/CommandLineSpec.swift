/// The whole command line of a program as a value.
struct CommandLineSpec: Sendable, Hashable {
  /// A row of a table for people: an exit code, an environment variable or a file, and what it means.
  struct Definition: Sendable, Hashable {
    let term: String
    let text: String

    init(_ term: String, _ text: String) {
      self.term = term
      self.text = text
    }
  }

  /// The word that calls the program.
  let program: String
  /// The version as `--version` prints it, such as `1.0.0`.
  let version: String
  /// One sentence that says what the program is for.
  let summary: String
  /// Longer paragraphs for the man page; may be empty.
  let details: [String]
  /// Options that stand before or after any command.
  let globalOptions: [OptionSpec]
  /// The commands in the order help shows them.
  let commands: [CommandSpec]
  /// The words that `ValueKind.service` stands for; when empty, any text will do.
  let services: [String]
  let exitCodes: [Definition]
  let environment: [Definition]
  let files: [Definition]

  init(
    program: String, version: String, summary: String, details: [String] = [], globalOptions: [OptionSpec] = [],
    commands: [CommandSpec], services: [String] = [], exitCodes: [Definition] = [], environment: [Definition] = [],
    files: [Definition] = []
  ) {
    self.program = program
    self.version = version
    self.summary = summary
    self.details = details
    self.globalOptions = globalOptions
    self.commands = commands
    self.services = services
    self.exitCodes = exitCodes
    self.environment = environment
    self.files = files
  }

  /// The command called `name`, hidden ones included.
  func command(_ name: String) -> CommandSpec? { commands.first { $0.name == name } }

  /// The commands that help, completions and suggestions show.
  var visibleCommands: [CommandSpec] { commands.filter { !$0.isHidden } }

  /// Every option that may follow `command` (or stand before any command, for `nil`): its own, the global ones, `--help`
  /// and `--version`, in that order.
  func options(of command: CommandSpec?) -> [OptionSpec] {
    (command?.options ?? []) + globalOptions + [.help, .version]
  }

  /// The closed list of words that `kind` allows, or `nil` when any text will do.
  func allowedWords(for kind: ValueKind) -> [String]? {
    switch kind {
    case .words(let words): words
    case .service: services
    case .command: visibleCommands.map(\.name)
    case .text, .file, .directory: nil
    }
  }

  /// The help of an option with what its declaration adds: the words it allows, and that it may be repeated.
  func explanation(of option: OptionSpec) -> String {
    let several = option.repeats && option.takesValue ? " May be given several times." : ""
    return explanation(option.help, option.values) + several
  }

  /// The help of an argument with the words it allows.
  func explanation(of argument: ArgumentSpec) -> String { explanation(argument.help, argument.values) }

  private func explanation(_ help: String, _ kind: ValueKind) -> String {
    guard kind != .command, let words = allowedWords(for: kind), !words.isEmpty else { return help }
    return "\(help) One of \(words.joined(separator: ", "))."
  }
}

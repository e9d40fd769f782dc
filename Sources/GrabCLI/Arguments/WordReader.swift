/// The state of one walk over the words of a command line.
struct WordReader {
  private let spec: CommandLineSpec
  private var rest: ArraySlice<String>
  private var values: [String: [String]] = [:]
  private var arguments: [String] = []
  private var onlyArgumentsFollow = false

  /// The command, once its word has been read.
  private(set) var command: CommandSpec?
  /// Whether the walk ended at a command that does not exist.
  private(set) var commandIsUnknown = false
  private(set) var asksForHelp: Bool
  private(set) var asksForVersion = false

  init(spec: CommandLineSpec, words: [String]) {
    self.spec = spec
    rest = words[...]
    // An option's value never begins with a dash here, so these words mean help wherever they stand.
    asksForHelp = words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Walks over all words.
  mutating func readAll() throws(UsageError) {
    while let word = rest.popFirst() {
      if onlyArgumentsFollow || word == "-" || !word.hasPrefix("-") {
        try readPlain(word)
      } else if word == "--" {
        onlyArgumentsFollow = true
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else {
        try readShorts(word)
      }
    }
  }

  /// The command with its options and arguments.
  /// - Throws: when there is no command, or arguments are missing, too many or not allowed.
  func parsedCommand() throws(UsageError) -> ParsedCommand {
    guard let command else { throw error("No command was given.") }
    return ParsedCommand(command: command, spec: spec, values: values, words: try assignedArguments(of: command))
  }

  private func error(_ message: String) -> UsageError {
    UsageError(message, program: spec.program, command: command?.name)
  }
}

// MARK: Commands and arguments

extension WordReader {
  private mutating func readPlain(_ word: String) throws(UsageError) {
    guard command == nil else { return arguments.append(word) }
    command = spec.command(word)
    guard command == nil else { return }
    commandIsUnknown = true
    throw error(unknownCommand(word))
  }

  private func unknownCommand(_ word: String) -> String {
    let near = Suggestion.sentence(for: word, among: spec.visibleCommands.map(\.name))
    return "Unknown command \(UsageError.quoted(word)).\(near)"
  }

  private func assignedArguments(of command: CommandSpec) throws(UsageError) -> [String: [String]] {
    var rest = arguments[...]
    var assigned: [String: [String]] = [:]
    for argument in command.arguments {
      let taken = rest.prefix(argument.repeats ? rest.count : 1)
      guard argument.isOptional || !taken.isEmpty else {
        throw error("`\(spec.program) \(command.name)` needs <\(argument.name)>.")
      }
      for word in taken { try check(word, as: argument.values, subject: "<\(argument.name)>") }
      assigned[argument.name] = Array(taken)
      rest = rest.dropFirst(taken.count)
    }
    guard let extra = rest.first else { return assigned }
    throw error("`\(spec.program) \(command.name)` does not take the argument \(UsageError.quoted(extra)).")
  }

  private func check(_ value: String, as kind: ValueKind, subject: String) throws(UsageError) {
    guard let allowed = spec.allowedWords(for: kind), !allowed.isEmpty, !allowed.contains(value) else { return }
    if kind == .command {
      if spec.command(value) == nil { throw error(unknownCommand(value)) }
      return
    }
    let near = Suggestion.sentence(for: value, among: allowed)
    throw error("\(subject) takes \(Suggestion.list(allowed)), not \(UsageError.quoted(value)).\(near)")
  }
}

// MARK: Options

extension WordReader {
  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    guard let option = spec.options(of: command).first(where: { $0.name == name }) else { throw error(unknownOption(name)) }
    try take(option, attached: parts.count > 1 ? parts[1] : nil, written: option.flagText)
  }

  private mutating func readShorts(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = spec.options(of: command).first(where: { $0.short == letter }) else {
        throw error(unknownShort(letter, in: word))
      }
      let attached = option.takesValue && !letters.isEmpty ? String(letters) : nil
      try take(option, attached: attached, written: "-\(letter)")
      if option.takesValue { return }
    }
  }

  private mutating func take(_ option: OptionSpec, attached: String?, written: String) throws(UsageError) {
    let value = try value(of: option, attached: attached, written: written)
    try check(value, as: option.values, subject: option.flagText)
    if option == .help { asksForHelp = true }
    if option == .version { asksForVersion = true }
    values[option.name] = option.repeats ? (values[option.name] ?? []) + [value] : [value]
  }

  private mutating func value(of option: OptionSpec, attached: String?, written: String) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else {
      if attached != nil { throw error("\(written) takes no value.") }
      return ""
    }
    if let attached { return attached }
    guard let next = rest.first, isValue(next) else { throw error("\(written) needs a value: \(written) \(placeholder).") }
    return rest.removeFirst()
  }

  private func isValue(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return true }
    return word.dropFirst().first.map { $0.isASCII && ($0.isNumber || $0 == ".") } ?? false
  }

  private func unknownOption(_ name: String) -> String {
    let known = spec.options(of: command).map(\.name)
    if command == nil, let owner = spec.visibleCommands.first(where: { $0.options.contains { $0.name == name } }) {
      return "--\(name) comes after a command, as in `\(spec.program) \(owner.name) --\(name)`."
    }
    return "Unknown option --\(shown(name)).\(Suggestion.sentence(for: name, among: known, prefix: "--"))"
  }

  private func unknownShort(_ letter: Character, in word: String) -> String {
    let long = String(word.dropFirst())
    let place = long.count > 1 ? " in \(UsageError.quoted(word))" : ""
    let near = Suggestion.sentence(for: long, among: spec.options(of: command).map(\.name), prefix: "--")
    return "Unknown option -\(shown(String(letter)))\(place).\(near)"
  }

  private func shown(_ name: String) -> String { DisplayWidth.shortened(SafeText.visible(name), to: 60) }
}

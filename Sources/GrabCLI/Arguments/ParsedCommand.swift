/// A command line that was understood: which command, with which options and arguments.
///
/// Options are read by their long name and arguments by theirs. Reading one that the command does not declare is a mistake
/// of the program, not of its user: it stops a debug build and reads as absent in a release.
struct ParsedCommand: Sendable, Hashable {
  /// The command that was called.
  let command: CommandSpec
  /// The program's name, for messages.
  let program: String
  private let known: Set<String>
  private let values: [String: [String]]
  private let words: [String: [String]]

  /// - Parameters:
  ///   - values: per option name, its values in order; a flag has an empty value for each use.
  ///   - words: per argument name, its words in order.
  init(command: CommandSpec, spec: CommandLineSpec, values: [String: [String]], words: [String: [String]]) {
    self.command = command
    program = spec.program
    known = Set(spec.options(of: command).map(\.name))
    self.values = values
    self.words = words
  }

  /// Whether the flag was given.
  func flag(_ name: String) -> Bool { count(name) > 0 }

  /// How often the option was given: 2 for `-vv` when it repeats, at most 1 when it does not.
  func count(_ name: String) -> Int { strings(name).count }

  /// The option's value, or `nil` when it was not given; the last one when it repeats.
  func string(_ name: String) -> String? { strings(name).last }

  /// All values of an option that repeats, in order.
  func strings(_ name: String) -> [String] {
    assert(known.contains(name), "\(program) \(command.name) does not declare --\(name)")
    return values[name] ?? []
  }

  /// The option's value as a whole number, or `nil` when it was not given.
  /// - Throws: `--page takes a whole number from 0 to 9, not 'x'.`
  func int(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = string(name) else { return nil }
    guard let number = Int(text), range.contains(number) else { throw refusal("--" + name, takes: describe(range), not: text) }
    return number
  }

  /// The word at the argument's place, or `nil` when an optional argument was left out; the first one when it repeats.
  func argument(_ name: String) -> String? { arguments(name).first }

  /// All words of an argument that repeats, in order.
  func arguments(_ name: String) -> [String] {
    assert(command.arguments.contains { $0.name == name }, "\(program) \(command.name) does not declare <\(name)>")
    return words[name] ?? []
  }

  /// The error for a value that the command itself cannot use: `<subject> takes <expectation>, not '<value>'.`
  /// - Parameters:
  ///   - subject: the option or argument as a person writes it: `--since`, `<albumId>`.
  ///   - expectation: what belongs there: `a date such as 2013-05-01`.
  func refusal(_ subject: String, takes expectation: String, not value: String) -> UsageError {
    error("\(subject) takes \(expectation), not \(UsageError.quoted(value)).")
  }

  /// Any other error in how this command was called, with the advice to read its help.
  /// - Parameter message: a sentence that says what is wrong.
  func error(_ message: String) -> UsageError { UsageError(message, program: program, command: command.name) }

  private func describe(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "a whole number, \(range.lowerBound) or more" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}

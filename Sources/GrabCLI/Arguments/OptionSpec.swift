/// An option that a command understands: a flag (`--json`), or a name with a value (`--page N`).
struct OptionSpec: Sendable, Hashable {
  /// The long name, without its dashes: lower-case words joined by `-`.
  let name: String
  /// The one-letter form without its dash, if there is one. Never a digit, so that `-1` stays a number.
  let short: Character?
  /// What stands for the value in help (`N`, `NAME`); `nil` makes the option a flag.
  let placeholder: String?
  /// One sentence that says what the option does.
  let help: String
  /// What the value is; `.text` for a flag.
  let values: ValueKind
  /// Whether each use counts. When false, the last use wins.
  let repeats: Bool

  /// Declares a flag.
  init(_ name: String, short: Character? = nil, help: String, repeats: Bool = false) {
    self.init(name: name, short: short, placeholder: nil, help: help, values: .text, repeats: repeats)
  }

  /// Declares an option that takes a value, shown in help as `placeholder`.
  init(
    _ name: String, short: Character? = nil, value placeholder: String, help: String, values: ValueKind = .text,
    repeats: Bool = false
  ) {
    self.init(name: name, short: short, placeholder: placeholder, help: help, values: values, repeats: repeats)
  }

  private init(name: String, short: Character?, placeholder: String?, help: String, values: ValueKind, repeats: Bool) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.help = help
    self.values = values
    self.repeats = repeats
  }

  /// Whether the option is followed by a value.
  var takesValue: Bool { placeholder != nil }

  /// `--page`.
  var flagText: String { "--" + name }

  /// `--page N`, or `--json` for a flag.
  var usage: String { placeholder.map { "\(flagText) \($0)" } ?? flagText }
}

extension OptionSpec {
  /// Understood by every command; shown in every help.
  static let help = OptionSpec("help", short: "h", help: "Show help and exit.")
  /// Understood by every command; shown in the program's help.
  static let version = OptionSpec("version", help: "Show the version and exit.")
}

/// A word that a command takes by its place: `<albumId>` in `grab fill <albumId>`.
struct ArgumentSpec: Sendable, Hashable {
  /// The name by which help shows it and `ParsedCommand.argument(_:)` reads it.
  let name: String
  /// One sentence that says what to put there.
  let help: String
  /// Whether it may be left out. Optional arguments come after the required ones.
  let isOptional: Bool
  /// Whether it takes all the words that are left. Only the last argument may.
  let repeats: Bool
  /// What the word is.
  let values: ValueKind

  /// Declares an argument; required and single unless said otherwise.
  init(_ name: String, help: String, isOptional: Bool = false, repeats: Bool = false, values: ValueKind = .text) {
    self.name = name
    self.help = help
    self.isOptional = isOptional
    self.repeats = repeats
    self.values = values
  }

  /// `<name>`, `[<name>]`, `<name>...` or `[<name>...]`.
  var usage: String {
    let shown = repeats ? "<\(name)>..." : "<\(name)>"
    return isOptional ? "[\(shown)]" : shown
  }
}

/// What the value of an option or an argument stands for: it decides what a shell completes, and what the parser refuses.
enum ValueKind: Sendable, Hashable {
  /// Any text; nothing is completed and nothing is refused.
  case text
  /// One of these words, spelled exactly so. Completed and checked.
  case words([String])
  /// A service of `CommandLineSpec.services`. Completed and checked.
  case service
  /// A command of `CommandLineSpec.commands`. Completed and checked.
  case command
  /// The path of a file, which may not exist yet. Completed, not checked.
  case file
  /// The path of a folder, which may not exist yet. Completed, not checked.
  case directory
}

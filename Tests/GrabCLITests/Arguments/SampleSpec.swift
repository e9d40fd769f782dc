@testable import GrabCLI

/// A small program that uses every feature of a declaration.
enum Sample {
  static let spec = CommandLineSpec(
    program: "grab", version: "1.2.3", summary: "Lists and saves photos.",
    details: ["One command over every place photos live."],
    globalOptions: [
      OptionSpec("json", help: "Write one JSON document."),
      OptionSpec("verbose", short: "v", help: "Say more; twice says most.", repeats: true),
      OptionSpec("account", short: "a", value: "NAME", help: "Use this account."),
    ],
    commands: [albums, fill, move, help, secret], services: ["flickr", "picasa", "local"],
    exitCodes: [.init("0", "Done."), .init("2", "Wrong usage.")],
    environment: [.init("NO_COLOR", "Turns colour off.")],
    files: [.init("~/.config/grab/config.json", "Settings.")])

  static let albums = CommandSpec(
    "albums", summary: "List albums.", details: ["Albums come in the service's own order, a page at a time."],
    options: [
      OptionSpec("service", short: "s", value: "SERVICE", help: "Ask this service.", values: .service),
      OptionSpec("page", short: "p", value: "N", help: "Show this page, from 0."),
      OptionSpec("per-page", short: "n", value: "N", help: "Show this many."),
      OptionSpec("sort", value: "KEY", help: "Sort by this.", values: .words(["name", "date", "size"])),
      OptionSpec("tag", value: "TAG", help: "Only with this tag.", repeats: true),
      OptionSpec("root", value: "FOLDER", help: "The folder of photos.", values: .directory),
      OptionSpec("all", help: "List everything."),
    ],
    examples: [.init("grab albums --service flickr --page 0", "The first albums on Flickr.")])

  static let fill = CommandSpec(
    "fill", summary: "List an album's photos.",
    arguments: [ArgumentSpec("albumId", help: "An id that `grab albums` printed.")])

  static let move = CommandSpec(
    "move", summary: "Moves files.",
    arguments: [
      ArgumentSpec("target", help: "Where to.", values: .directory),
      ArgumentSpec("file", help: "What.", isOptional: true, repeats: true, values: .file),
    ])

  static let help = CommandSpec(
    "help", summary: "Show help.",
    arguments: [ArgumentSpec("command", help: "The command.", isOptional: true, values: .command)])

  static let secret = CommandSpec("secret", summary: "Not for everyone.", isHidden: true)

  /// Parses a line of words separated by spaces.
  static func parse(_ line: String) throws(UsageError) -> CommandLineParser.Result {
    try CommandLineParser(spec).parse(line.split(separator: " ").map(String.init))
  }

  /// The command that a line runs, or `nil` when it asks for something else.
  static func run(_ line: String) throws(UsageError) -> ParsedCommand? {
    guard case .run(let parsed) = try parse(line) else { return nil }
    return parsed
  }
}

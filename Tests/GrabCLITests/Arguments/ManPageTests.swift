import Testing

@testable import GrabCLI

@Suite("The manual page")
struct ManPageTests {
  /// A declaration full of what roff could misread.
  private static let awkward = CommandLineSpec(
    program: "grab", version: "1.2.3", summary: "Lists `photos` — \"all\" of them.",
    details: [".Not a request, 'nor this.", "A path C:\\dir, ~/x^y. Really? (Yes.) `grab it. Now` 漢字.", "An odd ` backtick."],
    globalOptions: [OptionSpec("ar", short: "x", value: "Fl", help: ". Op \\fB")],
    commands: [
      CommandSpec(
        "Nm", summary: "'Quoted.", arguments: [ArgumentSpec("Ar", help: "\n.Sh NO", isOptional: true, repeats: true)],
        options: [OptionSpec("op", help: "\"")],
        examples: [.init("grab Nm --op -- \"it's\" \\n ~ '.x'", "Ar. Example; with punctuation.")])
    ],
    exitCodes: [.init("0", "Done.")], environment: [.init("A, B", "Both.")], files: [.init("~/.x", "Settings.")])

  @Test("has every section, in the order that manual pages have")
  func sections() {
    let headings = ManPage(Sample.spec, date: "May 1, 2026").text.split(separator: "\n").filter { $0.hasPrefix(".Sh ") }
    #expect(
      headings.map { $0.dropFirst(4) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES",
      ])
  }

  @Test("names the visible commands and their options, and not the hidden ones")
  func commands() {
    let text = ManPage(Sample.spec, date: "May 1, 2026").text
    for command in Sample.spec.visibleCommands { #expect(text.contains(".Ss \"\\&grab \(command.name)")) }
    #expect(text.contains(".It Fl \"\\&n\" , Fl \"\\&\\-per\\-page\" Ar \"\\&N\"\n\\&Show this many.\n"))
    #expect(!text.contains("secret"))
  }

  @Test("text is never taken for a request, an escape or a macro")
  func escapes() {
    #expect(Roff.lines(".Sh NO") == "\\&.Sh NO")
    #expect(Roff.lines("run `a-b`, don't") == "\\&run \\fBa\\-b\\fP, don\\(aqt")
    #expect(Roff.lines("One. .Two (three.) Four") == "\\&One.\n\\&.Two (three.)\n\\&Four")
    #expect(Roff.lines("an odd ` one") == "\\&an odd \\(ga one")
    #expect(Roff.argument("C:\\n \"~^\"") == "\"\\&C:\\en \\(dq\\(ti\\(ha\\(dq\"")
    #expect(Roff.lines("…\n漢\t😀") == "\\&\\[u2026] \\[u6F22] \\[u1F600]")
  }

  @Test(
    "passes mandoc's own check without a warning", .enabled(if: InstalledTool("mandoc") != nil, "mandoc is not installed"),
    arguments: [Sample.spec, Self.awkward])
  func lint(spec: CommandLineSpec) throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(ManPage(spec, date: "November 30, 2026").text, to: "grab.1")
    let result = try #require(try InstalledTool("mandoc")?.run(["-T", "lint", "-W", "warning", page]))
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(
    "shows awkward text as it was written", .enabled(if: InstalledTool("mandoc") != nil, "mandoc is not installed"))
  func rendered() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(ManPage(Self.awkward, date: "November 30, 2026").text, to: "grab.1")
    let shown = try #require(try InstalledTool("mandoc")?.run(["-T", "utf8", page])).output.replacing(/.\u{8}/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for text in [
      ".Not a request, 'nor this.", "A path C:\\dir, ~/x^y. Really? (Yes.) grab it. Now 漢字.", "An odd ` backtick.",
      "-x, --ar Fl", ". Op \\fB",
      "grab Nm [<Ar>...] [options]",
      "grab Nm --op -- \"it's\" \\n ~ '.x'", "A, B", ".Sh NO", "~/.x",
    ] { #expect(shown.contains(text), "\(text)\n\(shown)") }
  }

  @Test("is shown by man", .enabled(if: InstalledTool("man") != nil, "man is not installed"))
  func man() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(ManPage(Sample.spec, date: "November 30, 2026").text, to: "grab.1")
    let result = try #require(try InstalledTool("man")?.run(["-P", "cat", "-l", page]))
    #expect(result.status == 0)
    #expect(result.output.contains("--per-page"), "\(result.output)")
  }
}

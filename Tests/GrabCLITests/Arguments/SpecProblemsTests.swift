import Testing

@testable import GrabCLI

@Suite("Declarations that contradict themselves")
struct SpecProblemsTests {
  @Test("a sound declaration has no problems")
  func sound() { #expect(Sample.spec.problems().isEmpty) }

  @Test("each contradiction is named with its place")
  func problems() {
    let command = CommandSpec(
      "go", summary: "Go.",
      arguments: [
        ArgumentSpec("a", help: "A.", isOptional: true, repeats: true), ArgumentSpec("a", help: "B."),
      ],
      options: [
        OptionSpec("json", help: "Twice."), OptionSpec("Bad_Name", short: "1", help: "Odd."),
        OptionSpec("other", short: "h", help: "Takes help's letter."),
      ])
    let spec = CommandLineSpec(
      program: "p", version: "1", summary: "S.", globalOptions: [OptionSpec("json", help: "J.")], commands: [command, command])
    let problems = spec.problems()
    for expected in [
      "Two commands are called go.", "p go: two options are called --json.", "p go: two options share -h.",
      "p go: --Bad_Name is not made of a-z, 0-9 and single dashes.",
      "p go: the short form of --Bad_Name is not a letter, so it could be mistaken for a number.",
      "p go: two arguments are called <a>.", "p go: <a> repeats but is not the last.",
      "p go: <a> is required but follows an optional argument.",
    ] { #expect(problems.contains(expected), "\(expected)") }
  }
}

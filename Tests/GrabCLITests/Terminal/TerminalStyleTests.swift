import Testing

@testable import GrabCLI

@Suite("Colour")
struct TerminalStyleTests {
  @Test(
    "colour needs a terminal, and NO_COLOR, --no-color and a dumb terminal turn it off",
    arguments: [
      (true, [:], false, true), (true, ["TERM": "xterm", "NO_COLOR": ""], false, true), (false, [:], false, false),
      (true, ["NO_COLOR": "1"], false, false), (true, [:], true, false), (true, ["TERM": "dumb"], false, false),
    ] as [(Bool, [String: String], Bool, Bool)])
  func decision(isTerminal: Bool, environment: [String: String], noColor: Bool, expected: Bool) {
    #expect(TerminalStyle(isTerminal: isTerminal, environment: environment, noColor: noColor).isOn == expected)
  }

  @Test("styled text is reset at its end, plain text and empty text are left alone")
  func decoration() {
    #expect(TerminalStyle(isOn: true).bold("x") == "\u{1B}[1mx\u{1B}[0m")
    #expect(TerminalStyle(isOn: true).dim("") == "")
    let plain = TerminalStyle.plain
    #expect([plain.bold("x"), plain.dim("x")] == ["x", "x"])
  }
}

import GrabCore
import Testing

@testable import GrabCLI

@Suite("The size of the terminal")
struct TerminalSizeTests {
  @Test("the terminal's own word counts, then COLUMNS, then 80")
  func fallbacks() {
    #expect(TerminalSize.columns(reported: 132, environment: ["COLUMNS": "40"]) == 132)
    #expect(TerminalSize.columns(reported: 0, environment: ["COLUMNS": "40"]) == 40)
    for odd in ["", "0", "-5", "wide", "99999999"] {
      #expect(TerminalSize.columns(reported: 0, environment: ["COLUMNS": odd]) == 80)
    }
    #expect(TerminalSize.columns(reported: 0, environment: [:]) == 80)
  }

  @Test("a pipe has no width")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    let isOpen = Glibc.pipe(&ends) == 0
    try #require(isOpen)
    defer { ends.forEach { close($0) } }
    #expect(TerminalSize.columns(of: ends[1], environment: ["COLUMNS": "40"]) == nil)
    #expect(!TerminalSize.isTerminal(ends[1]))
  }

  @Test("a terminal is asked for its width")
  func terminal() throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer { close(terminal) }
    var size = winsize(ws_row: 24, ws_col: 97, ws_xpixel: 0, ws_ypixel: 0)
    let isSet = ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0
    try #require(isSet)
    #expect(TerminalSize.columns(of: terminal, environment: [:]) == 97)
  }
}

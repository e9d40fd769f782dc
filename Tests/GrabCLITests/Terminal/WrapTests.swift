import TestSupport
import Testing

@testable import GrabCLI

@Suite("Word wrap")
struct WrapTests {
  @Test("words fill lines up to the width, and a word that is wider stays whole")
  func lines() {
    #expect(Wrap.lines("one two three", width: 7) == ["one two", "three"])
    #expect(Wrap.lines("a https://example.org/long b", width: 8) == ["a", "https://example.org/long", "b"])
    #expect(Wrap.lines("漢字 漢字", width: 8) == ["漢字", "漢字"])
    #expect(Wrap.lines("漢字 漢字", width: 9) == ["漢字 漢字"])
    #expect(Wrap.lines("  a   b  ", width: 9) == ["a b"])
    #expect(Wrap.lines("a\n\nb", width: 9) == ["a", "", "b"])
    #expect(Wrap.lines("", width: 9) == [""])
  }

  @Test("an indent moves all lines but the first and counts towards the width")
  func indent() { #expect(Wrap.text("one two three", width: 9, indent: 2) == "one two\n  three") }

  @Test("no word is lost, and only a single word may be too wide")
  func laws() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let words = (0..<20).map { _ in String(repeating: "漢", count: Int.random(in: 1...6, using: &random)) }
      let width = Int.random(in: 0...30, using: &random)
      let lines = Wrap.lines(words.joined(separator: " "), width: width)
      #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == words)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width || !$0.contains(" ") })
    }
  }
}

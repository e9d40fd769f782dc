import TestSupport
import Testing

@testable import GrabCLI

@Suite("Columns of text")
struct DisplayWidthTests {
  @Test(
    "text is as wide as a terminal shows it",
    arguments: [
      ("", 0), ("Rome", 4), ("Zürich", 6), ("e\u{301}", 1), ("コンニチハ", 10), ("コンニチハ, セカイ!", 19), ("ﾊﾝｶｸ", 4), ("ＡＢＣ", 6),
      ("한국어", 6), ("\u{1100}\u{1161}\u{11A8}", 2), ("café☕", 6), ("שלום", 4), ("مرحبا", 5), ("ไทย", 3), ("नमस्ते", 4), ("हिन्दी", 5),
      ("……", 2),
      ("“€”", 3), ("あ\u{3099}", 2), ("\u{3000}", 2), ("\u{FFFD}", 1), ("𠀋", 2), ("ｈ\u{200B}", 2), ("x\u{200D}", 1), ("䷀", 2),
      ("㉈", 1), ("㈱", 2), ("\u{3164}", 0), ("\u{115F}\u{1161}", 2),
    ])
  func scripts(text: String, columns: Int) { #expect(DisplayWidth.columns(of: text) == columns, "\(text)") }

  @Test(
    "an emoji takes two columns, however many code points it is made of",
    arguments: [
      "😀", "👍🏽", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏴‍☠️", "🇮🇹", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "❤️‍🔥", "1️⃣", "#️⃣", "⌚", "☕", "👩🏾‍🚀", "🧑‍🤝‍🧑", "☺️", "🫠", "✈️",
    ])
  func emoji(text: String) { #expect(DisplayWidth.columns(of: text) == 2, "\(text)") }

  @Test("symbols without the emoji style stay narrow", arguments: ["❤", "☺", "✈", "©", "1", "™", "☠", "←"])
  func narrowSymbols(text: String) { #expect(DisplayWidth.columns(of: text) == 1, "\(text)") }

  @Test("control characters have no width", arguments: ["\u{0}", "\n", "\u{1B}", "\u{7F}", "\u{85}", "\r\n", "\u{2028}"])
  func controls(text: String) { #expect(DisplayWidth.columns(of: text) == 0) }

  @Test(
    "shortened text ends in … and never cuts a character",
    arguments: [
      ("Rome", 4, "Rome"), ("Rome!", 4, "Rom…"), ("Rome", 1, "…"), ("Rome", 0, ""), ("Rome", -3, ""), ("", 0, ""),
      ("コンニチハ", 5, "コン…"), ("コンニチハ", 4, "コ…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("🇮🇹🇫🇷", 2, "…"), ("e\u{301}e\u{301}e", 2, "e\u{301}…"),
    ])
  func shortened(text: String, limit: Int, expected: String) {
    #expect(DisplayWidth.shortened(text, to: limit) == expected)
  }

  @Test("shortened text never exceeds its limit and is whole when it fits")
  func shortenedLaws() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let text = RandomText.make(using: &random)
      let limit = Int.random(in: 0...20, using: &random)
      let short = DisplayWidth.shortened(text, to: limit)
      #expect(DisplayWidth.columns(of: short) <= limit, "\(text.debugDescription) to \(limit)")
      #expect((short == text) == (DisplayWidth.columns(of: text) <= limit))
    }
  }
}

/// Text of the kinds that go wrong, mixed at random.
enum RandomText {
  private static let pieces = [
    "a", "Rome ", "é", "e\u{301}", "漢", "コ", "👨‍👩‍👧‍👦", "🇮🇹", "👍🏽", "❤️", "1️⃣", "\u{200D}", "\u{FE0F}", "\u{202E}", "\u{1B}[31m", "\n",
    "\t", "\"", "\\", "/", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "שלום", "नमस्ते", "…", "\u{FFFF}", "\u{10FFFF}",
    "\u{C2}",
    "\u{A0}", " ", "",
  ]

  static func make(using random: inout SeededGenerator, upTo count: Int = 12) -> String {
    (0..<Int.random(in: 0...count, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }
}

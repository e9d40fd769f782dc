import TestSupport
import Testing

@testable import GrabCLI

@Suite("Foreign text on a terminal")
struct SafeTextTests {
  @Test(
    "ordinary text stays as it is",
    arguments: [
      "", "Rome 2013", "naïve — “quotes” … €", "漢字かな", "שלום عالم", "C:\\photos", "nbsp\u{A0}here", "e\u{301}", "\u{FFFD}",
      "\u{E000}",
      "👨‍👩‍👧‍👦", "🏳️‍🌈", "🏴‍☠️", "👍🏽", "🇮🇹", "1️⃣ #️⃣", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿", "☺︎", "می\u{200C}خواهم", "क्\u{200D}ष", "ක්\u{200D}ර", "ന്\u{200D}", "葛\u{E0100}",
      "ᠠ\u{180B}", "ไทย", "Z̷a̶l̵g̴o̷",
    ])
  func ordinary(text: String) { #expect(SafeText.visible(text) == text) }

  @Test(
    "what could steer, reorder or hide is written out",
    arguments: [
      ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\nb\tc\r", "a\\u{A}b\\u{9}c\\u{D}"), ("\u{0}\u{7F}\u{9B}", "\\u{0}\\u{7F}\\u{9B}"),
      ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
      ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"), ("pay\u{200B}pal", "pay\\u{200B}pal"),
      ("pay\u{200D}pal", "pay\\u{200D}pal"), ("\u{200D}", "\\u{200D}"), ("👍\u{200D} x", "👍\\u{200D} x"),
      ("a\u{FE0F}", "a\\u{FE0F}"),
      ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"), ("\u{FEFF}bom", "\\u{FEFF}bom"), ("soft\u{AD}hyphen", "soft\\u{AD}hyphen"),
      ("line\u{2028}para\u{2029}", "line\\u{2028}para\\u{2029}"), ("\u{E0041}\u{E0042}", "\\u{E0041}\\u{E0042}"),
      ("🏴\u{E0061}\u{E007F}", "🏴\\u{E0061}\\u{E007F}"), ("x\u{E0100}", "x\\u{E0100}"),
      ("\u{FFFF}\u{10FFFE}", "\\u{FFFF}\\u{10FFFE}"),
      ("\u{3164}\u{115F}", "\\u{3164}\\u{115F}"), ("\u{2062}\u{2060}", "\\u{2062}\\u{2060}"), ("a\u{34F}", "a\\u{34F}"),
      ("\u{FFF9}x\u{FFFB}", "\\u{FFF9}x\\u{FFFB}"), ("é\r\n", "é\\u{D}\\u{A}"), ("\u{1D173}", "\\u{1D173}"),
    ])
  func suspicious(text: String, expected: String) { #expect(SafeText.visible(text) == expected) }

  @Test("safe text holds no control and no bidirectional character, and is safe again")
  func laws() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let safe = SafeText.visible(RandomText.make(using: &random))
      #expect(
        !safe.unicodeScalars.contains {
          $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0.properties.isNoncharacterCodePoint
        })
      #expect(!safe.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
      #expect(SafeText.visible(safe) == safe, "\(safe.debugDescription)")
    }
  }
}

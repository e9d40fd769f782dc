import TestSupport
import GrabCore
import Testing

@Suite("Percent-encoding") struct PercentEncodingTests {
  @Test("Only letters, digits and -._~ stand as they are; all other bytes become % and two capital digits")
  func everyByte() {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    for byte in UInt8.min...UInt8.max {
      let hex = String(byte, radix: 16, uppercase: true)
      let escaped = "%" + (hex.count == 1 ? "0" : "") + hex
      #expect(PercentEncoding.escape(byte) == escaped)
      #expect(PercentEncoding.encode([byte]) == (plain.contains(byte) ? String(UnicodeScalar(byte)) : escaped))
    }
  }

  @Test("Text is encoded as UTF-8")
  func text() {
    #expect(PercentEncoding.encode("Zürich a+b/c;d&e=f 👍".utf8) == "Z%C3%BCrich%20a%2Bb%2Fc%3Bd%26e%3Df%20%F0%9F%91%8D")
  }

  @Test(
    "Decoding undoes every valid escape, and a percent sign that starts none means itself",
    arguments: [
      ("", ""), ("abc", "abc"), ("a%20b", "a b"), ("%c3%bc", "ü"), ("%C3%BC", "ü"), ("%", "%"), ("%4", "%4"), ("%4g", "%4g"),
      ("%%41", "%A"), ("%2541", "%41"), ("100%", "100%"), ("a+b", "a+b"), ("%FF", "%FF"), ("a%20%FF", "a%20%FF"), ("%00", "\0"),
    ])
  func decode(text: String, decoded: String) {
    #expect(PercentEncoding.decode(text[...]) == decoded)
  }

  @Test("Any bytes come back")
  func randomBytes() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(PercentEncoding.decodedBytes(PercentEncoding.encode(bytes)[...].utf8) == bytes, "seed \(seed)")
    }
  }
}

import GrabCore
import Testing

@testable import GrabMetadata

@Suite("Titles, captions, tags and cameras")
struct WordTests {
  @Test("of IPTC are read in the encoding they say, and else in the one they can be")
  func iptc() {
    #expect(Fixture.read("iptc-utf8.jpg").title == "Müller – Σ")
    #expect(Fixture.read("iptc-utf8.jpg").tags == ["Zürich"])
    #expect(Fixture.read("iptc-latin1.jpg").title == "Müller")
    #expect(Fixture.read("iptc-latin1.jpg").tags == ["Zürich"])
    #expect(Fixture.read("iptc-says-latin1.jpg").title == "Ã¼ber")
  }

  @Test(
    "are mended where UTF-8 was taken for Latin-1, and else left alone",
    arguments: [("Ein FÃ¶hn", "Ein Föhn"), ("Föhn", "Föhn"), ("Rome", "Rome"), ("日本 Ã¶", "日本 Ã¶"), ("", "")])
  func repaired(text: String, meant: String) { #expect(LegacyText.repaired(text) == meant) }

  @Test("of Windows are read from EXIF, as is a comment in Unicode")
  func windows() {
    let metadata = Fixture.read("xp.jpg")
    #expect(metadata.title == "Größe" && metadata.tags == ["rome", "Zürich"] && metadata.caption == "Ein schöner Tag")
  }

  @Test("are not what a camera writes into every picture")
  func litter() {
    #expect(Fixture.read("litter.jpg").caption == nil)
    for text in ["SONY DSC", "sony dsc", "DCIM\\100GOPRO", "???", "EXIF_JPEG_PICTURE"] {
      #expect(Descriptions.withoutLitter(text) == nil)
    }
    #expect(Descriptions.withoutLitter("Sony DSC party") == "Sony DSC party")
    #expect(Descriptions.comment("charset=Ascii Hello there") == "Hello there")
    #expect(Descriptions.comment("charset=Unicode ") == nil)
  }

  @Test(
    "are in the default language, with their commas and quotes",
    arguments: [
      (#"lang="x-default" Noon, lang="fr" Midi"#, "Noon"), (#"lang="x-default" Say "lang", or lang="#, #"Say "lang", or lang="#),
      (#"lang="x-default""#, ""), ("Plain", "Plain"), (#"lang="x"#, #"lang="x"#), (#"lang="de-AT" Ä, b"#, "Ä, b"),
    ])
  func languages(text: String, expected: String) {
    #expect(Descriptions.firstLanguage(text) == expected)
  }

  @Test(
    "name a camera's make once",
    arguments: [
      ("Canon", "Canon EOS 5D Mark III", "Canon EOS 5D Mark III"), ("NIKON CORPORATION", "NIKON D90", "NIKON D90"),
      ("EASTMAN KODAK COMPANY", "KODAK DX6490", "KODAK DX6490"), ("Apple", "iPhone 8", "Apple iPhone 8"),
      ("Apple  ", " iPhone 8 ", "Apple iPhone 8"), (nil, "X", "X"), ("Leica", nil, "Leica"), ("Leica", " ", "Leica"),
      (" ", nil, nil),
      ("SAMSUNG", "samsung SM-1", "samsung SM-1"),
    ] as [(String?, String?, String?)])
  func camera(make: String?, model: String?, expected: String?) {
    #expect(Camera.name(make: make, model: model) == expected)
  }

  @Test("are text, whatever the bytes")
  func legacyText() {
    #expect(LegacyText.decode([0x5A, 0xC3, 0xBC]) == "Zü")
    #expect(LegacyText.decode([0x5A, 0xFC, 0x80, 0x93, 0x81]) == "Zü€“\u{81}")
    #expect(IPTCEncoding(characterSet: [0x1B, 0x25, 0x47]) == .utf8)
    #expect(IPTCEncoding(characterSet: [0x1B, 0x2E, 0x41]) == .latin1)
    #expect(IPTCEncoding(characterSet: []) == .unknown)
    #expect("\0 a b\r\n".trimmed == "a b" && " \t".trimmed == "")
  }
}

import GrabJSON
import Testing

@Suite("Texts that need cleaning")
struct RepairTests {
  private func repaired(_ bytes: [UInt8]) throws -> Plain {
    let document = try JSONDocument(parsing: bytes)
    #expect(document.wasRepaired)
    return Plain(reading: document.root)
  }

  @Test(
    "wrappers, byte-order marks and commas too many are cut",
    arguments: [
      #"jsonFlickrApi({"a":[1,2]})"#, #" jsonFlickrApi ( {"a":[1,2]} ) ;"#.replacing("Api (", with: "Api("),
      #"/**/ _cb.x1({"a":[1,2]});"#,
      "\u{FEFF}{\"a\":[1,2]}", #"{"a":[1,2]},"#, #"{"a":[1,2]} , "#, #"{"a":[1,2,],}"#, "{\"a\":[1,2 ,\n]\t,\r\n}",
      #"cb({"a":[1,2],},)"#,
    ])
  func outside(text: String) throws {
    #expect(try repaired(Array(text.utf8)) == .object(["a": .list([.integer(1), .integer(2)])]))
  }

  @Test(
    "what is wrong inside strings is put right",
    arguments: [
      (#""it\'s""#, "it's"), (#""\ud83d""#, "\u{FFFD}"), (#""\ude00""#, "\u{FFFD}"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\ud83dx\u0041""#, "\u{FFFD}xA"), (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
      ("\"a\nb\t\u{1}\u{1F}\"", "a\nb\t\u{1}\u{1F}"),
      (#""\\\'\"""#, #"\'""#),
    ])
  func inside(text: String, expected: String) throws {
    #expect(try repaired(Array(text.utf8)) == .text(expected))
  }

  @Test("bytes that are no UTF-8 become U+FFFD")
  func invalidUTF8() throws {
    #expect(try repaired([0x22, 0x61, 0xE9, 0x62, 0xFF, 0x22]) == .text("a\u{FFFD}b\u{FFFD}"))
    #expect(try repaired([0x22, 0xED, 0xA0, 0x80, 0x22]) == .text(String(decoding: [0xED, 0xA0, 0x80], as: UTF8.self)))
  }

  @Test("numbers beyond 64 bits keep their digits as text")
  func longNumbers() throws {
    let document = try JSONDocument(
      parsing: Array(#"{"id":123456789012345678901234,"n":-9223372036854775809,"x":[1e999],"y":1.5}"#.utf8))
    #expect(document.wasRepaired)
    #expect(
      document.root["id"].text == "123456789012345678901234" && document.root["id"].number == 123_456_789_012_345_685_803_008)
    #expect(document.root["n"].text == "-9223372036854775809" && document.root["n"].integer == nil)
    #expect(document.root["x"].list.map(\.text) == ["1e999"] && document.root["y"].number == 1.5)
  }

  @Test("what looks like a mistake inside a string is left alone")
  func stringsAreLeftAlone() throws {
    let text = #"{"a":",]},}","b":"jsonFlickrApi(1)","c":"\\'\\","d":"\ud83d\ude00"},"#
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    #expect(
      root["a"].text == ",]},}" && root["b"].text == "jsonFlickrApi(1)" && root["c"].text == #"\'\"# && root["d"].text == "😀")
  }

  @Test("strict text is not repaired")
  func strict() throws {
    #expect(try JSONDocument(parsing: Array(#" {"a":"\/\u00e9\ud83d\ude00"} "#.utf8)).wasRepaired == false)
  }
}

import GrabJSON
import Testing

@Suite("Lenient reads")
struct ReadingTests {
  @Test(
    "text comes from a string, a number or an object that wraps one",
    arguments: [
      (#""a\u00e9\/\n""#, "aé/\n"), ("12", "12"), ("-9223372036854775808", "-9223372036854775808"),
      ("18446744073709551615", "18446744073709551615"), ("41.5", "41.5"), (#"{"_content":"x"}"#, "x"),
      (#"{"_content":98}"#, "98"),
      (#"{"type":"text","$t":"y"}"#, "y"), (#""""#, ""), (#""\u0000""#, "\0"),
      ("null", nil), ("true", nil), ("[]", nil), ("{}", nil), (#"{"_content":null}"#, nil),
      (#"{"_content":{"_content":"z"}}"#, nil),
    ] as [(String, String?)])
  func text(source: String, expected: String?) throws {
    #expect(try json(source).text == expected)
  }

  @Test(
    "whole numbers are exact, from numbers and from strings",
    arguments: [
      ("0", 0), ("-0", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9007199254740993", 9_007_199_254_740_993),
      (#""9007199254740993""#, 9_007_199_254_740_993), (#""0012""#, 12), ("12.0", 12), ("1.2e1", 12), (#""12.0""#, 12),
      (#"{"_content":"7"}"#, 7), (#"{"_content":7}"#, 7),
      ("12.5", nil), (#""12.5""#, nil), ("9223372036854775808", nil), (#""9223372036854775808""#, nil), ("1e300", nil),
      ("9.007199254740993e15", nil),
      (#""-9223372036854775809""#, nil),
      (#""lots""#, nil), (#""""#, nil), (#"" 1""#, nil), ("true", nil), ("null", nil), ("[1]", nil),
    ] as [(String, Int?)])
  func integer(source: String, expected: Int?) throws {
    #expect(try json(source).integer == expected)
  }

  @Test(
    "numbers come from numbers and numeric strings, and are finite",
    arguments: [
      ("41.890251", 41.890251), (#""41.890251""#, 41.890251), ("0", 0), (#""-12""#, -12), (#""1e3""#, 1000), ("1e308", 1e308),
      ("18446744073709551615", 18_446_744_073_709_551_616), (#"{"$t":"2.5"}"#, 2.5),
      (#""nan""#, nil), (#""inf""#, nil), (#""0x10""#, nil), (#""1e999""#, nil), (#""""#, nil), (#""1,5""#, nil), ("false", nil),
    ] as [(String, Double?)])
  func number(source: String, expected: Double?) throws {
    #expect(try json(source).number == expected)
  }

  @Test(
    "flags come from booleans, 0 and 1, and their strings",
    arguments: [
      ("true", true), ("false", false), ("1", true), ("0", false), (#""1""#, true), (#""0""#, false), (#""true""#, true),
      (#""False""#, false), ("1.0", true), (#"{"_content":"1"}"#, true),
      ("2", nil), ("-1", nil), (#""yes""#, nil), (#""""#, nil), ("null", nil), ("[]", nil),
    ] as [(String, Bool?)])
  func flag(source: String, expected: Bool?) throws {
    #expect(try json(source).flag == expected)
  }

  @Test("a list is a list, a lone value is a list of itself, nothing is an empty list")
  func list() throws {
    let root = try json(#"{"many":[1,null,"2"],"lone":{"id":"a"},"word":"b","none":[],"null":null}"#)
    #expect(root["many"].list.map(\.integer) == [1, nil, 2])
    #expect(root["lone"].list.map { $0["id"].text } == ["a"])
    #expect(root["word"].list.map(\.text) == ["b"])
    #expect(root["none"].list.isEmpty && root["null"].list.isEmpty && root["absent"].list.isEmpty)
  }

  @Test("members come in the order of the document, the first of equal names wins a look-up")
  func members() throws {
    let root = try json(#"{"z":1,"a":2,"é":3,"z":4,"":5}"#)
    #expect(root.members.map(\.name) == ["z", "a", "é", "z", ""])
    #expect(root.members.map(\.value.integer) == [1, 2, 3, 4, 5])
    #expect(root["z"].integer == 1 && root["é"].integer == 3 && root[""].integer == 5)
    #expect(try json("[1]").members.isEmpty)
  }

  @Test("a member of what is not there is not there")
  func absent() throws {
    let root = try json(#"{"photos":{"photo":[]},"title":"plain"}"#)
    #expect(root["photo"]["photos"]["x"].kind == .absent)
    #expect(root["title"]["_content"].kind == .absent)
    #expect(root["photos"]["photo"]["0"].text == nil)
  }

  @Test("kinds tell what stands in the document")
  func kinds() throws {
    let root = try json(#"[null,true,1,1.5,18446744073709551615,"",[],{}]"#)
    #expect(root.list.map(\.kind) == [.null, .flag, .number, .number, .number, .text, .list, .object])
  }

  @Test("a value keeps its document alive")
  func lifetime() throws {
    let title = try json(#"{"title":"\#(String(repeating: "long ", count: 1000))"}"#)["title"]
    #expect(title.text?.utf8.count == 5000)
  }
}

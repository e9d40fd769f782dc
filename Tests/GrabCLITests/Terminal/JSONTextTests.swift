import TestSupport
import Foundation
import Testing

@testable import GrabCLI

@Suite("Writing JSON")
struct JSONTextTests {
  private func text(_ write: (inout JSONText) throws -> Void) rethrows -> String {
    var json = JSONText()
    try write(&json)
    return String(decoding: json.take(), as: UTF8.self)
  }

  @Test("objects and lists nest, keys keep their order, and nothing has a stray comma")
  func nesting() {
    let written = text { json in
      json.object { page in
        page.field("z", 1)
        page.field("a", true)
        page.null("cover")
        page.object("empty") { _ in }
        page.list("none") { _ in }
        page.list("rows") { rows in
          rows.value(1.5)
          rows.list { $0.value("x") }
          rows.object { $0.field("k", false) }
        }
      }
    }
    #expect(written == #"{"z":1,"a":true,"cover":null,"empty":{},"none":[],"rows":[1.5,["x"],{"k":false}]}"#)
  }

  @Test("optionals, arrays and types with fields are values")
  func values() {
    struct Place: JSONFields {
      let name: String?

      func writeFields(to object: inout JSONObject) { object.field("name", name) }
    }
    #expect(text { $0.value([Place(name: "Rome"), Place(name: nil)]) } == #"[{"name":"Rome"},{"name":null}]"#)
    #expect(text { $0.value(Place?.none) } == "null")
    #expect(text { $0.value([Int?.some(1), nil]) } == "[1,null]")
    #expect(text { $0.value([String]()) } == "[]")
  }

  @Test("values at the top are lines of their own, also across drains")
  func lines() {
    var json = JSONText()
    json.value(1)
    json.object { $0.field("a", 2) }
    #expect(json.take() == Array("1\n{\"a\":2}".utf8))
    json.list { _ in }
    #expect(json.take() == Array("[]".utf8))
    #expect(json.take() == [])
  }

  @Test(
    "strings are exact but for what must be or had better be escaped",
    arguments: [
      ("", ""), ("a/b", "a/b"), ("\"\\", #"\"\\"#), ("\n\r\t\u{8}\u{C}", #"\n\r\t\b\f"#),
      ("\u{0}\u{1B}\u{1F}", #"\u0000\u001b\u001f"#),
      ("\u{7F}\u{80}\u{9F}\u{A0}", "\\u007f\\u0080\\u009f\u{A0}"),
      ("\u{2027}\u{2028}\u{2029}\u{202A}", "\u{2027}\\u2028\\u2029\u{202A}"),
      ("é漢😀", "é漢😀"), ("…\u{C2}â", "…\u{C2}â"), ("\u{202E}", "\u{202E}"),
    ])
  func strings(string: String, expected: String) {
    #expect(text { $0.value(string) } == "\"\(expected)\"")
    #expect(text { json in json.object { $0.field("k", string) } } == "{\"k\":\"\(expected)\"}")
  }

  @Test(
    "numbers read back as themselves",
    arguments: [
      0, -0.0, 1, 41.89, 0.1, 1e-5, 1e16, 1e300, -2.5e-300, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude,
      12.480000000000001,
    ])
  func doubles(number: Double) throws {
    let written = text { $0.value([number]) }
    #expect(try JSONDecoder().decode([Double].self, from: Data(written.utf8)) == [number], "\(written)")
  }

  @Test("a number that JSON has no form for is null, and whole numbers are exact")
  func oddNumbers() {
    #expect(text { $0.value([Double.nan, .infinity, -.infinity]) } == "[null,null,null]")
    #expect(text { $0.value([Int.min, 0, .max]) } == "[-9223372036854775808,0,9223372036854775807]")
    #expect(text { $0.value(Int64.min) } == "-9223372036854775808")
  }

  @Test("a document can be drained while it is open, and the pieces make the whole")
  func drains() {
    var json = JSONText()
    var pieces: [[UInt8]] = []
    json.object { page in
      page.field("page", 0)
      page.list("rows") { rows in
        for row in 0..<3 {
          rows.object { $0.field("row", row) }
          pieces.append(rows.take())
        }
      }
      pieces.append(page.take())
    }
    pieces.append(json.take())
    #expect(pieces.count == 5)
    #expect(pieces.allSatisfy { !$0.isEmpty })
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == #"{"page":0,"rows":[{"row":0},{"row":1},{"row":2}]}"#)
  }

  @Test("values may arrive over time")
  func arrivals() async {
    var json = JSONText()
    await json.object { page in
      await page.list("rows") { rows in
        for await row in AsyncStream(unfolding: { nil as Int? }) { rows.value(row) }
        rows.value(await Task { 7 }.value)
      }
    }
    await json.list { list in list.value(await Task { 8 }.value) }
    #expect(json.take() == Array("{\"rows\":[7]}\n[8]".utf8))
  }

  @Test("what throws half way leaves a complete document")
  func interrupted() async throws {
    struct Stopped: Error {}
    var json = JSONText()
    #expect(throws: Stopped.self) {
      try json.object { page in
        page.field("a", 1)
        try page.list("rows") { rows in
          rows.value(1)
          throw Stopped()
        }
      }
    }
    await #expect(throws: Stopped.self) {
      try await json.list { list in
        list.value(await Task { 2 }.value)
        throw Stopped()
      }
    }
    #expect(json.take() == Array("{\"a\":1,\"rows\":[1]}\n[2]".utf8))
  }

  @Test("random documents are read back as they were by an independent parser")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<300 {
      let strings = (0..<5).map { _ in RandomText.make(using: &random) }
      let numbers = (0..<5).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
      let written = text { json in
        json.object { $0.field("strings", strings) }
      }
      let parsed = try #require(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: [String]])
      #expect(parsed["strings"]?.map { Array($0.unicodeScalars) } == strings.map { Array($0.unicodeScalars) })
      #expect(try JSONDecoder().decode([Double].self, from: Data(text { $0.value(numbers) }.utf8)) == numbers)
      #expect(!written.utf8.contains { $0 < 0x20 || $0 == 0x7F })
    }
  }
}

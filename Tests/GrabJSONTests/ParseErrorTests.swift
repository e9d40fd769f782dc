import GrabJSON
import Testing

@Suite("Texts that are no JSON")
struct ParseErrorTests {
  private func error(_ bytes: [UInt8], redact: (String) -> String = { $0 }) throws -> JSONParseError {
    try #require(throws: JSONParseError.self) { try JSONDocument(parsing: bytes, redact: redact) }
  }

  @Test(
    "nothing is told from white space, HTML from other words",
    arguments: [
      ("", JSONParseError.Problem.empty), (" \n\t", .empty), ("\u{FEFF}", .empty),
      ("<!DOCTYPE html><html>", .markup), ("\u{FEFF}\n <rsp stat=\"fail\"/>", .markup),
      ("NOT FOUND", .malformed), ("oauth_problem=token_rejected", .malformed), ("{\"a\":", .malformed), ("{} {}", .malformed),
      ("jsonFlickrApi({}", .malformed), ("nul", .malformed), ("{'a':1}", .malformed), ("[01]", .malformed), (",", .malformed),
      ("\"\\x\"", .malformed), ("jsonFlickrApi()", .malformed),
    ])
  func problems(text: String, problem: JSONParseError.Problem) throws {
    let error = try error(Array(text.utf8))
    #expect(error.problem == problem && error.byteCount == text.utf8.count)
  }

  @Test("the excerpt is one printable line of at most 200 bytes")
  func excerpt() throws {
    let bytes = Array("<html>\r\n\u{1B}[31m\u{202E}".utf8) + [0xFF] + Array(String(repeating: "é", count: 300).utf8)
    let excerpt = try error(bytes).excerpt
    #expect(excerpt.hasPrefix("<html> [31m \u{FFFD}éé"))
    #expect((199...200).contains(excerpt.utf8.count))
  }

  @Test("the caller takes secrets out before the excerpt is cut, and without a caller's word there is none")
  func redaction() throws {
    let secret = String(repeating: "s", count: 300)
    let error = try error(Array("<p>token=\(secret) end</p>".utf8)) { $0.replacing(secret, with: "…") }
    #expect(error.excerpt == "<p>token=… end</p>")
    let silent = try #require(throws: JSONParseError.self) { try JSONDocument(parsing: Array("token=\(secret)".utf8)) }
    #expect(silent.excerpt == "" && silent.description == "The reply is no JSON (306 bytes).")
  }

  @Test("nesting is bounded")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(throws: Never.self) { try JSONDocument(parsing: nested(250)) }
    #expect(try error(nested(300)).problem == .tooDeep)
    #expect(try error(nested(1_000_000)).problem == .tooDeep)
  }

  @Test("a text over 64 MiB is refused unread")
  func length() throws {
    let bytes = [UInt8](repeating: 0x20, count: JSONDocument.maximumByteCount - 1) + [0x31]
    #expect(try JSONDocument(parsing: bytes).root.integer == 1)
    #expect(try error([0x20] + bytes).problem == .tooLong)
  }
}

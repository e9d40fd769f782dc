import Foundation
import GrabXML
import Testing

@Suite("Encodings")
struct EncodingTests {
  private func encoded(_ text: String, as encoding: String.Encoding) throws -> [UInt8] {
    Array(try #require(text.data(using: encoding)))
  }

  private func declared(_ encoding: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><a b=\"Çà\">é ü</a>"
  }

  @Test(
    "a declared encoding is decoded, in one piece and byte by byte",
    arguments: [
      ("ISO-8859-1", String.Encoding.isoLatin1), ("windows-1252", .windowsCP1252), ("UTF-8", .utf8), ("UTF-16", .utf16),
    ])
  func declaredEncoding(name: String, encoding: String.Encoding) throws {
    let bytes = try encoded(declared(name), as: encoding)
    let root = try XMLDocument(parsing: bytes).root
    #expect(root.text == "é ü")
    #expect(root.attribute("b") == "Çà")
    #expect(try events(of: bytes, piecesOf: 1) == (try events(of: bytes, piecesOf: bytes.count)))
  }

  @Test("UTF-16 of either byte order is known by its mark, UTF-8 with or without one")
  func byteOrderMarks() throws {
    let text = "<a>日本 é 😀</a>"
    let little = [0xFF, 0xFE] + (try encoded(text, as: .utf16LittleEndian))
    let big = [0xFE, 0xFF] + (try encoded(text, as: .utf16BigEndian))
    for bytes in [little, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8), Array(text.utf8)] {
      #expect(try XMLDocument(parsing: bytes).root.text == "日本 é 😀")
      #expect(try events(of: bytes, piecesOf: 1).count == 3)
    }
  }

  @Test("bytes that are not in the encoding, and encodings that nobody knows, and control characters are refused as such")
  func wrongBytes() throws {
    let latin = Array("<a>caf".utf8) + [0xE9] + Array(" x</a>".utf8)
    #expect(error(reading: latin)?.problem == .encoding)
    #expect(error(reading: Array("<a b='".utf8) + [0xC3] + Array("'/>".utf8))?.problem == .encoding)
    #expect(error(reading: Array("<?xml version=\"1.0\" encoding=\"x-none\"?><a/>".utf8))?.problem == .encoding)
    #expect(problem(with: "<a>\u{1}</a>") == .encoding)
    #expect(problem(with: "<a>\u{0}</a>") != nil)
  }
}

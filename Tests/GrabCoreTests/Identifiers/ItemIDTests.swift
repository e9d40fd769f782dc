import TestSupport
import Foundation
import GrabCore
import Testing

@Suite("Ids of albums and photos") struct ItemIDTests {
  /// Values as services have them, and as they never should.
  static let values = [
    "7215", "a.b-c_d", "/home/Jens/Fotos/Zürich 2013", "me@N00", "1,2", "a:b", "日本/写真", "e\u{301}", "é", "\u{301}leading mark",
    " ", "a b", "it's", "\"quoted\"", "`id`", "$HOME", "a&b;c|d", "a\nb", "tab\t", "\u{0}", "\u{7F}", "\u{202E}gnp", "\u{200D}",
    "👩‍👩‍👧",
    "100%", "%41", "100%28x", "%%", "%zz", "~", "*?[x]", "\\", "#!", "<b>", "-rf", "\u{FEFF}", "\u{EF80}", "a+b", "a=b",
  ]

  @Test("An id is written as service:value and read back the same", arguments: values)
  func roundTrip(value: String) throws {
    let album = AlbumID(service: .flickr, value: value)
    let photo = PhotoID(service: .local, value: value)
    #expect(AlbumID(album.description) == album)
    #expect(PhotoID(photo.description) == photo)
    #expect(try reread(album) == album)
    #expect(try reread(photo) == photo)
    #expect(try #require(AlbumID(album.description)).value.unicodeScalars.elementsEqual(value.unicodeScalars))
  }

  @Test("Plain ids are written as they are")
  func plain() {
    #expect(AlbumID(service: .flickr, value: "7215").description == "flickr:7215")
    #expect(PhotoID(service: .local, value: "/Fotos/Zürich.jpg").description == "local:/Fotos/Zürich.jpg")
    #expect(PhotoID(service: .local, value: "a b%~").description == "local:a%20b%25%7E")
  }

  @Test("What was typed by hand is read too: unescaped, or with a percent sign that means itself")
  func typed() {
    #expect(AlbumID("local:a b")?.value == "a b")
    #expect(AlbumID("local:50%")?.value == "50%")
    #expect(AlbumID("local:%FF")?.value == "%FF", "no text")
    #expect(AlbumID("local:%c3%bc")?.value == "ü")
  }

  @Test(
    "Text without a service or a value is no id",
    arguments: ["", "7215", ":7215", "flickr:", "Flickr:1", "fl ickr:1", "1x:1", "é:1", "%66lickr:1"])
  func noID(text: String) {
    #expect(AlbumID(text) == nil)
    #expect(PhotoID(text) == nil)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(AlbumID.self, from: JSONEncoder().encode(text)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PhotoID.self, from: JSONEncoder().encode(text)) }
  }

  @Test("Two spellings of an é are two ids, as they are two files")
  func bytewise() {
    let (composed, decomposed) = (PhotoID(service: .local, value: "\u{E9}"), PhotoID(service: .local, value: "e\u{301}"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(AlbumID(service: .local, value: "\u{E9}") != AlbumID(service: .local, value: "e\u{301}"))
    #expect(Set([composed, PhotoID(service: .local, value: "\u{E9}")]).count == 1)
  }

  @Test("Any text at all is read back to the last scalar")
  func randomRoundTrip() {
    for seed in 0..<3_000 as Range<UInt64> {
      let value = Self.randomValue(seed: seed)
      let read = PhotoID(PhotoID(service: .picasa, value: value).description)
      #expect(read?.value.unicodeScalars.elementsEqual(value.unicodeScalars) == true, "seed \(seed)")
    }
  }

  @Test("A written id holds no control, no bidi control, no blank and no character that a shell reads")
  func safeToPrint() {
    for seed in 0..<1_000 as Range<UInt64> {
      let text = AlbumID(service: .flickr, value: Self.randomValue(seed: seed)).description
      let isSafe = text.unicodeScalars.allSatisfy { scalar in
        if scalar.isASCII { return scalar.properties.isAlphabetic || "0123456789-._/@:,%".unicodeScalars.contains(scalar) }
        return !scalar.properties.isWhitespace && ![.control, .format, .privateUse].contains(scalar.properties.generalCategory)
      }
      #expect(isSafe, "seed \(seed): \(text)")
    }
  }

  @Test("A written id needs no quotes in a shell")
  func shell() throws {
    let ids = (Self.values + (0..<200).map { Self.randomValue(seed: $0) }).map { AlbumID(service: .local, value: $0).description }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "printf '%s\\n' " + ids.joined(separator: " ")]
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try #require(String(data: output.fileHandleForReading.readDataToEndOfFile(), encoding: .utf8))
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(printed.split(separator: "\n").map(String.init) == ids)
  }

  @Test("A written id that is put into an address as it is comes out as it was, with URL and with URLComponents")
  func inAddress() throws {
    // A value that looks percent-encoded itself has to be encoded for the address.
    for value in Self.values + (0..<1_000).map({ Self.randomValue(seed: $0) }) where PercentEncoding.decode(value[...]) == value {
      let id = PhotoID(service: .flickr, value: value)
      let address = "http://x/?id=\(id)"
      #expect(PhotoID(try #require(URLComponents(string: address)?.queryItems?.first?.value)) == id)
      let query = try #require(URL(string: address)?.query(percentEncoded: false))
      #expect(PhotoID(String(query.dropFirst("id=".count))) == id)
    }
  }

  @Test("A written id that is encoded for an address comes out as it was, whatever its value looks like")
  func encodedInAddress() throws {
    for value in Self.values + (0..<1_000).map({ Self.randomValue(seed: $0) }) {
      let id = PhotoID(service: .flickr, value: value)
      var address = try #require(URLComponents(string: "http://x/"))
      address.queryItems = [URLQueryItem(name: "id", value: "\(id)")]
      let item = URLComponents(string: try #require(address.string))?.queryItems?.first?.value
      #expect(PhotoID(try #require(item)) == id)
    }
  }

  /// Up to 12 scalars, many of them from the corners where ids break.
  private static func randomValue(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var value = String.UnicodeScalarView()
    for _ in 0...Int.random(in: 0..<12, using: &generator) {
      let range: ClosedRange<UInt32> = generator.pick(
        0...0x7F, 0x20...0x2F, 0x80...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x2000...0x206F, 0x3000...0x9FFF, 0xE000...0xFFFF,
        0x1F300...0x1FAFF, 0...0x10FFFF)
      value.append(Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "%")
    }
    return String(value)
  }
}

import TestSupport
import Foundation
import GrabCore
import Testing

@Suite("Paths as bytes") struct FilePathTests {
  private func path(_ text: String) -> FilePath { FilePath(text) }

  private static func randomBytes(seed: UInt64, allowed: ClosedRange<UInt8> = 1...255) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    // Many valid letters, halves of letters, and scalars of the range that stands for bytes.
    let pieces: [[UInt8]] = [
      [0x2F], [0x61], [0xC3, 0xBC], [0xC3], [0xBC], [0xEE, 0xBE, 0x80], [0xEE, 0xBF, 0xBF], [0xEE, 0xBE],
      [0xF0, 0x9F, 0x91, 0x8D],
    ]
    return (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ -> [UInt8] in
      generator.oneIn(2) ? [UInt8.random(in: allowed, using: &generator)] : pieces.randomElement(using: &generator) ?? []
    }
  }

  @Test("Any bytes become text and the same bytes again")
  func roundTrip() {
    for seed in 0..<3_000 as Range<UInt64> {
      let bytes = Self.randomBytes(seed: seed)
      let path = FilePath(bytes: bytes)
      #expect(path.bytes == bytes && FilePath(path.text) == path, "seed \(seed): \(bytes)")
    }
    for byte in UInt8(1)...255 { #expect(FilePath(FilePath(bytes: [byte]).text).bytes == [byte]) }
  }

  @Test("Different bytes become different text")
  func noTwoAlike() {
    var seen: [[UnicodeScalar]: [UInt8]] = [:]
    for seed in 0..<3_000 as Range<UInt64> {
      let bytes = Self.randomBytes(seed: seed)
      let text = Array(FilePath(bytes: bytes).text.unicodeScalars)
      #expect(seen.updateValue(bytes, forKey: text) ?? bytes == bytes)
    }
  }

  @Test("Valid UTF-8 is its own text")
  func validText() {
    for text in ["", "/a/b.jpg", "Zürich", "日本", "e\u{301}", "👍", "\u{E000}", "a\nb"] {
      #expect(path(text).text.utf8.elementsEqual(text.utf8) && path(text).bytes == Array(text.utf8))
    }
  }

  @Test("A person sees the bytes that are no text as hex")
  func display() {
    #expect(FilePath(bytes: Array("/caf".utf8) + [0xE9] + Array("/ü".utf8)).display == #"/caf\xE9/ü"#)
    #expect("\(FilePath(bytes: [0xFF]))" == #"\xFF"#)
    #expect(path("/Zürich").display == "/Zürich")
  }

  @Test("A path ends at a NUL, as the kernel reads it")
  func nul() {
    #expect(FilePath(bytes: [0x61, 0, 0x62]).bytes == [0x61])
    #expect(path("a\0b").bytes == [0x61])
  }

  @Test(
    "Names, folders and extensions",
    arguments: [
      ("/a/b.jpg", "b.jpg", "/a", "/a/b", "jpg"), ("b.JPG", "b.JPG", "", "b", "JPG"), ("/b", "b", "/", "/b", ""),
      ("/a.d/b", "b", "/a.d", "/a.d/b", ""), ("/a/.hidden", ".hidden", "/a", "/a/.hidden", ""),
      ("a.tar.gz", "a.tar.gz", "", "a.tar", "gz"),
      ("/a/b.", "b.", "/a", "/a/b", ""), ("", "", "", "", ""), ("/", "", "/", "/", ""), ("..jpg", "..jpg", "", ".", "jpg"),
    ])
  func parts(text: String, name: String, folder: String, stem: String, fileExtension: String) {
    #expect(path(text).lastComponent == path(name))
    #expect(path(text).directory == path(folder))
    #expect(FilePath(bytes: path(text).stem) == path(stem))
    #expect(path(text).fileExtension == fileExtension)
  }

  @Test("Components leave out what says nothing, and keep the step up")
  func components() {
    #expect(path("/a//b/./c/../d/").components == ["a", "b", "c", "..", "d"].map { FilePath($0) })
    #expect(path("/").components.isEmpty && path("").components.isEmpty)
  }

  @Test("Appending puts one slash between")
  func appending() {
    #expect(path("/a").appending(path("b")) == path("/a/b"))
    #expect(path("/").appending(path("b")) == path("/b"))
    #expect(path("a/").appending(path("b")) == path("a/b"))
    #expect(path("").appending(path("b")) == path("b"))
    #expect(path("/a").appending(path("")) == path("/a"))
  }

  @Test("The system gets the bytes and a NUL")
  func cString() {
    for bytes in [[], [0x2F], [0xFF, 0x61]] as [[UInt8]] {
      let seen = FilePath(bytes: bytes).withCString { start in Array(UnsafeRawBufferPointer(start: start, count: strlen(start))) }
      #expect(seen == bytes)
    }
  }
}

@Suite("Paths as file URIs") struct FileURITests {
  @Test(
    "The spelling is that of the Thumbnail Managing Standard's and GLib's samples",
    arguments: [
      ("/home/jens/photos/me.png", "file:///home/jens/photos/me.png"),
      ("/home/user/My Photo #1.jpg", "file:///home/user/My%20Photo%20%231.jpg"),
      ("/home/user/Zürich.jpg", "file:///home/user/Z%C3%BCrich.jpg"),
      ("/home/user/thumbs/My Photo #1;[a] ü.jpg", "file:///home/user/thumbs/My%20Photo%20%231%3B%5Ba%5D%20%C3%BC.jpg"),
    ])
  func samples(path: String, uri: String) throws {
    #expect(FilePath(path).uri == uri)
    let url = try #require(FilePath(path).url)
    #expect(url.absoluteString == uri)
    #expect(FilePath(url: url) == FilePath(path))
  }

  @Test("Of ASCII, GLib leaves letters, digits and !$&'()*+,-./:=@_~ as they are, and nothing else")
  func ascii() {
    let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!$&'()*+,-./:=@_~".utf8)
    for byte in UInt8(1)...127 {
      let spelled = plain.contains(byte) ? String(UnicodeScalar(byte)) : PercentEncoding.escape(byte)
      #expect(FilePath(bytes: [0x2F, byte]).uri == "file:///" + spelled)
    }
  }

  @Test("Any path of any bytes comes back from its URL")
  func roundTrip() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let bytes =
        [0x2F] + (0..<Int.random(in: 0...12, using: &generator)).map { _ in UInt8.random(in: 1...255, using: &generator) }
      let url = try #require(FilePath(bytes: bytes).url, "seed \(seed)")
      #expect(FilePath(url: url)?.bytes == bytes, "seed \(seed): \(url)")
    }
  }

  @Test(
    "Other addresses are no paths",
    arguments: ["https://example.org/a.jpg", "file://server/a.jpg", "a.jpg", "file:a.jpg", "FILES:///a"])
  func noPath(text: String) throws {
    #expect(FilePath(url: try #require(URL(string: text))) == nil)
  }

  @Test("A query or a fragment is no part of the path", arguments: ["file:///a.jpg?size=1", "file:///a.jpg#top"])
  func queryAndFragment(text: String) throws {
    #expect(FilePath(url: try #require(URL(string: text))) == FilePath("/a.jpg"))
  }
}

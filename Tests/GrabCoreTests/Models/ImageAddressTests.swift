import Foundation
import TestSupport
import Testing

@testable import GrabCore

@Suite("The address of an image")
struct ImageAddressTests {
  @Test(
    "an address that needs no parser is a URL that reads back unchanged",
    arguments: [
      "https://live.staticflickr.com/65535/53_ab_b.jpg", "http://a", "http://127.0.0.1:8080/x?zz=1&a=%20",
      "https://A.b-c.d/~x;y=(z)",
      "http://a:1/?", "https://a/%C3%A9",
    ])
  func plain(address: String) throws {
    #expect(WebAddress.isPlain(address))
    #expect(try #require(Image(address: address)).url.absoluteString == address)
  }

  @Test(
    "what is not plain is left to the parser",
    arguments: [
      "", "https://", "https:///x", "ftp://a/b", "https://a b/c", "https://a/é", "https://a/b#c", "https://a/%2", "https://a/%zz",
      "https://user@a/b", "https://[::1]/b", "https://a:/b", "https://a:99999/b", "https://.a/b", "https://a?b", "file:///x", "x",
    ])
  func other(address: String) {
    #expect(!WebAddress.isPlain(address))
    #expect(Image(address: address)?.address == URL(string: address)?.absoluteString)
  }

  @Test("random texts that are called plain are URLs that read back unchanged")
  func random() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "a", "Z9", "-", ".", "/", ":", "80", "%41", "%", "?", "#", "[", "é", " ", "~", "'", "&=", "@", "\\", "^", "|", "\"", "{",
    ]
    var plain = 0
    for _ in 0..<20_000 {
      let tail = (0..<Int.random(in: 0..<8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let address = (Bool.random(using: &random) ? "https://a" : "http://b.c") + tail
      guard WebAddress.isPlain(address) else { continue }
      plain += 1
      #expect(URL(string: address)?.absoluteString == address)
    }
    #expect(plain > 1_000)
  }

  @Test("an image from a URL and one from its text are the same, in JSON too")
  func sameness() throws {
    let url = try #require(URL(string: "https://example.com/a.jpg"))
    let image = Image(url: url, width: 3, height: 0, isOriginal: true, mediaType: .jpeg, byteCount: 7)
    #expect(
      image == Image(address: "https://example.com/a.jpg", width: 3, height: -1, isOriginal: true, mediaType: .jpeg, byteCount: 7)
    )
    #expect(image.url == url && image.height == nil)
    #expect(try JSONDecoder().decode(Image.self, from: try JSONEncoder().encode(image)) == image)
  }
}

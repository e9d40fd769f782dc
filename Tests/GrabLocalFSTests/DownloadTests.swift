import Foundation
import GrabCore
import Testing

@testable import GrabLocalFS

/// Keeps what it is given.
actor Bucket: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: [UInt8]) { self.bytes += bytes }
}

@Suite("Reading files")
struct DownloadTests {
  @Test("a file comes whole, or from where it is asked for", arguments: [0, 1, 300_000, 700_000])
  func wholeOrTail(offset: Int) async throws {
    let folder = try PhotoFolder()
    let content = PhotoFolder.jpeg() + (0..<700_000 - PhotoFolder.jpeg().count).map { UInt8(truncatingIfNeeded: $0) }
    try folder.add("big.jpg", content)
    let image = try #require(try await folder.grabber().photos(in: ".").first?.original)
    let bucket = Bucket()
    let receipt = try await folder.grabber().download(image, to: bucket, from: Int64(offset))
    #expect(await bucket.bytes == Array(content.dropFirst(offset)))
    #expect(receipt.byteCount == Int64(700_000 - offset) && receipt.totalByteCount == 700_000)
    #expect(receipt.mediaType == (offset == 0 ? .jpeg : nil))
  }

  @Test("a photo that a link leads to outside of the root is listed, and its bytes come")
  func linkedPhoto() async throws {
    let outside = try PhotoFolder("away.jpg")
    let folder = try PhotoFolder()
    try folder.link("a.jpg", to: outside.path.text + "/away.jpg")
    let image = try #require(try await folder.grabber().photos(in: ".").first?.original)
    let bucket = Bucket()
    try await folder.grabber().download(image, to: bucket)
    #expect(await bucket.bytes == PhotoFolder.jpeg())
  }

  @Test(
    "a file below the root that is no listed photo is not read",
    arguments: ["notes.txt", ".hidden.jpg", "@eaDir/1.jpg", "text.jpg", "1.xmp", ".", "gone/1.jpg", "1.jpg/2.jpg"])
  func unlisted(name: String) async throws {
    let folder = try PhotoFolder("1.jpg", ".hidden.jpg", "@eaDir/1.jpg")
    for text in ["notes.txt", "text.jpg", "1.xmp"] { try folder.add(text, Array("secret".utf8)) }
    let image = Image(url: try #require(URL(string: folder.path.uri + "/" + name)))
    let bucket = Bucket()
    let error = await #expect(throws: GrabError.self) { try await folder.grabber().download(image, to: bucket) }
    #expect(error?.kind == .notFound)
    #expect(await bucket.bytes.isEmpty)
  }

  @Test(
    "files outside of the root that are no photos are not read, not even through a link",
    arguments: ["file:///etc/passwd", "https://example.org/x.jpg"])
  func outside(address: String) async throws {
    let folder = try PhotoFolder("1.jpg")
    try folder.link("2.jpg", to: "/etc/passwd")
    let addresses = [address, folder.path.uri + "/2.jpg", folder.path.uri + "/../../etc/passwd"]
    for address in addresses {
      let image = Image(url: try #require(URL(string: address)))
      let error = await #expect(throws: GrabError.self) { try await folder.grabber().download(image, to: Bucket()) }
      #expect(error?.kind == .notFound)
    }
  }
}

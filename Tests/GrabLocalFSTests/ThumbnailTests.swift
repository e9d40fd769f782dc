import Foundation
import GrabCore
import GrabMetadata
import Testing

@testable import GrabLocalFS

@Suite("Thumbnails of other programs")
struct ThumbnailTests {
  /// What a thumbnail says of the file that it was made of.
  enum Claim: String, CaseIterable {
    case right, rightWithSize, wrongTime, wrongSize, wrongAddress, noTime

    var isValid: Bool { self == .right || self == .rightWithSize }
  }

  @Test("the name is the MD5 of the address, as in the standard's own example")
  func names() {
    #expect(ThumbnailKey.name(of: "file:///home/jens/photos/me.png") == "c6ee772d9e49320e97ec29a7eb5b1697")
    let odd = FilePath("/home/user/thumbs/My Photo #1;[a] ü.jpg").uri
    #expect(odd == "file:///home/user/thumbs/My%20Photo%20%231%3B%5Ba%5D%20%C3%BC.jpg")
    #expect(ThumbnailKey.name(of: odd) == "037e41138cca6ca3805ffb7ddb0c671c")
  }

  @Test("thumbnails of all sizes are images of the photo, smallest first, and none is an original")
  func allSizes() async throws {
    let (folder, cache) = (try PhotoFolder("My Photo #1;[a] ü.jpg"), try PhotoFolder())
    for (size, length) in [("x-large", UInt32(512)), ("normal", 128)] {
      try addThumbnail(.right, size: size, length: length, of: folder, in: cache)
    }
    let photo = try #require(try await folder.grabber(thumbnails: cache.path.text + "/thumbnails").photos(in: ".").first)
    #expect(photo.images.map(\.width) == [4, 128, 512])
    #expect(photo.images.map(\.isOriginal) == [true, false, false])
    let smallest = try #require(photo.smallestImage(atLeast: 100))
    let sink = Bucket()
    try await folder.grabber(thumbnails: cache.path.text + "/thumbnails").download(smallest, to: sink)
    #expect(MediaType.recognised(in: await sink.bytes) == .png)
  }

  @Test("a thumbnail counts only if address and time are the file's, as GLib sees it too", arguments: Claim.allCases)
  func validity(claim: Claim) async throws {
    let (folder, cache) = (try PhotoFolder("a b.jpg"), try PhotoFolder())
    try addThumbnail(claim, size: "normal", length: 128, of: folder, in: cache)
    let photo = try #require(try await folder.grabber(thumbnails: cache.path.text + "/thumbnails").photos(in: ".").first)
    #expect(photo.images.count == (claim.isValid ? 2 : 1))
    guard let judge = try gio(about: folder.path.appending(FilePath("a b.jpg")), cache: cache) else {
      return print("skipped: gio is not installed, so GLib was not asked about \(claim)")
    }
    #expect(judge.contains("thumbnail::is-valid: TRUE") == claim.isValid, "\(judge)")
  }

  private func addThumbnail(_ claim: Claim, size: String, length: UInt32, of folder: PhotoFolder, in cache: PhotoFolder) throws {
    let file = folder.path.appending(
      FilePath(try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path.text).first)))
    let status = try #require(FileStatus(at: file))
    var text = ["Thumb::URI": claim == .wrongAddress ? "file:///elsewhere.jpg" : file.uri]
    if claim != .noTime { text["Thumb::MTime"] = "\(status.modified.seconds + (claim == .wrongTime ? 1 : 0))" }
    if claim == .rightWithSize { text["Thumb::Size"] = "\(status.byteCount)" }
    if claim == .wrongSize { text["Thumb::Size"] = "1" }
    let name = try #require(ThumbnailKey.name(of: file.uri))
    try cache.add("thumbnails/\(size)/\(name).png", PNGFile.bytes(width: length, height: 96, text: text))
  }

  /// What GLib says, nil if it cannot be asked.
  private func gio(about file: FilePath, cache: PhotoFolder) throws -> String? {
    guard let tool = ["/usr/bin/gio", "/usr/local/bin/gio"].first(where: FileManager.default.isExecutableFile) else { return nil }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: tool)
    process.arguments = ["info", "-a", "thumbnail::*", file.text]
    process.environment = [
      "XDG_CACHE_HOME": cache.path.text, "HOME": cache.path.text, "PATH": "/usr/bin", "GIO_USE_VFS": "local",
    ]
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}

/// Writes PNG files with text and a picture of nothing.
enum PNGFile {
  static func bytes(width: UInt32, height: UInt32, text: [String: String]) -> [UInt8] {
    let header = number(width) + number(height) + [8, 6, 0, 0, 0]
    let texts = text.sorted { $0.key < $1.key }.flatMap { chunk("tEXt", Array($0.key.utf8) + [0] + Array($0.value.utf8)) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + texts
      + chunk("IDAT", [0x78, 0x9C, 3, 0, 0, 0, 0, 1])
      + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    return number(UInt32(body.count)) + content + number(checksum(content))
  }

  private static func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}

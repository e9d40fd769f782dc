import TestSupport
import Foundation
import GrabCore
import Testing

@testable import GrabMetadata

@Suite("A broken file")
struct BrokenFileTests {
  @Test("with garbage for EXIF still has its size, its IPTC and its XMP")
  func brokenEXIF() {
    let metadata = Fixture.read("broken-exif.jpg")
    #expect(metadata.width == 40 && metadata.height == 20 && metadata.title == "Forum Romanum")
    #expect(metadata.taken?.description == "2019-05-05" && metadata.camera == nil && metadata.problems.count == 1)
  }

  @Test("that breaks off in its header still has what came before")
  func truncated() {
    let metadata = Fixture.read("truncated.jpg")
    #expect(metadata.taken?.description == "2019-05-03T12:13:14.25+02:00" && metadata.title == "Foro (IPTC)")
    #expect(metadata.problems.count == 1 && metadata.width == nil)
  }

  @Test(
    "that is empty, gone, a folder or something else is a problem and no more",
    arguments: ["empty.jpg", "no-such.jpg", "../media", "broken.xmp"])
  func nothing(name: String) {
    for type in [MediaType.jpeg, .png, .heic, .tiff, .nikonNEF, .bmp] {
      let metadata = Fixture.reader.read(Fixture.path(name), as: type)
      #expect(metadata.problems.count == 1)
      #expect(metadata.width == nil && metadata.taken == nil && metadata.title == nil)
    }
  }

  @Test("that is a pipe holds nothing up", .timeLimit(.minutes(10)))
  func pipe() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path(percentEncoded: false)
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    for type in [MediaType.jpeg, .png, .heic, .tiff, .mp4] {
      #expect(Fixture.reader.read(FilePath(path), as: type, sidecar: FilePath(path)).problems.count == 2)
    }
  }

  @Test("behind a name that a library would take for an address is read as a file", arguments: ["http:", "data:,x", "-"])
  func strangeNames(name: String) throws {
    let metadata = try Fixture.read(Fixture.data("picture.png"), as: .png, name: Array(name.utf8))
    #expect(metadata.camera == "Canon EOS 5D Mark III")
  }

  @Test("that MediaInfo would not come to an end with is given up", .timeLimit(.minutes(10)))
  func endless() throws {
    var film = try Fixture.data("film.mp4")
    let list = try #require(film.range(of: Data("elst".utf8)))
    // So many edits, which are not there.
    film.replaceSubrange((list.upperBound + 4)..<(list.upperBound + 8), with: [0x7F, 0xFF, 0xFF, 0xFF])
    let metadata = try Fixture.read(film, as: .mp4)
    #expect(metadata.width == nil && metadata.problems.count == 1)
  }

  @Test("of any kind neither crashes nor hangs the program", .timeLimit(.minutes(10)))
  func mutations() throws {
    let seed = UInt64(ProcessInfo.processInfo.environment["GRAB_FUZZ_SEED"] ?? "") ?? 20_190_503
    let rounds = Int(ProcessInfo.processInfo.environment["GRAB_FUZZ_ROUNDS"] ?? "") ?? 36
    print("Mutations with GRAB_FUZZ_SEED=\(seed), GRAB_FUZZ_ROUNDS=\(rounds)")
    var random = SeededGenerator(seed: seed)
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let path = FilePath(scratch.path(percentEncoded: false))
    for name in try Fixture.names() {
      let data = try Fixture.data(name)
      // A film takes a process of its own.
      for _ in 0..<(Fixture.type(name).isVideo ? rounds / 4 : rounds) {
        try Self.mutated(data, &random).write(to: scratch)
        let isSidecar = name.hasSuffix(".xmp")
        _ = Fixture.reader.read(isSidecar ? Fixture.path("plain.jpg") : path, as: Fixture.type(name), sidecar: path)
      }
    }
  }

  private static func mutated(_ data: Data, _ random: inout SeededGenerator) -> Data {
    var bytes = Array(data)
    guard !bytes.isEmpty else { return data }
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[index] = 0xFF
      case 1: bytes[index] = 0
      case 2: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 3: bytes.insert(contentsOf: bytes.shuffled(using: &random).prefix(9), at: index)
      case 4 where bytes.count > 40: bytes.removeSubrange(index..<min(bytes.count, index + 5))
      default: bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    }
    if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
    return Data(bytes)
  }
}

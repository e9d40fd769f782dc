import Foundation
import GrabCore
import Testing

@Suite("A private file")
final class PrivateFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "grab-private-\(UUID().uuidString)")
  private var place: URL { folder.appending(path: "a/b/file") }
  private var file: PrivateFile { PrivateFile(FilePath(place.path)) }

  init() throws { try PrivateFile.makeFolder(FilePath(folder.appending(path: "a/b").path)) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  /// Why it is not read, in a word; nil if it is.
  private var refusal: String? {
    do throws(PrivateFile.ReadError) { _ = try file.contents() } catch {
      switch error {
      case .cannotOpen(let reason): return reason.isMissing ? "missing" : reason.code == ELOOP ? "link" : reason.words
      case .notRegular: return "irregular"
      case .foreign: return "foreign"
      case .openToOthers: return "open"
      case .cannotRead(let reason): return reason.words
      }
    }
    return nil
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: place.deletingLastPathComponent().path) }
  }

  @Test("has mode 0600 and folders of mode 0700, made or kept; nothing stays beside it", arguments: [true, false])
  func rights(isForced: Bool) throws {
    for bytes in [[UInt8](), [1, 2], Array(repeating: 7, count: 100_001)] {
      try file.replace(with: bytes, isForced: isForced)
      #expect(try file.contents() == bytes)
    }
    #expect(try mode(place) == 0o600 && names == ["file"])
    for part in ["", "a", "a/b"] { #expect(try mode(folder.appending(path: part)) == 0o700) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    try PrivateFile.makeFolder(FilePath(folder.path))
    #expect(try mode(folder) == 0o755)
  }

  @Test("is replaced as a whole: who has it open goes on reading the old bytes")
  func whole() throws {
    try file.replace(with: Array("old".utf8))
    let reader = try FileHandle(forReadingFrom: place)
    try file.replace(with: Array("new".utf8))
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try file.contents() == Array("new".utf8))
  }

  @Test("takes the place of a link, and leaves what the link led to")
  func link() throws {
    let other = folder.appending(path: "other")
    try Data("theirs".utf8).write(to: other)
    try FileManager.default.createSymbolicLink(at: place, withDestinationURL: other)
    #expect(refusal == "link")
    try file.replace(with: Array("mine".utf8))
    #expect(try file.contents() == Array("mine".utf8))
    #expect(try String(contentsOf: other, encoding: .utf8) == "theirs")
  }

  @Test("that others may look into is not read", arguments: [0o640, 0o604, 0o620])
  func open(mode: Int) throws {
    try file.replace(with: [1])
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path)
    #expect(refusal == "open")
    try file.replace(with: [2])
    #expect(try file.contents() == [2])
  }

  @Test("that is missing, a folder or a pipe is said, without waiting")
  func others() throws {
    #expect(refusal == "missing")
    #expect(mkfifo(place.path, 0o600) == 0)
    #expect(refusal == "irregular")
    file.remove()
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    #expect(refusal == "irregular")
  }

  @Test("that cannot be written says why, and leaves nothing behind")
  func unwritable() throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    #expect(try #require(throws: SystemError.self) { try file.replace(with: [1]) }.code == EISDIR)
    #expect(try names == ["file"])
    let nowhere = PrivateFile(FilePath(folder.appending(path: "none/file").path))
    #expect(try #require(throws: SystemError.self) { try nowhere.replace(with: [1]) }.isMissing)
    #expect(throws: SystemError.self) { try PrivateFile.makeFolder(FilePath("/proc/none/of/this")) }
  }

  @Test("that many write at once is one of theirs, whole")
  func crowd() async throws {
    let file = file
    try await withThrowingTaskGroup { group in
      for number in UInt8(0)..<16 {
        group.addTask { try file.replace(with: Array(repeating: number, count: 50_000), isForced: false) }
      }
      try await group.waitForAll()
    }
    let bytes = try file.contents()
    #expect(bytes.count == 50_000 && Set(bytes).count == 1)
    #expect(try names == ["file"])
  }
}

import Foundation
import GrabCore
import GrabMetadata

/// The committed photos and films, and changed copies of them.
enum Fixture {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/media")

  static func path(_ name: String) -> FilePath { FilePath(folder.appending(path: name).path(percentEncoded: false)) }

  /// All files in the folder, in alphabetical order.
  static func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() }

  static func data(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  static func type(_ name: String) -> MediaType {
    MediaType.promised(byExtension: FilePath(name).fileExtension) ?? MediaType(rawValue: "application/octet-stream")
  }

  static func read(_ name: String, sidecar: String? = nil) -> PhotoMetadata {
    reader.read(path(name), as: type(name), sidecar: sidecar.map(path))
  }

  /// What a file of these bytes says, under a name that need not be UTF-8.
  static func read(_ data: Data, as type: MediaType, name: [UInt8] = Array("photo".utf8)) throws -> PhotoMetadata {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = FilePath(folder.path(percentEncoded: false)).appending(FilePath(bytes: name))
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o600) }
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
    return reader.read(path, as: type)
  }

  /// Believes no date after 1 January 2026.
  static let reader = MetadataReader(latest: Date(timeIntervalSince1970: 1_767_225_600))
}

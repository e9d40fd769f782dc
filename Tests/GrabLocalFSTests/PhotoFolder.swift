import Foundation
import GrabCore
@testable import GrabLocalFS
import Testing

/// A folder on disk that a test fills, and that goes away with it.
final class PhotoFolder: Sendable {
  let path: FilePath

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "grab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try #require(FilePath(url.path(percentEncoded: false)).resolved)
  }

  convenience init(_ files: String...) throws {
    try self.init()
    for file in files { try add(file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path.text) }

  /// Adds a file, and the folders above it. Without bytes it is a tiny JPEG.
  @discardableResult
  func add(_ name: String, _ bytes: [UInt8]? = nil) throws -> FilePath { try add(FilePath(name), bytes) }

  @discardableResult
  func add(_ name: FilePath, _ bytes: [UInt8]? = nil) throws -> FilePath {
    let file = path.appending(name)
    try makeFolders(name.directory)
    let descriptor = file.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
    try #require(descriptor >= 0, "\(name) cannot be made: \(String(cString: strerror(errno)))")
    try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(bytes ?? Self.jpeg()))
    return file
  }

  func makeFolders(_ name: FilePath) throws {
    var folder = path
    for component in name.components {
      folder = folder.appending(component)
      let code = folder.withCString { mkdir($0, 0o700) }
      try #require(code == 0 || errno == EEXIST, "\(folder) cannot be made")
    }
  }

  func link(_ name: String, to target: String) throws {
    let code = target.withCString { target in path.appending(FilePath(name)).withCString { symlink(target, $0) } }
    try #require(code == 0)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path.appending(FilePath(name)).text) }

  func grabber(cores: Int = 2, thumbnails: String? = nil) -> LocalGrabber {
    LocalGrabber(root: path.text, thumbnails: thumbnails, now: Date(timeIntervalSince1970: 1_767_225_600), cores: cores)
  }

  /// A JPEG of the given size that holds nothing but its headers.
  static func jpeg(width: UInt8 = 4, height: UInt8 = 3) -> [UInt8] {
    let header: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0]
    return header + frame + [0xFF, 0xD9]
  }

  /// The first bytes of a film.
  static let film: [UInt8] = [0, 0, 0, 16, 0x66, 0x74, 0x79, 0x70, 0x71, 0x74, 0x20, 0x20, 0, 0, 0, 0]

  /// The first bytes of a raw file.
  static let raw: [UInt8] = [0x49, 0x49, 0x2A, 0, 16, 0, 0, 0, 0x43, 0x52, 2, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16)

  /// A committed photo.
  static func fixture(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Fixtures/media")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, visibly, for a user whom no permission stops.
  static var wherePermissionsCount: Self { .enabled(if: geteuid() != 0, "this user may read everything") }
}

extension LocalGrabber {
  func albumNames() async throws -> [String] { try await albumsOfCurrentUser(page: 0, perPage: 500).map(\.id.value) }

  func photos(in album: String) async throws -> Page<Photo> {
    try await fillAlbum(Album(id: AlbumID(service: .local, value: album), name: album), page: 0, perPage: 500)
  }
}

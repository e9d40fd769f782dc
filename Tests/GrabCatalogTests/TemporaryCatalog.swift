import Foundation
import GrabCatalog
import GrabCore

/// A folder for a catalog, gone when the test is.
final class TemporaryCatalog {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("grab-catalog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Two folders below, so that they have to be made.
  var path: String { folder.path + "/share/grab/catalog.sqlite" }

  /// Another program's view of the same file.
  var catalog: Catalog { Catalog(path: path) }

  /// Writes bytes in place of the catalog.
  func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/share/grab", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// The permissions of a file or folder.
  func mode(of path: String) throws -> Int? {
    (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
  }
}

extension Album {
  /// An album with a name.
  static func named(_ name: String, _ value: String, service: ServiceID = .local, kind: AlbumKind = .folder) -> Album {
    Album(id: AlbumID(service: service, value: value), kind: kind, name: name)
  }
}

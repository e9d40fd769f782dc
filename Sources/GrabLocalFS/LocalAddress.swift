import GrabCore

/// How folders and files are written in the ids of the local service.
enum LocalAddress: Hashable {
  /// The list of all photos below the root.
  case allPhotos
  /// A folder, relative to the root; empty for the root itself.
  case folder(FilePath)

  // No path below a root begins with a slash.
  private static let allPhotosValue = "/all"
  private static let rootValue = "."

  /// Nil for ids of other services, and for paths that leave the root.
  init?(_ id: AlbumID) {
    guard id.service == .local else { return nil }
    if id.value == Self.allPhotosValue {
      self = .allPhotos
    } else if let path = Self.relativePath(id.value) {
      self = .folder(path)
    } else {
      return nil
    }
  }

  var albumID: AlbumID {
    switch self {
    case .allPhotos: AlbumID(service: .local, value: Self.allPhotosValue)
    case .folder(let path): AlbumID(service: .local, value: path.bytes.isEmpty ? Self.rootValue : path.text)
    }
  }

  static func photoID(_ file: FilePath) -> PhotoID { PhotoID(service: .local, value: file.text) }

  /// The file of a photo, relative to the root. Nil for ids of other services, and for paths that leave the root.
  static func file(of id: PhotoID) -> FilePath? {
    guard id.service == .local, let path = relativePath(id.value), !path.bytes.isEmpty else { return nil }
    return path
  }

  private static func relativePath(_ value: String) -> FilePath? {
    let path = FilePath(value)
    let up = [UInt8(ascii: "."), UInt8(ascii: ".")]
    guard path.bytes.first != UInt8(ascii: "/"), !path.components.contains(where: { $0.bytes == up }) else { return nil }
    return path.components.reduce(FilePath(bytes: [])) { $0.appending($1) }
  }
}

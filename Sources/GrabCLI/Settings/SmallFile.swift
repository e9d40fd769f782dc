import GrabCore

/// Files that people write by hand, read whole.
enum SmallFile {
  private static let longest = 1 << 20

  /// The bytes of a file, nil if there is none. Throws ``GrabError`` of kind `localDisk` if it cannot be read, or is longer than
  /// 1 MiB: what a person has written is never passed over in silence.
  static func bytes(at path: String) throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, String(cString: strerror(errno)))
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count <= longest {
      let count = part.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 { throw unreadable(path, String(cString: strerror(errno))) }
      bytes += part.prefix(count)
    }
    throw unreadable(path, "longer than 1 MiB")
  }

  private static func unreadable(_ path: String, _ why: String) -> GrabError {
    GrabError(.localDisk, message: "The file \(path) cannot be read (\(why)).", advice: "Check who may read it, or remove it.")
  }
}

import GrabCore

/// Files that nobody else may read, whole: written beside their place and then moved there.
enum PrivateFile {
  /// A file of a folder.
  struct Listed {
    let path: FilePath
    let byteCount: Int
    /// Nanoseconds since 1970.
    let modified: Int64
  }

  static func makeFolder(_ folder: FilePath) {
    if folder.withCString({ mkdir($0, 0o700) }) != 0, errno == ENOENT, !folder.directory.bytes.isEmpty {
      makeFolder(folder.directory)
      _ = folder.withCString { mkdir($0, 0o700) }
    }
  }

  static func contents(of path: FilePath) -> Data? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == getuid() else { return nil }
    var bytes = Data(count: Int(status.st_size))
    let count = bytes.withUnsafeMutableBytes { readAll(descriptor, $0) }
    return count == bytes.count ? bytes : nil
  }

  static func save(_ bytes: Data, to path: FilePath) -> Bool {
    let part = FilePath(bytes: path.bytes + ".\(getpid()).part".utf8)
    let descriptor = part.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else {
      if errno == EEXIST { remove(part) }
      return false
    }
    let isWritten = bytes.withUnsafeBytes { writeAll(descriptor, $0) }
    close(descriptor)
    let isPlaced = isWritten && part.withCString { part in path.withCString { rename(part, $0) } } == 0
    if !isPlaced { remove(part) }
    return isPlaced
  }

  static func remove(_ path: FilePath) { _ = path.withCString { unlink($0) } }

  static func list(_ folder: FilePath) -> [Listed] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.text)) ?? []
    return names.compactMap { name in
      let path = folder.appending(FilePath(name))
      var status = stat()
      guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
      return Listed(path: path, byteCount: Int(status.st_size), modified: modified)
    }
  }

  private static func readAll(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      guard count > 0 else { break }
      filled += count
    }
    return filled
  }

  private static func writeAll(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Bool {
    var written = 0
    while written < buffer.count {
      let count = write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}

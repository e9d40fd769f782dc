import GrabCore

/// A time of a file, to the nanosecond.
struct FileTime: Hashable {
  let seconds: Int
  let nanoseconds: Int

  init(_ status: stat) {
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }

  var date: Date { Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9) }
}

/// Kind, length and time of a file.
struct FileStatus {
  let kind: FolderEntry.Kind
  let byteCount: Int64
  let modified: FileTime

  /// Follows links. Nil if there is no such file.
  init?(at path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Does not follow a link at the end. Nil if there is no such file.
  init?(linkAt path: FilePath) {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  /// Throws ``SystemError`` if the system does not tell.
  init(of file: borrowing OpenFile) throws(SystemError) {
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw SystemError(errno) }
    self.init(status)
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    byteCount = Int64(status.st_size)
    modified = FileTime(status)
  }
}

extension FilePath {
  /// The path with every link followed, or nil if it leads nowhere.
  var resolved: FilePath? {
    guard let pointer = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(pointer) }
    return FilePath(bytes: String.bytes(at: pointer))
  }

  /// The rest of a path that lies below `folder`, nil for any other.
  func relative(to folder: FilePath) -> FilePath? {
    let prefix = folder.bytes.last == UInt8(ascii: "/") ? folder.bytes : folder.bytes + [UInt8(ascii: "/")]
    return bytes.count > prefix.count && bytes.starts(with: prefix) ? FilePath(bytes: bytes.dropFirst(prefix.count)) : nil
  }

  /// True for the folder itself and everything below it. Both paths must be resolved.
  func isWithin(_ folder: FilePath) -> Bool {
    bytes == folder.bytes || relative(to: folder) != nil
  }
}

extension String {
  fileprivate static func bytes(at pointer: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
  }
}

import GrabCore

/// One name in a folder.
struct FolderEntry {
  enum Kind {
    case file, folder, link, other
  }

  let name: FilePath
  let kind: Kind
}

extension Sequence<FolderEntry> {
  /// Each name once, as it came first: a file that is renamed while its folder is read may come twice.
  var withoutRepeats: [FolderEntry] {
    var names: Set<FilePath> = []
    return filter { names.insert($0.name).inserted }
  }
}

/// Reads the names of folders.
enum FolderReader {
  /// The names in a folder, in no order, without `.` and `..`, and when the folder last changed.
  ///
  /// Throws ``SystemError`` if the folder cannot be opened or not be read to its end.
  static func entries(of folder: FilePath) throws(SystemError) -> (entries: [FolderEntry], changed: FileTime) {
    let stream = try open(folder)
    defer { closedir(stream) }
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw SystemError(errno) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError(errno) }
        return (entries, FileTime(status))
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: UInt8.self, capacity: 256) { FilePath(bytes: UnsafeBufferPointer(start: $0, count: 256)) }
      }
      if name.bytes == [UInt8(ascii: ".")] || name.bytes == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      entries.append(FolderEntry(name: name, kind: kind(of: entry.pointee.d_type, name: name, in: folder)))
    }
  }

  /// Throws ``SystemError`` if the folder cannot be opened.
  static func check(_ folder: FilePath) throws(SystemError) {
    closedir(try open(folder))
  }

  private static func open(_ folder: FilePath) throws(SystemError) -> OpaquePointer {
    guard let stream = folder.withCString(opendir) else { throw SystemError(errno) }
    return stream
  }

  private static func kind(of type: UInt8, name: FilePath, in folder: FilePath) -> FolderEntry.Kind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): FileStatus(linkAt: folder.appending(name))?.kind ?? .file
    default: .other
    }
  }
}

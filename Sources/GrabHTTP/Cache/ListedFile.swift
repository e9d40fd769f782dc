import GrabCore

/// A file of a folder, as a cache weighs it.
struct ListedFile {
  let path: FilePath
  let byteCount: Int
  /// Nanoseconds since 1970.
  let modified: Int64

  /// The regular files of a folder, in any order; none if it cannot be read.
  static func all(in folder: FilePath) -> [ListedFile] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.text)) ?? []
    return names.compactMap { name in
      let path = folder.appending(FilePath(name))
      var status = stat()
      guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
      return ListedFile(path: path, byteCount: Int(status.st_size), modified: modified)
    }
  }
}

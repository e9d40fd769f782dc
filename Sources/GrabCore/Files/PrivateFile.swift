/// A file that nobody but its owner may read, and that is always there as a whole.
package struct PrivateFile: Sendable {
  /// Why a file is not read.
  package enum ReadError: Error {
    /// It cannot be opened: it is missing, out of reach, or a symbolic link (`ELOOP`).
    case cannotOpen(SystemError)
    /// It is a folder, a pipe or a device.
    case notRegular
    /// It belongs to another user.
    case foreign
    /// Its mode lets others read or write it.
    case openToOthers
    /// The disk fails.
    case cannotRead(SystemError)
  }

  /// Where it lies.
  package let path: FilePath

  /// The file at `path`, be there one or not. Links are not followed.
  package init(_ path: FilePath) { self.path = path }

  /// All bytes of it, if it can be trusted.
  package func contents() throws(ReadError) -> [UInt8] {
    // A pipe in its place must not hold up the program.
    let descriptor = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .cannotOpen(SystemError(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard status.st_uid == geteuid() else { throw .foreign }
    guard status.st_mode & 0o077 == 0 else { throw .openToOthers }
    let (bytes, code) = Self.bytes(Int(status.st_size), of: descriptor)
    if code != 0 { throw .cannotRead(SystemError(code)) }
    return bytes
  }

  /// Puts `bytes` in place of the file, with mode 0600: who reads it meanwhile finds the old bytes or the new ones, never a part.
  ///
  /// A failure leaves the old file and nothing beside it. Programs that replace it at once do not disturb each other; the last wins.
  ///
  /// - Parameter isForced: whether to wait until the bytes are on the disk, so that a loss of power does not undo it.
  package func replace(with bytes: [UInt8], isForced: Bool = true) throws(SystemError) {
    let part = try writePart(bytes, isForced: isForced)
    guard part.path.withCString({ part in path.withCString { rename(part, $0) } }) == 0 else {
      let reason = SystemError(errno)
      part.remove()
      throw reason
    }
    if isForced { Self.force(path.directory) }
  }

  /// Throws what ``replace(with:isForced:)`` would, as far as that can be told before: the bytes are written beside the file, and removed
  /// again.
  package func checkReplacing(with bytes: [UInt8]) throws(SystemError) {
    try writePart(bytes, isForced: true).remove()
  }

  /// A new file beside this one that holds `bytes`.
  private func writePart(_ bytes: [UInt8], isForced: Bool) throws(SystemError) -> PrivateFile {
    let part = FilePath(bytes: path.bytes + Array(".\(UInt64.random(in: .min ... .max)).part".utf8))
    let descriptor = part.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw SystemError(errno) }
    var code = Self.fill(descriptor, with: bytes)
    if code == 0, isForced, fsync(descriptor) != 0 { code = errno }
    // Some file systems say only here that the disk is full.
    if close(descriptor) != 0, code == 0 { code = errno }
    guard code == 0 else {
      PrivateFile(part).remove()
      throw SystemError(code)
    }
    return PrivateFile(part)
  }

  /// Removes it; does nothing if there is none.
  package func remove() { _ = path.withCString { unlink($0) } }
}

extension PrivateFile {
  /// Makes a folder, and those above it that are missing, all with mode 0700. What is there already stays as it is.
  package static func makeFolder(_ folder: FilePath) throws(SystemError) {
    var code = make(folder)
    if code == ENOENT, !folder.directory.bytes.isEmpty, folder.directory != folder {
      try makeFolder(folder.directory)
      code = make(folder)
    }
    if code != 0, code != EEXIST { throw SystemError(code) }
  }

  private static func make(_ folder: FilePath) -> Int32 { folder.withCString { mkdir($0, 0o700) } == 0 ? 0 : errno }

  /// The bytes up to the end, and zero or the `errno` of what failed.
  private static func bytes(_ count: Int, of descriptor: Int32) -> ([UInt8], Int32) {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = read(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    return (bytes, code)
  }

  /// Zero, or the `errno` of what failed.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 ? EIO : errno }
        written += count
      }
      return 0
    }
  }

  /// Makes sure that a new name in a folder is on the disk; not every file system can.
  private static func force(_ folder: FilePath) {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

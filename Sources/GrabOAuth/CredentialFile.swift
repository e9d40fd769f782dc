import GrabCore

/// The file of a ``FileTokenStore``: its form, its rights, and how it changes as a whole.
struct CredentialFile: Sendable {
  let path: FilePath

  /// What stands in the file. The version changes when an older program could no longer read it.
  private struct Contents: Codable {
    static let currentVersion = 1
    var version = currentVersion
    var logins: [Credential] = []
  }

  private struct Version: Codable { let version: Int }

  /// The logins, none if there is no file.
  func logins() throws -> [Credential] {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    if descriptor < 0, SystemError(errno).isMissing { return [] }
    if descriptor < 0, errno == ELOOP {
      throw failure("is a link", "Put the file itself there, or move it away and connect again.")
    }
    guard descriptor >= 0 else { throw failure("cannot be read (\(SystemError(errno).words))", "Check who may read it.") }
    defer { close(descriptor) }
    try checkRights(of: descriptor)
    return try logins(in: try bytes(of: descriptor))
  }

  /// Reads, lets `body` change the logins, and writes, while no other program does.
  func change(_ body: (inout [Credential]) -> Void) throws {
    try whileLocked {
      var logins = try self.logins()
      body(&logins)
      try replace(with: try Self.bytes(of: logins))
    }
  }

  /// Throws what ``change(_:)`` would: all is tried short of the change.
  func checkChange() throws {
    try whileLocked {
      let part = try writePart(try Self.bytes(of: try logins()))
      _ = part.withCString { unlink($0) }
    }
  }

  private func whileLocked(_ body: () throws -> Void) throws {
    try makeFolder()
    let lock = FilePath(bytes: path.bytes + Array(".lock".utf8))
    let descriptor = lock.withCString { open($0, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw unwritable(errno) }
    // Closing gives the lock back.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 { guard errno == EINTR else { throw unwritable(errno) } }
    try body()
  }

  private static func bytes(of logins: [Credential]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return Array(try encoder.encode(Contents(logins: logins)))
  }

  private func logins(in bytes: [UInt8]) throws -> [Credential] {
    let data = Data(bytes)
    if let version = try? JSONDecoder().decode(Version.self, from: data).version, version > Contents.currentVersion {
      throw failure("was written by a newer grab (version \(version))", "Use that one, or move the file away and connect again.")
    }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      throw failure("is damaged", "Move it away and connect again.")
    }
    return contents.logins
  }

  private func failure(_ what: String, _ advice: String) -> GrabError {
    GrabError(.localDisk, message: "The file of logins \(path.text) \(what).", advice: advice)
  }

  private func unwritable(_ code: Int32) -> GrabError {
    failure("cannot be written (\(SystemError(code).words))", "Check who may write there, and that the disk is not full.")
  }
}

extension CredentialFile {
  private func checkRights(of descriptor: Int32) throws {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure("is no regular file", "Move it away and connect again.")
    }
    guard status.st_uid == geteuid() else { throw failure("belongs to another user", "Move it away and connect again.") }
    guard status.st_mode & 0o077 == 0 else {
      throw failure("may be read by others", "Run `chmod 600` on it; if others use this machine, connect anew.")
    }
  }

  /// The folder with its rights; the folders above it as the system makes them for this user alone.
  private func makeFolder() throws {
    let folder = path.directory
    make(folder)
    var status = stat()
    guard folder.withCString({ stat($0, &status) }) == 0 else { throw unwritable(errno) }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw GrabError(
        .localDisk, message: "The folder \(folder.text), where logins are kept, is open to others.",
        advice: "Run `chmod 700` on it.")
    }
  }

  private func make(_ folder: FilePath) {
    guard folder.withCString({ mkdir($0, 0o700) }) != 0, errno == ENOENT, !folder.directory.bytes.isEmpty else { return }
    make(folder.directory)
    _ = folder.withCString { mkdir($0, 0o700) }
  }

  private func bytes(of descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      guard count > 0 else { throw failure("cannot be read (\(SystemError(errno).words))", "Check its disk.") }
      bytes += part.prefix(count)
    }
  }

  private func replace(with bytes: [UInt8]) throws {
    let part = try writePart(bytes)
    guard part.withCString({ part in path.withCString { rename(part, $0) } }) == 0 else {
      let reason = errno
      _ = part.withCString { unlink($0) }
      throw unwritable(reason)
    }
    syncFolder()
  }

  /// A new file beside the old one, on the disk when this returns; nothing is left of it if that fails.
  private func writePart(_ bytes: [UInt8]) throws -> FilePath {
    let part = FilePath(bytes: path.bytes + Array(".\(UInt64.random(in: .min ... .max)).part".utf8))
    let descriptor = part.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw unwritable(errno) }
    let code = Self.fill(descriptor, bytes)
    close(descriptor)
    guard code == 0 else {
      _ = part.withCString { unlink($0) }
      throw unwritable(code)
    }
    return part
  }

  /// Zero, or the `errno` of what failed.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return count == 0 ? EIO : errno }
      rest = rest.dropFirst(count)
    }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  private func syncFolder() {
    let descriptor = path.directory.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

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
    let bytes: [UInt8]
    do throws(PrivateFile.ReadError) { bytes = try PrivateFile(path).contents() } catch {
      if case .cannotOpen(let reason) = error, reason.isMissing { return [] }
      throw failure(of: error)
    }
    return try logins(in: bytes)
  }

  /// Reads, lets `body` change the logins, and writes, while no other program does.
  func change(_ body: (inout [Credential]) -> Void) throws {
    try whileLocked {
      var logins = try self.logins()
      body(&logins)
      let bytes = try Self.bytes(of: logins)
      do throws(SystemError) { try PrivateFile(path).replace(with: bytes) } catch { throw unwritable(error.code) }
    }
  }

  /// Throws what ``change(_:)`` would: all is tried short of the change.
  func checkChange() throws {
    try whileLocked {
      let bytes = try Self.bytes(of: try logins())
      do throws(SystemError) { try PrivateFile(path).checkReplacing(with: bytes) } catch { throw unwritable(error.code) }
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
  private func failure(of error: PrivateFile.ReadError) -> GrabError {
    switch error {
    case .cannotOpen(let reason) where reason.code == ELOOP:
      failure("is a link", "Put the file itself there, or move it away and connect again.")
    case .cannotOpen(let reason): failure("cannot be read (\(reason.words))", "Check who may read it.")
    case .cannotRead(let reason): failure("cannot be read (\(reason.words))", "Check its disk.")
    case .notRegular: failure("is no regular file", "Move it away and connect again.")
    case .foreign: failure("belongs to another user", "Move it away and connect again.")
    case .openToOthers: failure("may be read by others", "Run `chmod 600` on it; if others use this machine, connect anew.")
    }
  }

  /// The folder, which must be for this user alone.
  private func makeFolder() throws {
    let folder = path.directory
    do throws(SystemError) { try PrivateFile.makeFolder(folder) } catch { throw unwritable(error.code) }
    var status = stat()
    guard folder.withCString({ stat($0, &status) }) == 0 else { throw unwritable(errno) }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
      throw GrabError(
        .localDisk, message: "The folder \(folder.text), where logins are kept, is open to others.",
        advice: "Run `chmod 700` on it.")
    }
  }
}

import GrabCore

/// Keeps other programs, and other catalogs of this one, out of a folder for a moment.
enum FolderLock {
  /// Runs `body` while this is the only one that holds the folder. Where it cannot be locked, `body` runs all the same.
  static func hold<Result>(_ folder: FilePath, _ body: () throws -> Result) rethrows -> Result {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return try body() }
    // Closing gives the lock back.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}

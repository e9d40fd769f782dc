import GrabCore

/// The first bytes of a file, and its status, from one opening.
struct FileHead {
  let status: FileStatus
  private let bytes: [UInt8]

  /// Throws ``SystemError`` if the file cannot be opened or read.
  init(reading path: FilePath) throws(SystemError) {
    // Not to hang on a pipe that took the place of a file.
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw SystemError(errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SystemError(errno) }
    self.status = FileStatus(status)
    var failure: Int32 = 0
    bytes = [UInt8](unsafeUninitializedCapacity: MediaType.signatureLength) { buffer, count in
      let length = pread(file, buffer.baseAddress, buffer.count, 0)
      if length < 0 { failure = errno }
      count = max(0, length)
    }
    if failure != 0 { throw SystemError(failure) }
  }

  /// What the file is by its content, nil if it is no photo or film.
  func type(promised: MediaType?) -> MediaType? { MediaType.recognised(in: bytes, promised: promised) }
}

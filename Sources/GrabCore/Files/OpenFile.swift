/// A file opened for reading, and the part of it that was read last.
package struct OpenFile: ~Copyable {
  /// Open for reading as long as this value lives.
  package let descriptor: Int32
  /// Why the last part could not be read to its end, nil if it could.
  package private(set) var failure: SystemError?
  private var window: [UInt8] = []
  private var windowStart = 0
  private var nextLength = 16_384

  /// Throws ``SystemError`` if the file cannot be opened.
  package init(_ path: FilePath) throws(SystemError) {
    // A pipe or a device among the photos must not hold up the whole run.
    descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError(errno) }
  }

  deinit { close(descriptor) }

  /// The bytes from `offset` on; fewer than `count`, or none, where the file ends or cannot be read.
  ///
  /// Reads 16 KB the first time, which most headers fit into, and 64 KB later on.
  package mutating func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    if offset < windowStart || offset + count > windowStart + window.count { load(from: offset, atLeast: count) }
    let start = offset - windowStart
    return start < window.count ? window[start..<min(start + count, window.count)] : []
  }

  /// The whole file, or its first `limit` bytes.
  package mutating func everything(upTo limit: Int) -> ArraySlice<UInt8> {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    return bytes(at: 0, count: min(limit, Int(status.st_size)))
  }

  private mutating func load(from offset: Int, atLeast count: Int) {
    let length = max(count, nextLength)
    nextLength = 65_536
    windowStart = offset
    var code: Int32 = 0
    window = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
      while filled < length {
        let got = pread(descriptor, buffer.baseAddress?.advanced(by: filled), length - filled, off_t(offset + filled))
        if got < 0 { code = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    failure = code == 0 ? nil : SystemError(code)
  }
}

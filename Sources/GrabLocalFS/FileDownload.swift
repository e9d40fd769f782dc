import GrabCore

/// Reads a photo or film into a sink.
struct FileDownload {
  let file: FilePath

  private static let chunkLength = 256 * 1024

  func run(to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt {
    let descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw LocalErrors.file(file, SystemError(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw LocalErrors.file(file, SystemError(errno)) }
    let length = FileStatus(status).byteCount
    let head = try read(descriptor, at: 0, count: MediaType.signatureLength)
    guard let type = MediaType.recognised(in: head, promised: .promised(byExtension: file.fileExtension)) else {
      throw LocalErrors.image(file)
    }
    guard (0...length).contains(offset) else { throw LocalErrors.offset(offset, beyond: file, of: length) }
    var position = offset
    while position < length {
      try Task.checkCancellation()
      let bytes = try read(descriptor, at: position, count: Self.chunkLength)
      guard !bytes.isEmpty else { throw LocalErrors.shortened(file, to: position) }
      try await sink.write(bytes)
      position += Int64(bytes.count)
    }
    return DownloadReceipt(
      offset: offset, byteCount: position - offset, totalByteCount: length, mediaType: offset == 0 ? type : nil)
  }

  private func read(_ descriptor: Int32, at position: Int64, count: Int) throws -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      let length = pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
      if length < 0 { failure = errno }
      count = max(0, length)
    }
    if failure != 0 { throw LocalErrors.file(file, SystemError(failure)) }
    return bytes
  }
}

public import GrabCore

extension MockGrabber {
  /// The photo with an id, in any album. Throws `notFound`.
  public func photo(_ id: PhotoID) async throws -> Photo {
    try await perform(.photo(id)) { [self] _ in
      try await backend.request()
      guard id.service == service.id, let photo = backend.library.photo(id: id.value), !photo.isMalformed else {
        throw GrabError(.notFound, message: "There is no photo \(id).", advice: "List the album again.")
      }
      return backend.model(of: photo)
    }
  }

  /// Writes the bytes of one of the library's images, 64 KiB at a time.
  public func download(_ image: Image, to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt {
    let call = MockCall.download(image.url, offset: offset)
    return try await perform(call, prepare: { try check(offset) }) { [self] fault in
      try await backend.request()
      let bytes = try backend.bytes(of: image.url)
      guard offset <= bytes.count else {
        throw GrabError(
          .invalidRequest, message: "The image ends at \(bytes.count) bytes, before \(offset).", advice: "Begin at 0.")
      }
      let rest = bytes[Int(offset)...]
      let sent = if case .cutsOff(let length) = fault { rest.prefix(max(0, length)) } else { rest }
      try await send(sent, to: UnchangedErrors(of: sink))
      guard sent.endIndex == bytes.count else { throw Self.cutOff(at: sent.endIndex, of: bytes.count) }
      let type = offset == 0 ? MediaType.recognised(in: bytes) ?? image.mediaType : image.mediaType
      let total = Int64(bytes.count)
      return DownloadReceipt(offset: offset, byteCount: total - offset, totalByteCount: total, mediaType: type)
    }
  }

  private func check(_ offset: Int64) throws {
    guard offset >= 0 else {
      throw GrabError(.invalidRequest, message: "A download cannot begin at \(offset).", advice: "Begin at 0 or later.")
    }
  }

  private func send(_ bytes: ArraySlice<UInt8>, to sink: some ByteSink) async throws {
    var rest = bytes
    while !rest.isEmpty {
      try Task.checkCancellation()
      try await sink.write(Array(rest.prefix(65_536)))
      rest = rest.dropFirst(65_536)
    }
    try Task.checkCancellation()
  }

  private static func cutOff(at end: Int, of length: Int) -> GrabError {
    GrabError(.malformedReply, message: "The image ended at \(end) of \(length) bytes.", advice: "Fetch it again.")
  }
}

public import GrabCore

extension HTTPTransport {
  /// Writes the file at an address to a sink, from `offset` to its end, and says what was written.
  ///
  /// Nothing is written before the header of the answer and, from the beginning of a file, its first bytes have shown that it is what
  /// was asked for: a status of success, the right part of the file, a photo or film and no page of HTML.
  ///
  /// - Parameters:
  ///   - request: a `GET`.
  ///   - offset: where to start; the bytes before it are there from an earlier try.
  ///   - validator: the `ETag` or `Last-Modified` of that try; a file that has changed since is an error (`malformedReply`) then.
  ///   - expectsMedia: false takes any bytes, whatever they are.
  /// - Returns: what was written. Its length is what the server promised, or else `network` is thrown.
  public func download(
    _ request: HTTPRequest, to sink: any ByteSink, from offset: Int64 = 0, ifUnchanged validator: String? = nil,
    expectsMedia: Bool = true, progress: (@Sendable (TransferHandler.Progress) -> Void)? = nil
  ) async throws -> DownloadReceipt {
    let plan = DownloadPlan(offset: offset, validator: validator)
    let gate = DownloadGate(sink, isSniffing: expectsMedia && offset == 0)
    let handler = TransferHandler(
      sink: { response in
        guard case .take(let skipped, _) = plan.verdict(on: response, now: Date()) else { return nil }
        return GatedSink(gate: gate, response: response, skipping: skipped)
      }, progress: progress)
    let response = try await send(plan.prepare(request), handler)
    switch plan.verdict(on: response, now: Date()) {
    case .refuse(let error): throw error
    case .nothingLeft(let total): return DownloadReceipt(offset: offset, byteCount: 0, totalByteCount: total, mediaType: nil)
    case .take(_, let total): return try await gate.receipt(response, offset: offset, total: total)
    }
  }
}

/// Passes the bytes of one answer on to the gate.
private struct GatedSink: ByteSink {
  let gate: DownloadGate
  let response: HTTPResponse
  let skipping: Int64

  func write(_ bytes: [UInt8]) async throws { try await gate.write(bytes, of: response, skipping: skipping) }
}

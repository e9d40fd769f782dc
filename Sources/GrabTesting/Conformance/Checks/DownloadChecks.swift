import GrabCore

extension Conformance {
  /// The rules of fetching bytes.
  static let downloadChecks: [ConformanceCheck] = [
    ConformanceCheck("a download delivers the bytes that its receipt and its image say", downloadIsWhole),
    ConformanceCheck("a download from the middle delivers the rest", downloadResumes),
    ConformanceCheck("a download past the end is an invalid request", downloadPastTheEndIsRefused),
    ConformanceCheck("a download from before the beginning is an invalid request", downloadBeforeTheBeginningIsRefused),
    ConformanceCheck("an error of the sink comes out of a download unchanged", sinkErrorComesOut),
    ConformanceCheck("an unknown image is an error and delivers no bytes", unknownImageIsRefused),
  ]

  private struct SinkFailure: Error, Equatable {
    let number: Int
  }

  private static func whole(_ image: Image, _ grabber: any ServiceGrabber) async throws -> (
    bytes: [UInt8], receipt: DownloadReceipt
  ) {
    let sink = MemorySink()
    let receipt = try await grabber.download(image, to: sink, from: 0)
    return (await sink.bytes, receipt)
  }

  private static func downloadIsWhole(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let image = try await subject.image(grabber)
    let (bytes, receipt) = try await whole(image, grabber)
    let length = Int64(bytes.count)
    try expect(length > 0, "A download: expected bytes, got none.")
    try expect(receipt.offset, equals: 0, "The offset of a whole download's receipt")
    try expect(receipt.byteCount, equals: length, "The byte count of a whole download's receipt")
    try expect(receipt.totalByteCount ?? length, equals: length, "The total of a whole download's receipt")
    try expect(image.byteCount ?? length, equals: length, "The byte count of the image")
  }

  private static func downloadResumes(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let image = try await subject.image(grabber)
    let bytes = try await whole(image, grabber).bytes
    for offset in [1, bytes.count / 2, bytes.count - 1] where (0...bytes.count).contains(offset) {
      let sink = MemorySink()
      let receipt = try await grabber.download(image, to: sink, from: Int64(offset))
      let tail = await sink.bytes
      try expect(
        tail == Array(bytes[offset...]),
        "A download from \(offset): expected the last \(bytes.count - offset) bytes, got \(tail.count) others.")
      try expect(receipt.offset, equals: Int64(offset), "The offset of the receipt of a download from \(offset)")
      try expect(receipt.byteCount, equals: Int64(tail.count), "The byte count of the receipt of a download from \(offset)")
      let total = Int64(bytes.count)
      try expect(receipt.totalByteCount ?? total, equals: total, "The total of the receipt of a download from \(offset)")
    }
  }

  private static func downloadPastTheEndIsRefused(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let image = try await subject.image(grabber)
    let length = Int64(try await whole(image, grabber).bytes.count)
    try await expectRefusal(.invalidRequest, of: image, from: length + 1, grabber)
  }

  private static func downloadBeforeTheBeginningIsRefused(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let image = try await subject.image(grabber)
    try await expectRefusal(.invalidRequest, of: image, from: -1, grabber)
    try await expectRefusal(.invalidRequest, of: image, from: .min, grabber)
  }

  private static func expectRefusal(
    _ kind: GrabError.Kind, of image: Image, from offset: Int64, _ grabber: any ServiceGrabber
  ) async throws {
    let sink = MemorySink()
    try await expect(kind, from: "a download from \(offset)") { try await grabber.download(image, to: sink, from: offset) }
    try expect(await sink.bytes.count, equals: 0, "Bytes of a download from \(offset) that was refused")
  }

  private static func sinkErrorComesOut(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let image = try await subject.image(grabber)
    let sink = MemorySink(failingAt: (position: 0, error: SinkFailure(number: 7)))
    do {
      _ = try await grabber.download(image, to: sink, from: 0)
      throw BrokenRule("A download into a sink that fails: expected the sink's error, got a receipt.")
    } catch let error where !(error is BrokenRule) {
      try expect(
        error as? SinkFailure == SinkFailure(number: 7),
        "A download into a sink that fails: expected the sink's error, got \(shown(error)).")
    }
    let full = GrabError(.localDisk, message: "The disk is full.", advice: "Make room.")
    let error = try await grabError(from: "a download onto a full disk") {
      try await grabber.download(image, to: MemorySink(failingAt: (position: 0, error: full)), from: 0)
    }
    try expect(error, equals: full, "The error of a download onto a full disk")
  }

  private static func unknownImageIsRefused(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    guard let url = subject.unknownImage else { throw Skip("no unknown image is declared") }
    let sink = MemorySink()
    _ = try await grabError(from: "a download of \(url.absoluteString)") {
      try await grabber.download(Image(url: url), to: sink, from: 0)
    }
    try expect(await sink.bytes.count, equals: 0, "Bytes of an unknown image")
  }
}

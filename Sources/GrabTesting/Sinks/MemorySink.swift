public import GrabCore

/// Keeps what a download writes.
///
/// ```swift
/// let sink = MemorySink()
/// try await grabber.download(image, to: sink)
/// #expect(await sink.bytes.count == 2_048)
/// ```
public actor MemorySink: ByteSink {
  /// The bytes so far, in order.
  public private(set) var bytes: [UInt8] = []
  /// How many times something was written.
  public private(set) var writeCount = 0
  private let limit: Int
  private let failure: (position: Int, error: any Error)?

  /// A sink.
  ///
  /// - Parameters:
  ///   - limit: how many bytes it takes; one more throws ``GrabError`` of kind `localDisk`, as a full disk does.
  ///   - failure: where to throw what: a write that reaches byte `position` keeps the bytes before it and throws `error`.
  public init(limit: Int = .max, failingAt failure: (position: Int, error: any Error)? = nil) {
    self.limit = limit
    self.failure = failure
  }

  /// Keeps the bytes, or as many as the limit and the failure leave.
  public func write(_ bytes: [UInt8]) throws {
    writeCount += 1
    let room = min(limit, failure?.position ?? .max) - self.bytes.count
    self.bytes += bytes.prefix(max(0, room))
    guard bytes.count > room else { return }
    if let failure, failure.position <= limit { throw failure.error }
    throw GrabError(
      .localDisk, operation: .download, message: "The sink is full at \(limit) bytes.", advice: "Make it larger.")
  }
}

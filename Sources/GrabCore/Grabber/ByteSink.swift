/// Takes the bytes of a download as they come.
public protocol ByteSink: Sendable {
  /// Takes the next bytes, in order. The download waits until this returns, so a slow sink slows the sender. An error thrown here
  /// ends the download and comes out of it unchanged.
  func write(_ bytes: [UInt8]) async throws
}

/// For adapters: writes to a sink so that ``CallsInFlight`` hands its errors on unchanged, in place of taking them for the service's.
public struct UnchangedErrors: ByteSink {
  private let sink: any ByteSink

  /// The same sink.
  public init(of sink: any ByteSink) { self.sink = sink }

  /// Passes `bytes` on.
  public func write(_ bytes: [UInt8]) async throws {
    do { try await sink.write(bytes) } catch { throw SinkFailure(error: error) }
  }
}

/// An error that a sink threw.
struct SinkFailure: Error {
  let error: any Error
}

/// What a download delivered.
public struct DownloadReceipt: Hashable, Sendable {
  /// Where in the file the first delivered byte stands.
  public let offset: Int64
  /// How many bytes were written to the sink.
  public let byteCount: Int64
  /// The length of the whole file; with it, `offset + byteCount` is checked before the receipt is made.
  public let totalByteCount: Int64?
  /// The type of the bytes, by their content where they begin at 0, else by what the service says.
  public let mediaType: MediaType?

  /// A receipt for a finished download.
  public init(offset: Int64, byteCount: Int64, totalByteCount: Int64?, mediaType: MediaType?) {
    (self.offset, self.byteCount, self.totalByteCount, self.mediaType) = (offset, byteCount, totalByteCount, mediaType)
  }
}

/// How far a transfer is.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes done.
  public let completed: Int64
  /// Bytes in all, if known.
  public let total: Int64?

  /// A state of a transfer.
  public init(completed: Int64, total: Int64?) {
    self.completed = completed
    self.total = total
  }

  /// 0…1, nil without a known total; an empty transfer is complete.
  public var fraction: Double? { total.map { $0 == 0 ? 1 : min(1, Double(completed) / Double($0)) } }
}

/// Passes bytes on to another sink and tells how far the transfer is.
public actor ProgressSink: ByteSink {
  private let next: any ByteSink
  private let total: Int64?
  private let report: @Sendable (TransferProgress) -> Void
  private var completed: Int64

  /// Calls `report` after each write. `completed` is what an earlier, resumed transfer left behind.
  public init(
    _ next: any ByteSink, completed: Int64 = 0, total: Int64? = nil, report: @escaping @Sendable (TransferProgress) -> Void
  ) {
    (self.next, self.completed, self.total, self.report) = (next, completed, total, report)
  }

  /// Passes `bytes` on, then reports.
  public func write(_ bytes: [UInt8]) async throws {
    try await next.write(bytes)
    completed += Int64(bytes.count)
    report(TransferProgress(completed: completed, total: total))
  }
}

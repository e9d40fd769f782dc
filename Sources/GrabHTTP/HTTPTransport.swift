public import GrabCore

/// Sends one request and returns the response.
///
/// What is done to every request (asking again, waiting, keeping, logging, signing) is a transport around a transport:
///
/// ```swift
/// let transport = CachingTransport(
///   RetryingTransport(RateLimitingTransport(RedirectingTransport(SigningTransport(curl, signer, for: [api])), limiter: hourly)),
///   store: MemoryCacheStore(), partition: account)
/// ```
///
/// The order is the meaning: each attempt waits for its turn and is signed anew; an answer from the cache costs nothing of that.
public protocol HTTPTransport: Sendable {
  /// Sends `request` and returns when the body has ended, been kept or been written to the sink of `handler`.
  ///
  /// Every status is a response, never an error: who asked knows what a 404 means, see ``HTTPResponse/statusError()``. What throws:
  /// `CancellationError`; a ``GrabError`` of kind `network`, `malformedReply`, `unavailable`, `rateLimited`, `localDisk` (a file of the
  /// body) or `invalidRequest`, see ``GrabError/isTransient``; and, unchanged, what the sink or the handler throws.
  /// Cancelling closes the exchange at once.
  func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse
}

extension HTTPTransport {
  /// Sends a request whose response is kept in memory, see ``HTTPOptions/byteLimit``.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await send(request, TransferHandler()) }
}

/// How one exchange is followed: where the body goes, and who hears how far it is.
public struct TransferHandler: Sendable {
  /// How far an exchange is.
  public enum Progress: Hashable, Sendable {
    /// Bytes of the request's body that were sent.
    case sent(TransferProgress)
    /// Bytes of the response's body that came, packed if they came packed.
    case received(TransferProgress)
  }

  /// Is asked once, when the header of the final response is there and its body is still empty: the sink for the body, or nil to
  /// keep it in the response. It may throw, which ends the exchange before a byte is written.
  public var sink: (@Sendable (HTTPResponse) throws -> (any ByteSink)?)?
  /// Hears every change. It must return at once.
  public var progress: (@Sendable (Progress) -> Void)?

  /// Keeps the body, and tells no one, unless said otherwise.
  public init(
    sink: (@Sendable (HTTPResponse) throws -> (any ByteSink)?)? = nil, progress: (@Sendable (Progress) -> Void)? = nil
  ) {
    self.sink = sink
    self.progress = progress
  }
}

/// How many requests a service takes.
public struct RateLimit: Hashable, Sendable {
  /// Requests a second, on average.
  public var perSecond: Double
  /// How many may follow at once after a rest.
  public var burst: Int

  /// A limit.
  public init(perSecond: Double, burst: Int) { (self.perSecond, self.burst) = (perSecond, burst) }
}

/// What a response says about the speed.
public enum RateAdvice: Hashable, Sendable {
  /// Nothing.
  case carryOn
  /// Go half as fast, and come back to the usual speed step by step.
  case slowDown
  /// Send nothing for so long.
  case pause(Duration)
}

/// Lets requests wait for their turn at a ``RateLimiter``, each key for itself: the host of the address, unless said otherwise.
public struct RateLimitingTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let limiter: RateLimiter
  private let key: @Sendable (HTTPRequest) -> String
  private let advice: @Sendable (HTTPResponse) -> RateAdvice

  /// Around `next`.
  ///
  /// - Parameters:
  ///   - limiter: whose turns are waited for; transports that share one share its pace.
  ///   - key: what is limited together: `{ _ in apiKey }` for a service that counts by key.
  ///   - advice: what a response says about the limits in a service's own fields.
  public init(
    _ next: any HTTPTransport, limiter: RateLimiter, key: @escaping @Sendable (HTTPRequest) -> String = { $0.url.origin.host },
    advice: @escaping @Sendable (HTTPResponse) -> RateAdvice = { _ in .carryOn }
  ) {
    (self.next, self.limiter, self.key, self.advice) = (next, limiter, key, advice)
  }

  /// Waits for the turn, and sends. Throws `CancellationError` when the task is cancelled while it waits, and `rateLimited` where the
  /// service asked for a pause that nobody sits through.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    let key = key(request)
    try await limiter.waitForTurn(key, request.url)
    let response = try await next.send(request, handler)
    await limiter.learn(from: response, advice(response), key)
    return response
  }
}

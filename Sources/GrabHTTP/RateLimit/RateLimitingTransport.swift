public import GrabCore

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

/// Lets requests wait for their turn, each key for itself: the host of the address, unless said otherwise.
///
/// A 429, or what a service says about its limits, slows down every request of that key, also those that wait already.
public actor RateLimitingTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let limit: RateLimit
  private let key: @Sendable (HTTPRequest) -> String
  private let advice: @Sendable (HTTPResponse) -> RateAdvice
  private let longestPause: Duration
  private let now: @Sendable () -> Date
  private let pace: Pace
  private var buckets: [String: TokenBucket] = [:]

  /// Around `next`.
  ///
  /// - Parameters:
  ///   - limit: what each key may do.
  ///   - key: what is limited together: `{ _ in apiKey }` for a service that counts by key.
  ///   - longestPause: a service that asks for more gets no requests; they throw ``GrabError`` of kind `rateLimited`, which names the time.
  ///   - now: what a date in `Retry-After` is counted from.
  ///   - advice: what a response says about the limits in a service's own fields.
  public init(
    _ next: any HTTPTransport, limit: RateLimit, key: @escaping @Sendable (HTTPRequest) -> String = { $0.url.origin.host },
    longestPause: Duration = .seconds(900), clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, advice: @escaping @Sendable (HTTPResponse) -> RateAdvice = { _ in .carryOn }
  ) {
    (self.next, self.limit, self.key, self.advice) = (next, limit, key, advice)
    (self.longestPause, self.now) = (longestPause, now)
    pace = Pace(clock)
  }

  /// Waits for the turn, and sends. Throws `CancellationError` when the task is cancelled while it waits.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    let key = key(request)
    try await waitForTurn(key, request.url)
    let response = try await next.send(request, handler)
    learn(from: response, key)
    return response
  }

  private func waitForTurn(_ key: String, _ url: HTTPURL) async throws {
    while true {
      var bucket = bucket(key)
      let wait = bucket.reserve(now: pace.elapsed())
      guard wait > .zero else {
        buckets[key] = bucket
        return
      }
      if bucket.pauses > 0, wait > longestPause { throw GrabError.patience(url, wait, now: now()) }
      buckets[key] = bucket
      do { try await pace.sleep(wait) } catch {
        if buckets[key]?.pauses == bucket.pauses { buckets[key]?.giveBack() }
        throw error
      }
      // After a pause everybody queues anew; whoever slept through none may go.
      if buckets[key]?.pauses == bucket.pauses { return }
    }
  }

  private func bucket(_ key: String) -> TokenBucket {
    buckets[key] ?? TokenBucket(rate: limit.perSecond, burst: limit.burst, now: pace.elapsed())
  }

  private func learn(from response: HTTPResponse, _ key: String) {
    if response.status == 429 {
      buckets[key]?.slowDown()
      pause(key, for: response.retryAfter(now: now()) ?? .seconds(bucket(key).slowness))
      return
    }
    switch advice(response) {
    case .carryOn: buckets[key]?.speedUp()
    case .slowDown: buckets[key]?.slowDown()
    case .pause(let length): pause(key, for: length)
    }
  }

  private func pause(_ key: String, for length: Duration) { buckets[key]?.pause(until: pace.elapsed() + length) }
}

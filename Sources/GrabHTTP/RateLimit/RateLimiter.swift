public import GrabCore

/// The turns that requests wait for, each key for itself: whatever waits at the same limiter shares its pace.
///
/// A 429, or what a service says about its limits, slows down every request of that key, also those that wait already.
public actor RateLimiter {
  private let limit: RateLimit
  private let longestPause: Duration
  private let now: @Sendable () -> Date
  private let pace: Pace
  private var buckets: [String: TokenBucket] = [:]

  /// A limiter that nobody has asked yet.
  ///
  /// - Parameters:
  ///   - limit: what each key may do.
  ///   - longestPause: a service that asks for more gets no requests; they throw ``GrabError`` of kind `rateLimited`, which names the time.
  ///   - clock: what waits are slept on.
  ///   - now: what a date in `Retry-After` is counted from.
  public init(
    _ limit: RateLimit, longestPause: Duration = .seconds(900), clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.limit, self.longestPause, self.now) = (limit, longestPause, now)
    pace = Pace(clock)
  }

  /// Returns when it is the turn of a request to `url`. Throws `CancellationError` when the task is cancelled while it waits.
  func waitForTurn(_ key: String, _ url: HTTPURL) async throws {
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

  /// Goes slower or faster after a response, of which `advice` is what the service says in fields of its own.
  func learn(from response: HTTPResponse, _ advice: RateAdvice, _ key: String) {
    if response.status == 429 {
      buckets[key]?.slowDown()
      pause(key, for: response.retryAfter(now: now()) ?? .seconds(bucket(key).slowness))
      return
    }
    switch advice {
    case .carryOn: buckets[key]?.speedUp()
    case .slowDown: buckets[key]?.slowDown()
    case .pause(let length): pause(key, for: length)
    }
  }

  private func bucket(_ key: String) -> TokenBucket {
    buckets[key] ?? TokenBucket(rate: limit.perSecond, burst: limit.burst, now: pace.elapsed())
  }

  private func pause(_ key: String, for length: Duration) { buckets[key]?.pause(until: pace.elapsed() + length) }
}

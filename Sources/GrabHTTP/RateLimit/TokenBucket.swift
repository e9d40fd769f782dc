/// How fast requests may follow each other: on average `rate` a second, up to `burst` at once after a rest. A value without I/O;
/// times are durations since any fixed point.
///
/// Only the time at which the bucket is full again is kept (the generic cell rate algorithm).
struct TokenBucket: Sendable {
  private let base: Duration
  private let burst: Int
  private var interval: Duration
  private var isFullAt: Duration
  /// Counts the pauses: a reservation made before the last one no longer holds.
  private(set) var pauses = 0

  /// Nothing taken yet.
  init(rate: Double, burst: Int, now: Duration) {
    base = .seconds(1 / max(rate, 0.000_1))
    interval = base
    self.burst = max(1, burst)
    isFullAt = now
  }

  /// How much slower than allowed it goes, 1…16.
  var slowness: Double { interval / base }

  /// Takes a token and says how long to wait before it may be used. Tokens are handed out in the order of the calls.
  mutating func reserve(now: Duration) -> Duration {
    let start = max(now, isFullAt - interval * (burst - 1))
    isFullAt = max(isFullAt, now) + interval
    return start - now
  }

  /// Gives a token back that was not used.
  mutating func giveBack() { isFullAt -= interval }

  /// Lets nobody go before `end`, and then one after the other.
  mutating func pause(until end: Duration) {
    isFullAt = max(isFullAt, end + interval * (burst - 1))
    pauses += 1
  }

  /// Halves the speed, down to a sixteenth of what is allowed.
  mutating func slowDown() { interval = min(interval * 2, base * 16) }

  /// Comes a step back to what is allowed.
  mutating func speedUp() { interval = max(base, interval * 0.95) }
}

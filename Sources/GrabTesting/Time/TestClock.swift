import GrabCore

/// A clock that stands still until a test moves it. No real time passes, whatever is slept.
///
/// ```swift
/// let clock = TestClock()
/// let retry = Task { try await transport.send(request) }  // waits a second on `clock` before it tries again
/// try await clock.untilSleeps(1)
/// clock.advance(by: .seconds(1))
/// _ = try await retry.value
/// #expect(clock.sleeps == [.seconds(1)])
/// ```
///
/// Where only the lengths of the sleeps matter, call ``run()`` first: every sleep then passes at once.
public final class TestClock: Clock {
  /// A point of a test clock's time.
  public struct Instant: InstantProtocol {
    /// How long after the clock was made.
    public let offset: Duration

    /// The point `duration` after this one.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How long it is from this point to `other`.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// True if `left` is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Record {
    var sleeps: [Duration] = []
    var latestDeadline: Instant
    var isRunning = false
  }

  private let time = Threshold(Instant(offset: .zero))
  private let begun = Threshold(0)
  private let record = Lock(Record(latestDeadline: Instant(offset: .zero)))

  /// A clock at zero.
  public init() {}

  /// The present; only the test changes it.
  public var now: Instant { time.level }
  /// Zero: every duration can be told apart.
  public var minimumResolution: Duration { .zero }
  /// How long each sleep was to last, in the order they began; also those that were cancelled or over at once.
  public var sleeps: [Duration] { record.withLock { $0.sleeps } }

  /// Suspends until the clock has reached `deadline`. Throws `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let length = now.duration(to: deadline)
    let (number, isRunning) = record.withLock { record in
      record.sleeps.append(length)
      record.latestDeadline = max(record.latestDeadline, deadline)
      return (record.sleeps.count, record.isRunning)
    }
    begun.raise(to: number)
    if isRunning { time.raise(to: deadline) }
    try await time.wait(for: deadline)
  }

  /// Moves the clock forward and wakes the sleepers whose deadline is reached, the earliest first. A sleep that begins after this
  /// counts from the new time.
  public func advance(by duration: Duration) {
    time.raise(to: now.advanced(by: duration))
  }

  /// Wakes every sleeper, and lets every later sleep pass at once: the clock jumps to each deadline.
  public func run() {
    let latest = record.withLock { record in
      record.isRunning = true
      return record.latestDeadline
    }
    time.raise(to: latest)
  }

  /// Returns once `count` sleeps have begun since the clock was made. Throws `CancellationError` when the task is cancelled.
  public func untilSleeps(_ count: Int) async throws {
    try await begun.wait(for: count)
  }
}

/// Time as the transports need it: how long something took, and waiting. Made from any clock, so that tests hand in theirs.
struct Pace: Sendable {
  /// How long it is since the pace was made.
  let elapsed: @Sendable () -> Duration
  /// Waits. Throws `CancellationError` when the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}

extension Duration {
  /// Words for a person: `40 s`, `12 min`, `1 h 20 min`, rounded up.
  var words: String {
    let seconds = components.seconds + (components.attoseconds > 0 ? 1 : 0)
    guard seconds > 90 else { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
  }
}

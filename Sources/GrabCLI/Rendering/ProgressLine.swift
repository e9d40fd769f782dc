import GrabCore

/// Tells on a terminal how far a long listing is: nothing in the first second, then a few times a second.
final class ProgressLine: Sendable {
  private struct State {
    var count = 0
    var nextReport: ContinuousClock.Instant
  }

  private let console: Console
  private let isOn: Bool
  private let noun: String
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Lock<State>

  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(200)

  /// - Parameters:
  ///   - isOn: false to show nothing at all.
  ///   - noun: what is counted, in the plural.
  ///   - now: the time.
  init(_ console: Console, isOn: Bool = true, counting noun: String, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    (self.console, self.noun, self.now) = (console, noun, now)
    self.isOn = isOn && console.canShowProgress
    state = Lock(State(nextReport: now() + Self.patience))
  }

  /// Counts one item.
  func step() {
    guard isOn else { return }
    let count: Int? = state.withLock { state in
      state.count += 1
      guard now() >= state.nextReport else { return nil }
      state.nextReport = now() + Self.interval
      return state.count
    }
    if let count { console.showProgress("\(Count(count, noun))…") }
  }

  /// Clears the line.
  func end() { console.showProgress("") }
}

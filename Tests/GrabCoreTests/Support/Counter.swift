import GrabCore

/// Counts calls from any thread.
final class Counter: Sendable {
  private let state = Lock(0)

  /// How many calls there were.
  var value: Int { state.withLock { $0 } }

  /// The number of this call, from 0.
  @discardableResult func next() -> Int {
    state.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}

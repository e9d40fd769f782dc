import GrabCore

/// A level that only rises, and the tasks that wait for it. Waiting for a level that is already there does not suspend, so
/// nothing is missed between a look and a wait.
final class Threshold<Level: Comparable & Sendable>: Sendable {
  private struct Waiter {
    let level: Level
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var level: Level
    var waiters: [Int: Waiter] = [:]
    var nextKey = 0
  }

  private let state: Lock<State>

  init(_ level: Level) { state = Lock(State(level: level)) }

  var level: Level { state.withLock { $0.level } }

  /// Lifts the level, unless it is that high already, and wakes who waited for it, the lowest wish first.
  func raise(to level: Level) { lift { _ in level } }

  /// The same, to a level that is worked out from the present one.
  func lift(_ next: (Level) -> Level) {
    let due = state.withLock { state in
      state.level = max(state.level, next(state.level))
      let due = state.waiters.filter { $0.value.level <= state.level }
      for key in due.keys { state.waiters[key] = nil }
      return due.sorted { ($0.value.level, $0.key) < ($1.value.level, $1.key) }.map(\.value.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Returns once the level is reached. Throws `CancellationError` when the task is cancelled before.
  func wait(for level: Level) async throws {
    let key = state.withLock { state in
      state.nextKey += 1
      return state.nextKey
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add(Waiter(level: level, continuation: $0), as: key) }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: key)?.continuation }?.resume(throwing: CancellationError())
    }
  }

  /// A cancellation that came before the waiter was there finds nobody to wake, hence the look at the task under the lock.
  private func add(_ waiter: Waiter, as key: Int) {
    let outcome: Result<Void, any Error>? = state.withLock { state in
      if state.level >= waiter.level { return .success(()) }
      if Task.isCancelled { return .failure(CancellationError()) }
      state.waiters[key] = waiter
      return nil
    }
    if let outcome { waiter.continuation.resume(with: outcome) }
  }
}

extension Threshold<Int> {
  /// One more.
  func increment() { lift { $0 + 1 } }
}

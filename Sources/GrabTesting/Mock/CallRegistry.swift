import GrabCore

/// The calls in flight, so that all of them can be cancelled and waited for.
final class CallRegistry: Sendable {
  private struct Flight {
    let cancel: @Sendable () -> Void
    let end: @Sendable () async -> Void
  }

  private struct State {
    var flights: [Int: Flight] = [:]
    var nextKey = 0
  }

  private let state = Lock(State())

  /// Runs a call until it ends, is cancelled by the caller's task, or by ``cancelAll()``.
  func run<Value: Sendable>(_ call: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let (key, task) = state.withLock { state in
      let task = Task { try await call() }
      state.nextKey += 1
      state.flights[state.nextKey] = Flight(cancel: { task.cancel() }, end: { _ = await task.result })
      return (state.nextKey, task)
    }
    defer { state.withLock { $0.flights[key] = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Cancels what is in flight now and returns when all of it has ended.
  func cancelAll() async {
    let flights = state.withLock { Array($0.flights.values) }
    for flight in flights { flight.cancel() }
    for flight in flights { await flight.end() }
  }
}

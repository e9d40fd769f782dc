/// The calls of one grabber that are under way, so that `cancelAll` can end them.
///
/// Every public call of an adapter runs inside ``run(_:_:)``.
public final class CallsInFlight: Sendable {
  private struct Call {
    let cancel: @Sendable () -> Void
    let end: @Sendable () async -> Void
  }

  private struct State {
    var calls: [Int: Call] = [:]
    var nextKey = 0
  }

  private let service: ServiceID
  private let state = Lock(State())

  /// No calls yet; errors will name `service`.
  public init(of service: ServiceID) { self.service = service }

  /// Runs a call. It is cancelled with the task that waits for it, or by ``cancelAll()``; either way it throws
  /// `CancellationError` within what `body` does before it looks. Each ``GrabError`` that comes out names service and operation.
  public func run<Value: Sendable>(
    _ operation: GrabError.Operation, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { [service] in
      do {
        try Task.checkCancellation()
        return try await body()
      } catch let error as GrabError {
        throw error.naming(service, operation)
      } catch let failure as SinkFailure {
        throw failure.error
      }
    }
    let key = add(Call(cancel: { task.cancel() }, end: { _ = await task.result }))
    defer { state.withLock { $0.calls[key] = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Cancels every call and returns when each has ended. Calls begun meanwhile are not touched.
  public func cancelAll() async {
    let calls = state.withLock { Array($0.calls.values) }
    for call in calls { call.cancel() }
    for call in calls { await call.end() }
  }

  private func add(_ call: Call) -> Int {
    state.withLock { state in
      state.nextKey += 1
      state.calls[state.nextKey] = call
      return state.nextKey
    }
  }
}

import GrabCore

/// A rule that does not hold: what was expected, and what came.
struct BrokenRule: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Nothing to check here, and why.
struct Skip: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// Throws ``BrokenRule`` with `message`, a sentence, unless the condition holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  if !condition { throw BrokenRule(message()) }
}

/// A value in a message: without `Optional(…)` around it, and not longer than a line or two.
func shown<Value>(_ value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional { return mirror.children.first.map { shown($0.value) } ?? "nothing" }
  let text = String(describing: value)
  return text.count > 200 ? "\(text.prefix(200))…" : text
}

/// Throws ``BrokenRule`` unless the two are equal.
func expect<Value: Equatable>(_ got: Value, equals expected: Value, _ what: @autoclosure () -> String) throws {
  try expect(got == expected, "\(what()): expected \(shown(expected)), got \(shown(got)).")
}

/// Throws ``BrokenRule`` that names the first difference unless the two lists are equal.
func expect<Item: Equatable>(_ got: [Item], lists expected: [Item], _ what: @autoclosure () -> String) throws {
  guard got != expected else { return }
  let place = zip(got, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(got.count, expected.count)
  func item(_ list: [Item]) -> String { place < list.count ? shown(list[place]) : "the end" }
  throw BrokenRule(
    "\(what()): expected \(expected.count) items, got \(got.count); at place \(place) expected \(item(expected)), got \(item(got))."
  )
}

/// Throws ``BrokenRule`` unless `call` throws a ``GrabError`` of this kind. Returns the error.
@discardableResult
func expect<Value>(
  _ kind: GrabError.Kind, from what: @autoclosure () -> String, _ call: () async throws -> Value
) async throws -> GrabError {
  let error = try await grabError(from: what(), call)
  try expect(error.kind, equals: kind, "The error of \(what())")
  return error
}

/// Throws ``BrokenRule`` unless `call` throws a ``GrabError``. Returns the error.
func grabError<Value>(from what: @autoclosure () -> String, _ call: () async throws -> Value) async throws -> GrabError {
  do {
    let value = try await call()
    throw BrokenRule("\(what()): expected an error, got \(shown(value)).")
  } catch let error as GrabError {
    return error
  } catch let error as BrokenRule {
    throw error
  } catch {
    throw BrokenRule("\(what()): expected a GrabError, got \(type(of: error)): \(error).")
  }
}

/// Throws ``BrokenRule`` unless the call ended in a `CancellationError`.
func expectCancellation<Value>(_ result: Result<Value, any Error>, _ what: @autoclosure () -> String) throws {
  switch result {
  case .success: throw BrokenRule("\(what()): expected CancellationError, got a result.")
  case .failure(let error):
    try expect(error is CancellationError, "\(what()): expected CancellationError, got \(type(of: error)): \(error).")
  }
}

/// What `work` comes to. Throws ``BrokenRule`` if that takes longer than `patience` of real time; does not wait for it then.
func ends<Value: Sendable>(
  within patience: Duration, _ what: String, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Result<Value, any Error> {
  let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>?.self)
  let worker = Task {
    do { continuation.yield(.success(try await work())) } catch { continuation.yield(.failure(error)) }
  }
  let timer = Task {
    try await Task.sleep(for: patience)
    continuation.yield(nil)
  }
  defer {
    worker.cancel()
    timer.cancel()
  }
  for await case let result? in results.prefix(1) { return result }
  try Task.checkCancellation()
  throw BrokenRule("\(what): expected an end within \(patience), got none.")
}

/// The call, made by a task that is cancelled already.
func cancelledTask<Value: Sendable>(_ call: @escaping @Sendable () async throws -> Value) async -> Result<Value, any Error> {
  await Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return try await call()
  }.result
}

import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabTesting
import Testing

/// The address of a path at the Python server, under the name of the host that is asked for.
func origin(_ path: String, host: String = "127.0.0.1") throws -> HTTPURL {
  let server = try #require(Servers.origin)
  return try #require(HTTPURL("http://\(host):\(server.port)\(path)"))
}

/// The error of a call that must fail.
func failure<Value>(_ body: () async throws -> Value) async throws -> GrabError {
  try await #require(throws: GrabError.self) { _ = try await body() }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }

  func json(_ key: String) throws -> Any? { try (JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])?[key] }
}

/// Collects what a closure is told.
final class Recorder<Value: Sendable>: Sendable {
  private let state = Lock<[Value]>([])
  var values: [Value] { state.withLock { $0 } }
  func add(_ value: Value) { state.withLock { $0.append(value) } }
}

/// A sink that takes nothing until it is opened.
actor GatedSink: ByteSink {
  private(set) var byteCount = 0
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []
  private var hasArrived = false

  func write(_ bytes: [UInt8]) async throws {
    hasArrived = true
    for arrival in arrivals { arrival.resume() }
    arrivals = []
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
    byteCount += bytes.count
  }

  func open() {
    isOpen = true
    for writer in waiting { writer.resume() }
    waiting = []
  }

  /// Returns once something wants to be written.
  func untilWrite() async {
    if !hasArrived { await withCheckedContinuation { arrivals.append($0) } }
  }
}

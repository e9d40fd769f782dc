import Foundation
import GrabCore
import GrabHTTP
import GrabTesting
import Testing

/// The address that most tests ask.
func url(_ path: String = "/rest", host: String = "api.test") throws -> HTTPURL {
  try #require(HTTPURL("https://\(host)\(path)"))
}

/// The error of a call that must fail.
func failure<Value>(_ body: () async throws -> Value) async throws -> GrabError {
  try await #require(throws: GrabError.self) { _ = try await body() }
}

extension GrabError {
  /// A transfer that failed with a code of libcurl.
  static func transfer(_ code: UInt32) -> GrabError {
    GrabError(.network, message: "It failed.", advice: "Try again.", serviceCode: transferCode(code))
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// Collects what a closure is told.
final class Recorder<Value: Sendable>: Sendable {
  private let state = Lock<[Value]>([])
  var values: [Value] { state.withLock { $0 } }
  func add(_ value: Value) { state.withLock { $0.append(value) } }
}

/// 6 November 1994, 08:49:37 UTC, the example of all HTTP dates.
let exampleDate = Date(timeIntervalSince1970: 784_111_777)

import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabServer
import Testing

/// The address of a path at a server.
func address(_ path: String, of server: LoopbackServer, host: String = "127.0.0.1") throws -> HTTPURL {
  try #require(HTTPURL("http://\(host):\(server.port)\(path)"))
}

/// The error of a call that must fail.
func failure<Value>(_ body: () async throws -> Value) async throws -> GrabError {
  try await #require(throws: GrabError.self) { _ = try await body() }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// A file that is gone after the test.
final class TemporaryFile {
  let url = URL(filePath: NSTemporaryDirectory()).appending(path: "grab-server-\(UUID().uuidString)")

  init(_ bytes: [UInt8]) throws { try Data(bytes).write(to: url) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

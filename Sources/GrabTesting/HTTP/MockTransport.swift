import GrabCore
public import GrabHTTP

/// Answers requests from a script, and fails loudly on any other. Each answer is given once, in the order of the script.
///
/// ```swift
/// let mock = MockTransport([
///   .init(.get, "https://api.test/rest?page=1", .reply(429, fields: ["Retry-After": "2"])),
///   .init(.get, "https://api.test/rest?page=1", .reply(200, text: #"{"stat":"ok"}"#)),
/// ])
/// …
/// try mock.finish()  // throws if an answer was left over, or something else was asked for
/// ```
public final class MockTransport: HTTPTransport {
  /// One line of the script.
  public struct Exchange: Sendable {
    let method: HTTPMethod
    let url: String
    let answer: Answer

    /// `url` is compared as text, query included.
    public init(_ method: HTTPMethod, _ url: String, _ answer: Answer) {
      (self.method, self.url, self.answer) = (method, url, answer)
    }
  }

  /// What comes back.
  public enum Answer: Sendable {
    /// A response. `pieces` are written to a sink one by one; without a sink they are the body.
    case response(Int, HTTPFields, pieces: [[UInt8]])
    /// An error, in place of a response.
    case failure(any Error)
    /// An error after the header and these pieces.
    case cutOff(Int, HTTPFields, pieces: [[UInt8]], any Error)
    /// Nothing, until the task is cancelled.
    case never

    /// A response with a body of text.
    public static func reply(_ status: Int, fields: HTTPFields = [:], text: String = "") -> Answer {
      .response(status, fields, pieces: text.isEmpty ? [] : [Array(text.utf8)])
    }
  }

  /// What was asked for without being in the script, or the other way round.
  public struct ScriptMismatch: Error, CustomStringConvertible {
    /// One line each.
    public let description: String
  }

  private struct State {
    var script: [Exchange]
    var requests: [HTTPRequest] = []
    var unexpected: [HTTPRequest] = []
  }

  private let state: Lock<State>
  private let arrived = Threshold(0)

  /// A transport that knows these answers.
  public init(_ script: [Exchange]) { state = Lock(State(script: script)) }

  /// All requests so far, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Returns once `count` requests have come. Throws `CancellationError` when the task is cancelled.
  public func untilRequests(_ count: Int) async throws { try await arrived.wait(for: count) }

  /// Throws ``ScriptMismatch`` unless exactly the script was asked for.
  public func finish() throws {
    let lines = state.withLock { state in
      state.unexpected.map { "not in the script: \($0.method) \($0.url)" }
        + state.script.map { "never asked for: \($0.method) \($0.url)" }
    }
    if !lines.isEmpty { throw ScriptMismatch(description: lines.joined(separator: "\n")) }
  }

  /// Gives the first answer of the script that fits the request.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    try Task.checkCancellation()
    let answer = take(request)
    arrived.increment()
    switch answer {
    case nil: throw ScriptMismatch(description: "not in the script: \(request.method) \(request.url)")
    case .never?:
      try await Threshold(0).wait(for: 1)
      throw CancellationError()
    case .failure(let error)?: throw error
    case .response(let status, let fields, let pieces)?: return try await deliver(request, handler, status, fields, pieces)
    case .cutOff(let status, let fields, let pieces, let error)?:
      _ = try await deliver(request, handler, status, fields, pieces)
      throw error
    }
  }

  private func take(_ request: HTTPRequest) -> Answer? {
    state.withLock { state in
      state.requests.append(request)
      guard let index = state.script.firstIndex(where: { $0.method == request.method && $0.url == request.url.text }) else {
        state.unexpected.append(request)
        return nil
      }
      return state.script.remove(at: index).answer
    }
  }

  private func deliver(
    _ request: HTTPRequest, _ handler: TransferHandler, _ status: Int, _ fields: HTTPFields, _ pieces: [[UInt8]]
  ) async throws -> HTTPResponse {
    var response = HTTPResponse(status: status, fields: fields, url: request.url)
    guard let sink = try handler.sink?(response) else {
      response.body = Array(pieces.joined())
      return response
    }
    for piece in pieces { try await sink.write(piece) }
    return response
  }
}

import GrabCore

/// Follows redirects: at most five, only within the web, never from `https` to `http`. To another server (host, port or scheme) goes
/// neither a credential nor a cookie nor a body.
public struct RedirectingTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let limit: Int

  /// Around `next`. ``SigningTransport`` stands inside, so that each hop to the service's own servers is signed for itself.
  public init(_ next: any HTTPTransport, limit: Int = 5) { (self.next, self.limit) = (next, limit) }

  /// Sends the request, and what redirects make of it. Throws `malformedReply` if they lead nowhere. The handler hears of the final
  /// response alone.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    var request = request
    for _ in 0...limit {
      let response = try await next.send(request, Self.handler(handler, for: request))
      switch RedirectPolicy.decision(after: response, to: request) {
      case .stop: return response
      case .follow(let following): request = following
      case .refuse(let why): throw Self.error("\(request.url.origin.host) redirects \(why).")
      }
    }
    throw Self.error("\(request.url.origin.host) redirects in circles.")
  }

  private static func handler(_ handler: TransferHandler, for request: HTTPRequest) -> TransferHandler {
    guard let route = handler.sink else { return handler }
    var final = handler
    final.sink = { response in
      let isFinal = RedirectPolicy.decision(after: response, to: request) == .stop
      return isFinal ? try route(response) : nil
    }
    return final
  }

  private static func error(_ message: String) -> GrabError {
    GrabError(.malformedReply, message: message, advice: "Look at the address; report it if it is the service's own.")
  }
}

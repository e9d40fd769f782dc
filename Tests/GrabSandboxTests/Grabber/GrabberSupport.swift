import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import GrabOAuth
import GrabSandbox
import GrabTesting
import Testing

/// The way to a sandbox, which stays open as long as somebody may ask; it remembers what was asked.
final class Wire: HTTPTransport {
  let visit: Visit
  private let log = Lock<[HTTPRequest]>([])

  init(_ visit: Visit) { self.visit = visit }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  /// How often a method of the API was called.
  func count(of method: String) -> Int {
    requests.count { $0.url.queryItems.contains(QueryItem("method", "flickr." + method)) }
  }

  func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    log.withLock { $0.append(request) }
    return try await visit.send(request, handler)
  }
}

extension Visit {
  /// The login that the sandbox hands out ready.
  var login: Credential {
    Credential(
      service: .flickr, account: Account(id: sandbox.userID, userName: sandbox.userName, displayName: "Sandbox Person"),
      secrets: ["token": token.key, "secret": token.secret], scopes: ["delete"])
  }

  var configuration: FlickrConfiguration {
    get throws {
      var configuration = FlickrConfiguration(consumer: consumer)
      configuration.endpoints = FlickrEndpoints(base: try url(""))
      return configuration
    }
  }

  /// A grabber that is signed in by a stored login, on a clock that never waits unless another is handed in.
  func grabber(
    over wire: Wire? = nil, tokens: MemoryTokenStore? = nil, limiter: RateLimiter? = nil, clock: TestClock? = nil,
    _ configure: (inout FlickrConfiguration) -> Void = { _ in }
  ) throws -> FlickrGrabber {
    var configuration = try configuration
    configure(&configuration)
    let running = TestClock()
    running.run()
    return FlickrGrabber(
      configuration, transport: wire ?? Wire(self), tokens: tokens ?? MemoryTokenStore([login]), limiter: limiter,
      clock: clock ?? running)
  }
}

/// A person at the login page, who presses a button there.
struct PressingPrompt: LoginPrompt {
  let button: String
  let visit: Visit

  func answer(to request: LoginRequest) async throws -> LoginAnswer {
    let page = try #require(HTTPURL(request.address))
    #expect(try await visit.get(page.text).text.contains(">Allow</button>"))
    let form = page.queryItems + [QueryItem("decision", button)]
    let reply = try await visit.send(.form(try visit.url("/services/oauth/authorize"), form))
    if let location = reply.fields["Location"] { return .redirect(try #require(URL(string: location))) }
    guard let code = reply.text.firstMatch(of: #/[0-9]{3}-[0-9]{3}-[0-9]{3}/#) else { return .declined }
    return .code(String(code.0))
  }
}

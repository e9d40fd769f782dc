import Foundation
import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@testable import GrabOAuth

/// A login at a service whose replies a test writes down.
struct ScriptedLogin {
  static let base = "https://photos.test/oauth/"
  static let redirect = "http://127.0.0.1:8765/cb/r4nd0m"
  static let tokenReply = "oauth_callback_confirmed=true&oauth_token=request-key&oauth_token_secret=request-secret"
  static let grantReply =
    "fullname=&oauth_token=access-key&oauth_token_secret=access-secret&user_nsid=12345%40N00&username=Tom+%26+Ann"
  /// What no error may hold.
  static let secrets = [
    "app-key", "app-secret", "request-key", "request-secret", "access-key", "access-secret", "123-456-789", "v3rifier",
  ]

  let transport: MockTransport
  let flow: OAuth1Flow

  init(
    request: MockTransport.Answer? = .reply(200, text: Self.tokenReply), again: MockTransport.Answer? = nil,
    exchange: MockTransport.Answer? = nil, consumer: OAuth1Credential = OAuth1Credential(key: "app-key", secret: "app-secret"),
    callback: OAuth1Callback = .outOfBand, base: String = Self.base
  ) throws {
    let script = [("request_token", request), ("request_token", again), ("access_token", exchange)]
    transport = MockTransport(script.compactMap { name, answer in answer.map { .init(.get, base + name, $0) } })
    flow = OAuth1Flow(
      service: .flickr, title: "Flickr", endpoints: try Self.endpoints(base), consumer: consumer, callback: callback,
      transport: transport, now: { Date(timeIntervalSince1970: 784_111_777) })
  }

  static func endpoints(_ base: String) throws -> OAuth1Endpoints {
    OAuth1Endpoints(
      requestToken: try #require(HTTPURL(base + "request_token")), authorize: try #require(HTTPURL(base + "authorize")),
      accessToken: try #require(HTTPURL(base + "access_token")))
  }

  /// The error of a login that must fail. It is about connecting to the service, holds no secret, and what was scripted was asked.
  func failure(_ answer: LoginAnswer = .code("123-456-789")) async throws -> GrabError {
    let error = try await #require(throws: GrabError.self) { _ = try await flow.signIn(prompt: MockPrompt(answer)) }
    #expect(error.service == .flickr && error.operation == .connect)
    var dumped = ""
    dump(error, to: &dumped)
    for secret in Self.secrets { #expect(!dumped.contains(secret) && !"\(error)".contains(secret)) }
    try transport.finish()
    return error
  }

  /// The `oauth_*` parameters of a request that was sent.
  func parameters(_ index: Int) throws -> [String: String] {
    let header = try #require(transport.requests[index].fields["Authorization"]).dropFirst("OAuth ".count)
    let pairs = header.components(separatedBy: ", ").map { $0.replacingOccurrences(of: "\"", with: "") }
    return Dictionary(QueryEncoder.decode(pairs.joined(separator: "&")).map { ($0.name, $0.value) }) { $1 }
  }
}

extension OAuth1Callback {
  static var loopback: OAuth1Callback {
    get throws { .redirect(to: try #require(URL(string: ScriptedLogin.redirect))) }
  }
}

extension LoginAnswer {
  /// The browser was sent to the loopback address with this query.
  static func loopback(_ query: String) throws -> LoginAnswer {
    .redirect(try #require(URL(string: ScriptedLogin.redirect + "?" + query)))
  }
}

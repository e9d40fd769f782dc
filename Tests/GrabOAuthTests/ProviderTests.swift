import Foundation
import GrabCore
import GrabCrypto
import GrabCurl
import GrabHTTP
import GrabTesting
import Testing

@testable import GrabOAuth

@Suite("A login at a running service, which oauthlib judges")
struct ProviderTests {
  private static let app = OAuth1Credential(key: "app key", secret: "app & secret")

  private let curl = CurlTransport()

  private func base() throws -> String { "http://127.0.0.1:\(try #require(OAuthlib.providerPort))" }

  private func flow(
    _ app: OAuth1Credential = Self.app, _ callback: OAuth1Callback = .outOfBand, accessToken: String = "access_token",
    now: @escaping @Sendable () -> Date = { Date() }, random: any RandomByteSource = SystemRandomBytes()
  ) throws -> OAuth1Flow {
    var endpoints = try ScriptedLogin.endpoints(try base() + "/oauth/")
    endpoints.accessToken = try #require(HTTPURL(try base() + "/oauth/" + accessToken))
    return OAuth1Flow(
      service: .flickr, title: "Flickr", endpoints: endpoints, consumer: app, callback: callback, transport: curl, now: now,
      random: random)
  }

  private func call(_ grant: OAuth1Grant, _ request: HTTPRequest) throws -> HTTPRequest {
    try OAuth1Signer(consumer: Self.app, token: grant.token, now: { Date() }).sign(request)
  }

  private func failure(_ flow: OAuth1Flow, _ prompt: some LoginPrompt) async throws -> GrabError {
    try await #require(throws: GrabError.self) { _ = try await flow.signIn(prompt: prompt) }
  }

  @Test("with a code and with a redirect, the fresh token signs calls of every kind", .needsOAuthlib, arguments: [true, false])
  func wholeWay(hasCode: Bool) async throws {
    let grant = try await flow(Self.app, hasCode ? .outOfBand : .loopback)
      .signIn(authorizing: [QueryItem("perms", "read")], prompt: Person(curl))
    #expect(grant.fields["username"] == "Tom & Ann = 100% 🎉" && grant.fields["fullname"] == "")
    #expect(grant.fields["user_nsid"] == "12345@N00" && grant.fields["oauth_token"] == nil)
    let words = ["a b", "+", "~", "*", "100%", "%20", "🎉", "é", "", "=", "&"]
    let items = words.flatMap { [QueryItem("n" + $0, $0), QueryItem("twice", $0), QueryItem("twice", $0)] }
    let rest = try #require(HTTPURL(try base() + "/rest"))
    for request in [HTTPRequest(.get, rest.appending(items)), .form(rest.appending([QueryItem("q", "+ +")]), items)] {
      let response = try await curl.send(try call(grant, request))
      #expect(response.status == 200 && String(decoding: response.body, as: UTF8.self) == "welcome")
    }
  }

  @Test("a call that is sent twice as it is, is refused for its nonce", .needsOAuthlib)
  func replay() async throws {
    let grant = try await flow().signIn(prompt: Person(curl))
    let signed = try call(grant, HTTPRequest(.get, try #require(HTTPURL(try base() + "/rest"))))
    #expect(try await curl.send(signed).status == 200)
    #expect(OAuth1Problem(try await curl.send(signed))?.name == "nonce_used")
  }

  @Test("a login whose nonces are not new is refused", .needsOAuthlib)
  func nonce() async throws {
    let start = Date()
    let flow = try flow(now: { start }, random: SameBytes())
    _ = try await flow.signIn(prompt: Person(curl))
    #expect(try await failure(flow, Person(curl)).serviceCode == "nonce_used")
  }

  @Test("a wrong key, a wrong secret and a wrong clock are told apart", .needsOAuthlib)
  func refused() async throws {
    let key = try await failure(flow(OAuth1Credential(key: "other", secret: "app & secret")), Person(curl))
    #expect(key.kind == .forbidden && key.serviceCode == "consumer_key_unknown")
    let secret = try await failure(flow(OAuth1Credential(key: "app key", secret: "app secret")), Person(curl))
    #expect(secret.kind == .notConnected && secret.serviceCode == "signature_invalid")
    let clock = try await failure(flow(now: { Date(timeIntervalSinceNow: -3_630) }), Person(curl))
    #expect(clock.message == "The clock of this machine is 60 minutes behind Flickr's clock.")
  }

  @Test("a wrong code is refused, and a person who says no gets no login", .needsOAuthlib)
  func person() async throws {
    let wrong = try await failure(flow(), MockPrompt(.code("000-000-00x")))
    #expect(wrong.kind == .notConnected && wrong.serviceCode == "verifier_invalid")
    let no = try await failure(flow(Self.app, .loopback), Person(curl, declines: true))
    #expect(no.message == "The login at Flickr was declined.")
  }

  @Test("a login whose last reply is lost is not asked for twice", .needsOAuthlib)
  func lost() async throws {
    let error = try await failure(flow(accessToken: "lost_token"), Person(curl))
    #expect(error.kind == .network && error.message == "Flickr may have granted the login, but its reply was lost.")
  }
}

/// Opens the page, and types in what it shows or goes where it leads.
private struct Person: LoginPrompt {
  private let curl: CurlTransport
  private let declines: Bool

  init(_ curl: CurlTransport, declines: Bool = false) { (self.curl, self.declines) = (curl, declines) }

  func answer(to request: LoginRequest) async throws -> LoginAnswer {
    let page = try #require(HTTPURL(request.address))
    let response = try await curl.send(HTTPRequest(.get, declines ? page.appending([QueryItem("person", "declines")]) : page))
    guard case .redirect(let address) = request.form else { return .code(String(decoding: response.body, as: UTF8.self)) }
    let target = try #require(response.fields["Location"])
    #expect(target.hasPrefix(address.absoluteString))
    return .redirect(try #require(URL(string: target)))
  }
}

private struct SameBytes: RandomByteSource {
  func bytes(count: Int) -> [UInt8] { [UInt8](repeating: 9, count: count) }
}

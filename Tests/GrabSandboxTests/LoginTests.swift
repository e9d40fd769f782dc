import Foundation
import GrabCore
import GrabHTTP
import GrabOAuth
import GrabSandbox
import Testing

@Suite("Logging in at the sandbox", .timeLimit(.minutes(2)))
struct LoginTests {
  /// Asks for a request token.
  private func begin(_ visit: Visit, callback: String) async throws -> OAuth1Credential {
    let signer = OAuth1Signer(
      consumer: visit.consumer, token: nil, extra: [QueryItem("oauth_callback", callback)], now: { Date() })
    let reply = try await visit.send(try signer.sign(HTTPRequest(.get, visit.url("/services/oauth/request_token"))))
    let values = values(of: reply)
    #expect(values["oauth_callback_confirmed"] == "true")
    return OAuth1Credential(
      key: try #require(values["oauth_token"], "\(reply.text)"), secret: try #require(values["oauth_token_secret"]))
  }

  /// Presses a button of the page as curl would.
  private func press(_ button: String, _ visit: Visit, _ token: OAuth1Credential, perms: String = "read") async throws
    -> HTTPResponse
  {
    let page = try await visit.get("/services/oauth/authorize?oauth_token=\(token.key)&perms=\(perms)")
    #expect(page.status == 200 && page.text.contains(">Allow</button>") && page.text.contains(">Decline</button>"))
    #expect(page.text.contains("<b>\(perms)</b>") && page.text.contains("name=\"oauth_token\" value=\"\(token.key)\""))
    let form = [QueryItem("oauth_token", token.key), QueryItem("perms", perms), QueryItem("decision", button)]
    return try await visit.send(.form(try visit.url("/services/oauth/authorize"), form))
  }

  private func finish(_ visit: Visit, _ token: OAuth1Credential, verifier: String) async throws -> HTTPResponse {
    let signer = visit.signer(token, extra: [QueryItem("oauth_verifier", verifier)])
    return try await visit.send(try signer.sign(HTTPRequest(.get, visit.url("/services/oauth/access_token"))))
  }

  private func values(of reply: HTTPResponse) -> [String: String] {
    Dictionary(QueryEncoder.decode(reply.text).map { ($0.name, $0.value) }) { first, _ in first }
  }

  @Test("a code is shown to the person and exchanged, once, for a token that works")
  func code() async throws {
    let visit = try await Visit()
    let token = try await begin(visit, callback: "oob")
    let page = try await press("allow", visit, token).text
    let verifier = String(try #require(page.firstMatch(of: #/[0-9]{3}-[0-9]{3}-[0-9]{3}/#)).0)
    #expect(try await finish(visit, token, verifier: "000-000-000").text == "oauth_problem=verifier_invalid")
    let reply = try await finish(visit, token, verifier: verifier)
    #expect(
      reply.text.hasPrefix("fullname=Sandbox%20Person&oauth_token=")
        && reply.text.hasSuffix("&user_nsid=24662369%40N07&username=sandbox"))
    let values = values(of: reply)
    let access = OAuth1Credential(key: try #require(values["oauth_token"]), secret: try #require(values["oauth_token_secret"]))
    let login = try await visit.send(try visit.signer(access).sign(HTTPRequest(.get, visit.address("test.login"))))
    #expect(try login.json("user", "username", "_content", as: String.self) == "sandbox")
    let check = HTTPRequest(.get, try visit.address("auth.oauth.checkToken", [QueryItem("oauth_token", access.key)]))
    #expect(
      try await visit.send(try visit.signer(access).sign(check)).json("oauth", "perms", "_content", as: String.self) == "read")
    #expect(try await finish(visit, token, verifier: verifier).text == "oauth_problem=token_rejected")
  }

  @Test(
    "a callback is given token and verifier, whether it has a query or not",
    arguments: ["http://127.0.0.1:9/cb", "http://127.0.0.1:9/cb?x=1"])
  func callback(address: String) async throws {
    let visit = try await Visit()
    let token = try await begin(visit, callback: address)
    let redirect = try await press("allow", visit, token, perms: "write")
    #expect(redirect.status == 302)
    let location = try #require(redirect.fields["Location"])
    #expect(location.hasPrefix(address + (address.contains("?") ? "&" : "?") + "oauth_token=\(token.key)&oauth_verifier="))
    let verifier = String(location.suffix(11))
    #expect(try await finish(visit, token, verifier: verifier).status == 200)
  }

  @Test("who declines is not sent back, and the program is given nothing")
  func decline() async throws {
    let visit = try await Visit()
    let token = try await begin(visit, callback: "oob")
    #expect(try await press("decline", visit, token).text.contains("Declined"))
    #expect(try await finish(visit, token, verifier: "123-456-789").text == "oauth_problem=permission_denied")
  }

  @Test("a token that nobody asked for has no page, and no other permissions exist")
  func unknown() async throws {
    let visit = try await Visit()
    #expect(try await visit.get("/services/oauth/authorize?oauth_token=1-2&perms=read").status == 404)
    let token = try await begin(visit, callback: "oob")
    #expect(try await visit.get("/services/oauth/authorize?oauth_token=\(token.key)&perms=everything").status == 400)
    let unsigned = try await visit.get("/services/oauth/request_token")
    #expect(unsigned.status == 401 && unsigned.text.hasPrefix("oauth_problem=parameter_absent"))
  }
}

import Foundation
import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@testable import GrabOAuth

@Suite("A login by OAuth 1.0a")
struct FlowTests {
  @Test("with a code: the page is asked for with the token and what belongs there; the code is exchanged once")
  func outOfBand() async throws {
    let login = try ScriptedLogin(exchange: .reply(200, text: ScriptedLogin.grantReply))
    let prompt = MockPrompt(.code("123-456-789"))
    let grant = try await login.flow.signIn(authorizing: [QueryItem("perms", "read")], prompt: prompt)
    #expect(grant.token == OAuth1Credential(key: "access-key", secret: "access-secret"))
    #expect(grant.fields == ["fullname": "", "user_nsid": "12345@N00", "username": "Tom & Ann"])
    let shown = try #require(await prompt.requests.first)
    #expect(shown.address.absoluteString == "https://photos.test/oauth/authorize?oauth_token=request-key&perms=read")
    #expect(shown.form == .code && shown.service == .flickr)
    try login.transport.finish()
  }

  @Test("each step is signed with what it has; the rights are no part of it")
  func parameters() async throws {
    let login = try ScriptedLogin(exchange: .reply(200, text: ScriptedLogin.grantReply))
    _ = try await login.flow.signIn(authorizing: [QueryItem("perms", "read")], prompt: MockPrompt(.code(" 123-456-789\n")))
    let (first, second) = (try login.parameters(0), try login.parameters(1))
    #expect(first["oauth_callback"] == "oob" && first["oauth_token"] == nil && first["oauth_verifier"] == nil)
    #expect(
      second["oauth_callback"] == nil && second["oauth_token"] == "request-key" && second["oauth_verifier"] == "123-456-789")
    #expect(first["oauth_nonce"] != second["oauth_nonce"])
    #expect(first["perms"] == nil && second["perms"] == nil)
  }

  @Test("the request token may be asked for again by the transport, the exchange may not")
  func idempotence() async throws {
    let login = try ScriptedLogin(exchange: .reply(200, text: ScriptedLogin.grantReply))
    _ = try await login.flow.signIn(prompt: MockPrompt(.code("1")))
    #expect(login.transport.requests.map(\.isIdempotent) == [true, false])
  }

  @Test("with a redirect: the address is sent, and its answer taken, whether the browser or the person brings it")
  func redirect() async throws {
    let query = "oauth_token=request-key&oauth_verifier=v3rifier#_=_"
    let answers = [try LoginAnswer.loopback(query), .code("It says \(ScriptedLogin.redirect)?\(query) now"), .code("?" + query)]
    for answer in answers {
      let login = try ScriptedLogin(exchange: .reply(200, text: ScriptedLogin.grantReply), callback: .loopback)
      let prompt = MockPrompt(answer)
      _ = try await login.flow.signIn(prompt: prompt)
      #expect(await prompt.requests.first?.form == .redirect(to: try #require(URL(string: ScriptedLogin.redirect))))
      #expect(try login.parameters(0)["oauth_callback"] == ScriptedLogin.redirect)
      #expect(try login.parameters(1)["oauth_verifier"] == "v3rifier")
    }
  }

  @Test("a grant shows the names of what it holds, and no value")
  func hidden() {
    let grant = OAuth1Grant(token: OAuth1Credential(key: "access-key", secret: "access-secret"), fields: ["session": "access-x"])
    var dumped = ""
    dump(grant, to: &dumped)
    for text in ["\(grant)", String(reflecting: grant), dumped] { #expect(text.contains("session") && !text.contains("access-")) }
  }
}

@Suite("Before a login by OAuth 1.0a")
struct FlowPreparationTests {
  @Test(
    "B27: an empty key or secret is named, and nothing is asked",
    arguments: [("", "s", "key for Flickr is"), ("k", " \n", "secret for Flickr is"), ("", "", "key and secret for Flickr are")])
  func empty(key: String, secret: String, words: String) async throws {
    let login = try ScriptedLogin(request: nil, consumer: OAuth1Credential(key: key, secret: secret))
    let error = try await login.failure()
    #expect(error.kind == .invalidRequest && error.message == "The app's \(words) empty.")
  }

  @Test("B27: a login in the clear is refused unless it stays on this machine")
  func inTheClear() async throws {
    let error = try await ScriptedLogin(request: nil, base: "http://photos.test/oauth/").failure()
    #expect(error.kind == .invalidRequest && error.message.contains("http://photos.test"))
    for host in ["127.0.0.1:8080", "localhost", "[::1]:1"] {
      #expect(try await ScriptedLogin(base: "http://\(host)/").failure(.declined).message.contains("declined"))
    }
  }
}

@Suite("The request token of OAuth 1.0a")
struct RequestTokenTests {
  @Test(
    "what a service answers in its place is an error, and nobody is shown a page",
    arguments: [
      (401, "oauth_problem=consumer_key_unknown", GrabError.Kind.forbidden, "does not know the app's key"),
      (401, "oauth_problem=signature_invalid&debug_sbs=GET&app-key", .notConnected, "signature"),
      (401, "oauth_problem=timestamp_refused", .notConnected, "time"),
      (200, "oauth_problem=token_rejected", .notConnected, "login"),
      (401, "", .notConnected, "Flickr refused the login (HTTP 401)."), (401, "<html>", .notConnected, "HTTP 401"),
      (403, "no", .forbidden, "HTTP 403"), (429, "", .rateLimited, "HTTP 429"), (503, "<html>", .unavailable, "HTTP 503"),
      (400, "error=invalid_request", .malformedReply, "HTTP 400"), (304, "", .malformedReply, "HTTP 304"),
      (200, "<html>oauth_token=request-key</html>", .malformedReply, "HTTP 200"), (200, "", .malformedReply, "HTTP 200"),
      (200, "oauth_token=request-key", .malformedReply, "HTTP 200"),
      (200, "oauth_token=&oauth_token_secret=s", .malformedReply, "200"),
      (200, ScriptedLogin.tokenReply.replacing("=true", with: "=false"), .malformedReply, "did not confirm"),
    ])
  func refused(status: Int, body: String, kind: GrabError.Kind, words: String) async throws {
    let login = try ScriptedLogin(request: .reply(status, text: body))
    let prompt = MockPrompt(.code("1"))
    await #expect(throws: GrabError.self) { try await login.flow.signIn(prompt: prompt) }
    #expect(await prompt.requests.isEmpty)
    let error = try await ScriptedLogin(request: .reply(status, text: body)).failure()
    #expect(error.kind == kind && error.message.contains(words), "\(error)")
  }

  @Test("an old service that does not confirm the callback is taken, and so is a reply that ends with a line break")
  func lenient() async throws {
    let body = "oauth_token=request-key&oauth_token_secret=request-secret\r\n"
    #expect(try await ScriptedLogin(request: .reply(200, text: body)).failure(.declined).message.contains("declined"))
  }

  @Test("a nonce that was seen before, as after a repeated request, is replaced once")
  func nonce() async throws {
    let used = MockTransport.Answer.reply(401, text: "oauth_problem=nonce_used")
    let login = try ScriptedLogin(request: used, again: .reply(200, text: ScriptedLogin.tokenReply))
    #expect(try await login.failure(.declined).message.contains("declined"))
    #expect(try login.parameters(0)["oauth_nonce"] != login.parameters(1)["oauth_nonce"])
    let error = try await ScriptedLogin(request: used, again: used).failure()
    #expect(error.kind == .unavailable && error.message == "Flickr took a request for one that it has seen before.")
  }

  @Test("a network that fails says so in its own words")
  func network() async throws {
    let broken = GrabError(.network, message: "No way.", advice: "Try again.", serviceCode: "curl 28")
    #expect(try await ScriptedLogin(request: .failure(broken)).failure().message == "No way.")
  }

  @Test("a wrong clock is named with its distance")
  func clock() async throws {
    let answer = MockTransport.Answer.reply(
      401, fields: ["Date": "Sun, 06 Nov 1994 09:49:37 GMT"], text: "oauth_problem=timestamp_refused")
    #expect(try await ScriptedLogin(request: answer).failure().message.contains("60 minutes behind Flickr's clock"))
  }
}

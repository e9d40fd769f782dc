import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@Suite("Redirects and credentials")
struct RedirectTests {
  private struct Token: RequestSigner {
    func sign(_ request: HTTPRequest) async throws -> HTTPRequest {
      var request = request
      request.url = request.url.appending([QueryItem("access_token", "SECRET")])
      return request
    }
  }

  private func to(_ location: String, _ status: Int = 302) -> MockTransport.Answer {
    .reply(status, fields: ["Location": location])
  }

  @Test("a redirect is followed, wherever it is relative to, and the response says who answered")
  func following() async throws {
    let mock = MockTransport([
      .init(.get, "https://api.test/a/b", to("c?d=1", 301)), .init(.get, "https://api.test/a/c?d=1", to("//img.test/x", 307)),
      .init(.get, "https://img.test/x", .reply(200, text: "picture")),
    ])
    let response = try await RedirectingTransport(mock).send(HTTPRequest(.get, url("/a/b")))
    #expect(response.text == "picture" && response.url.text == "https://img.test/x")
    try mock.finish()
  }

  @Test(
    "B27: another host, port or scheme gets no credential, no cookie and no field of ours",
    arguments: ["https://b.test/", "https://api.test:8443/"])
  func credentials(target: String) async throws {
    let mock = MockTransport([.init(.get, "https://api.test/rest", to(target)), .init(.get, target, .reply(200))])
    let request = HTTPRequest(
      .get, try url(),
      fields: ["Authorization": "Bearer x", "Cookie": "s=1", "X-API-Key": "k", "Accept": "image/*", "Range": "bytes=5-"])
    _ = try await RedirectingTransport(mock).send(request)
    #expect(mock.requests[0].fields == request.fields)
    #expect(mock.requests[1].fields == ["Accept": "image/*", "Range": "bytes=5-"])
    try mock.finish()
  }

  @Test("within the service every hop is signed, beyond it none, and the response's address holds no credential")
  func signing() async throws {
    let mock = MockTransport([
      .init(.get, "https://api.test/rest?access_token=SECRET", to("/other")),
      .init(.get, "https://api.test/other?access_token=SECRET", to("https://img.test/x")),
      .init(.get, "https://img.test/x", .reply(404)),
    ])
    let transport = RedirectingTransport(SigningTransport(mock, Token(), for: [try url().origin]))
    #expect(try await transport.send(HTTPRequest(.get, url())).status == 404)
    try mock.finish()
    let single = MockTransport([.init(.get, "https://api.test/rest?access_token=SECRET", .reply(200))])
    let response = try await SigningTransport(single, Token(), for: [try url().origin]).send(HTTPRequest(.get, url()))
    #expect(try response.url == url())
  }

  @Test(
    "a form becomes a GET without it on 301, 302 and 303, and stays itself on 307 and 308", arguments: [301, 302, 303, 307, 308])
  func methods(status: Int) async throws {
    let becomesGet = status < 304
    let mock = MockTransport([
      .init(.post, "https://api.test/rest", to("/next", status)),
      .init(becomesGet ? .get : .post, "https://api.test/next", .reply(200)),
    ])
    _ = try await RedirectingTransport(mock).send(.form(url(), [QueryItem("a", "1")]))
    #expect((mock.requests[1].body == .none) == becomesGet && (mock.requests[1].fields["Content-Type"] == nil) == becomesGet)
    try mock.finish()
  }

  @Test(
    "what leads out of the web, from https to http, or in circles is an error",
    arguments: [
      "file:///etc/passwd", "ftp://a.test/", "http://api.test/rest", "https://api.test/rest", "https://user:word@api.test/",
    ])
  func refused(location: String) async throws {
    let mock = MockTransport((0..<6).map { _ in .init(.get, "https://api.test/rest", to(location)) })
    let error = try await failure { try await RedirectingTransport(mock).send(HTTPRequest(.get, url())) }
    #expect(error.kind == .malformedReply && !error.isTransient)
    #expect(mock.requests.count == (location.hasPrefix("https://api.test/") ? 6 : 1))
  }

  @Test("a body goes to no other server")
  func bodies() async throws {
    let mock = MockTransport([.init(.post, "https://api.test/rest", to("https://b.test/", 307))])
    let error = try await failure { try await RedirectingTransport(mock).send(.form(url(), [QueryItem("oauth_token", "x")])) }
    #expect(error.kind == .malformedReply && error.message.contains("b.test"))
    try mock.finish()
  }

  @Test("a sink hears of the final response alone, and a status of redirection without an address is final")
  func sinks() async throws {
    let mock = MockTransport([
      .init(.get, "https://api.test/rest", .response(302, ["Location": "/x"], pieces: [[9, 9]])),
      .init(.get, "https://api.test/x", .response(200, [:], pieces: [[1], [2]])), .init(.get, "https://api.test/y", .reply(304)),
    ])
    let sink = MemorySink(), heard = Recorder<Int>()
    let handler = TransferHandler(sink: { response in
      heard.add(response.status)
      return sink
    })
    _ = try await RedirectingTransport(mock).send(HTTPRequest(.get, url()), handler)
    #expect(await sink.bytes == [1, 2])
    #expect(heard.values == [200])
    #expect(try await RedirectingTransport(mock).send(HTTPRequest(.get, url("/y"))).status == 304)
  }
}

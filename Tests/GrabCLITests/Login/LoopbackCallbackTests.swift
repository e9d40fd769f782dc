import GrabServer
import Testing

@testable import GrabCLI

@Suite("What a loopback login answers")
struct LoopbackCallbackTests {
  private let callback = LoopbackCallback(authority: "127.0.0.1:8765", path: "/r4nd0m")

  private func verdict(
    _ path: String = "/r4nd0m", _ query: String? = "oauth_token=a&oauth_verifier=b", method: String = "GET",
    host: String? = "127.0.0.1:8765"
  ) -> (response: ServerResponse, query: String?) {
    callback.verdict(on: ServerRequest(method: method, path: path, query: query, fields: host.map { [("host", $0)] } ?? []))
  }

  @Test(
    "the answer of a login passes, and so does a refusal",
    arguments: [
      "oauth_token=a&oauth_verifier=b", "code=c&state=d", "denied=a", "error=access_denied", "oauth_problem=user_refused",
    ])
  func passes(query: String) {
    let (response, passed) = verdict("/r4nd0m", query)
    #expect(response.status == 200 && passed == query)
  }

  @Test(
    "other paths are not there, and waiting goes on",
    arguments: ["/favicon.ico", "/", "/r4nd0", "/r4nd0m/", "/R4nd0m", "//r4nd0m", "/%724nd0m"])
  func otherPaths(path: String) {
    let (response, query) = verdict(path)
    #expect(response.status == 404 && query == nil)
  }

  @Test("a wrong host, another method and an empty call change nothing")
  func refused() {
    for host in ["localhost:8765", "127.0.0.1", "evil.test:8765", nil] {
      #expect(verdict(host: host).response.status == 400 && verdict(host: host).query == nil)
    }
    for method in ["POST", "HEAD", "OPTIONS", "get"] {
      let (response, query) = verdict(method: method)
      #expect(response.status == 405 && query == nil && response.fields.contains { $0 == ("Allow", "GET") })
    }
    for query in [nil, "", "a=b"] {
      #expect(verdict("/r4nd0m", query).response.status == 400 && verdict("/r4nd0m", query).query == nil)
    }
  }

  @Test("a page repeats nothing of the request, is kept nowhere, and says to nobody where it stood")
  func page() throws {
    let (response, _) = verdict("/r4nd0m", "error=%3Cscript%3E&oauth_verifier=v3rifier")
    guard case .bytes(let bytes) = response.body else {
      Issue.record("not a page")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("script") && !text.contains("v3rifier") && text.contains("close this window"))
    let fields = Dictionary(response.fields) { $1 }
    #expect(
      fields["Connection"] == "close" && fields["Cache-Control"] == "no-store" && fields["Referrer-Policy"] == "no-referrer")
    #expect(fields["Content-Security-Policy"] == "default-src 'none'")
  }
}

import Foundation
import GrabCore
import GrabHTTP
import GrabOAuth
import GrabSandbox
import Testing

@Suite("Signatures at the sandbox", .timeLimit(.minutes(2)))
struct SignatureTests {
  @Test("a signature is taken in the header, in the query and in a form")
  func places() async throws {
    let visit = try await Visit()
    let items = [QueryItem("text", "a+b c&d=é~*'()")]
    #expect(try await visit.call("test.login", items).json("user", "id", as: String.self) == visit.sandbox.userID)
    let signed = try visit.signer().sign(HTTPRequest(.get, visit.address("test.login", items)))
    let values = try #require(signed.fields["Authorization"]).dropFirst(6).split(separator: ",").map { part in
      part.filter { $0 != "\"" && $0 != " " }
    }
    let query = HTTPRequest(.get, try visit.url("/services/rest/?\(signed.url.query ?? "")&\(values.joined(separator: "&"))"))
    #expect(try await visit.send(query).json("stat", as: String.self) == "ok")
    let form = HTTPRequest.form(try visit.url("/services/rest"), [QueryItem("method", "flickr.test.login")] + items)
    #expect(try await visit.send(try visit.signer().sign(form)).text.contains("<user id=\"\(visit.sandbox.userID)\""))
  }

  @Test("a wrong signature is a 401 that shows what should have been signed, with the date")
  func wrongSignature() async throws {
    let visit = try await Visit()
    var signed = try visit.signer().sign(HTTPRequest(.get, visit.address("test.login")))
    signed.url = signed.url.appending([QueryItem("more", "1")])
    let response = try await visit.send(signed)
    #expect(response.status == 401 && response.fields["Date"] != nil)
    #expect(response.text.hasPrefix("oauth_problem=signature_invalid&debug_sbs=GET&http%3A%2F%2F127.0.0.1%3A"))
    #expect(response.text.contains("more%3D1"))
  }

  @Test("a nonce is taken once, a clock may be ten minutes wrong")
  func noncesAndClocks() async throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let visit = try await Visit(now: { start })
    let request = HTTPRequest(.get, try visit.address("test.login"))
    let signed = try visit.signer(now: { start.addingTimeInterval(600) }).sign(request)
    #expect(try await visit.send(signed).status == 200)
    #expect(try await visit.send(signed).text == "oauth_problem=nonce_used")
    for seconds in [-601.0, 601] {
      let late = try visit.signer(now: { start.addingTimeInterval(seconds) }).sign(request)
      #expect(try await visit.send(late).text.hasPrefix("oauth_problem=timestamp_refused&oauth_acceptable_timestamps="))
    }
  }

  @Test("foreign keys and tokens, and what is missing, are named")
  func refusals() async throws {
    let visit = try await Visit()
    let request = HTTPRequest(.get, try visit.address("test.login"))
    let stranger = OAuth1Credential(key: "1-2", secret: "x")
    #expect(try await visit.send(try visit.signer(stranger).sign(request)).text == "oauth_problem=token_rejected")
    let app = OAuth1Signer(consumer: stranger, token: visit.token, now: { Date() })
    #expect(try await visit.send(try app.sign(request)).text == "oauth_problem=consumer_key_unknown")
    var bare = request
    bare.fields["Authorization"] = "OAuth oauth_consumer_key=\"\(visit.key)\""
    let absent = try await visit.send(bare)
    #expect(
      absent.text == "oauth_problem=parameter_absent&oauth_parameters_absent="
        + "oauth_nonce%26oauth_timestamp%26oauth_signature_method%26oauth_signature" && absent.status == 401)
  }

  @Test("unsigned calls need the key, and methods that need a login say so")
  func unsigned() async throws {
    let visit = try await Visit()
    #expect(
      try await visit.unsigned("test.echo", key: "nonsense").text
        == #"{"stat":"fail","code":100,"message":"Invalid API Key (Key has invalid format)"}"#)
    let unknown = String(repeating: "a", count: 32)
    #expect(
      try await visit.unsigned("test.echo", key: unknown).json("message", as: String.self) == "Invalid API Key (Key not found)")
    let refused = try await visit.unsigned("test.login")
    #expect(refused.status == 200)
    #expect(
      try refused.json("message", as: String.self) == "Insufficient permissions. Method requires read privileges; none granted.")
    #expect(try refused.json("code", as: Int.self) == 99)
    let missing = try await visit.unsigned("nonExistingMethod")
    #expect(missing.text == #"{"stat":"fail","code":112,"message":"Method \"flickr.nonExistingMethod\" not found"}"#)
  }
}

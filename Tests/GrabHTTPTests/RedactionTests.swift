import Foundation
import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@Suite("Secrets in what is shown")
struct RedactionTests {
  @Test(
    "a secret is blacked out in every notation, and nothing around it",
    arguments: [
      ("https://a.test/r?page=2&access_token=S3CRET&x=1", "https://a.test/r?page=2&access_token=[redacted]&x=1"),
      ("oauth_token=S3CRET", "oauth_token=[redacted]"),
      ("a=1&OAUTH_SIGNATURE=S3CRET%3D&b=2", "a=1&OAUTH_SIGNATURE=[redacted]&b=2"),
      (#"{"access_token":"S3CRET","n":1}"#, #"{"access_token":"[redacted]","n":1}"#),
      (#"{"client_secret" : "S3CRET" }"#, #"{"client_secret" : "[redacted]" }"#),
      (#""{\"refresh_token\":\"S3CRET\"}""#, #""{\"refresh_token\":\"[redacted]\"}""#),
      ("<api_key>S3CRET</api_key>", "<api_key>[redacted]</api_key>"),
      ("next%3Faccess_token%3DS3CRET%26page%3D2", "next%3Faccess_token%3D[redacted]%26page%3D2"),
      ("Authorization: Bearer S3CRET more\nX: y", "Authorization: [redacted]\nX: y"),
      ("with Bearer S3CRET, then", "with Bearer [redacted], then"),
      (#"OAuth oauth_nonce="S3CRET", oauth_version="1.0""#, #"OAuth oauth_nonce="[redacted]", oauth_version="1.0""#),
      ("appsecret_proof=S3CRET is wrong", "appsecret_proof=[redacted] is wrong"), ("x-api-key: S3CRET", "x-api-key: [redacted]"),
      ("Cookie: a=S3CRET; b=S3CRET", "Cookie: [redacted]"), ("callback?code=S3CRET#_=_", "callback?code=[redacted]#_=_"),
      ("code=4/S3CRET", "code=[redacted]"), ("?a=1&code=S3CRET&state=x", "?a=1&code=[redacted]&state=x"),
    ])
  func notations(text: String, expected: String) {
    #expect(Redaction().apply(to: text).hasPrefix(expected.prefix(while: { $0 != "#" })))
    #expect(!Redaction().apply(to: text).contains("S3CRET"))
    #expect(Redaction().apply(to: Redaction().apply(to: text)) == Redaction().apply(to: text))
  }

  @Test(
    "what is no secret stays readable",
    arguments: [
      #"{"stat":"fail","code":95,"message":"SSL is required"}"#, "the barcode=12 and decode: x", "a token was refused",
      "(code 190)", "secretary: Ann",
      "page=2&per_page=100", "token", "%access", "100%",
    ])
  func harmless(text: String) {
    #expect(Redaction().apply(to: text) == text)
  }

  @Test("a secret that is known is blacked out wherever it stands, plain or escaped")
  func values() {
    let redaction = Redaction(hiding: ["a+b/c=", "abc"])
    #expect(redaction.apply(to: "x a+b/c= y a%2Bb%2Fc%3D z") == "x [redacted] y [redacted] z")
    #expect(redaction.apply(to: "abcdef") == "abcdef")
  }

  @Test("header fields lose their values by name, and what stands in others by its own name")
  func fields() {
    let fields: HTTPFields = [
      "Authorization": "OAuth x", "Set-Cookie": "a", "X-Api-Key": "k", "Location": "https://a.test/?code=abcdef", "Accept": "*/*",
    ]
    let expected = ["[redacted]", "[redacted]", "[redacted]", "https://a.test/?code=[redacted]", "*/*"]
    #expect(Redaction().apply(to: fields).all.map(\.value) == expected)
  }

  @Test("everything a transport logs at full detail is free of secrets: address, header, form, reply, error")
  func log() async throws {
    let secret = "S3CRETS3CRET"
    let address = "https://api.test/rest?api_key=\(secret)"
    let mock = MockTransport([
      .init(
        .post, address,
        .reply(
          200, fields: ["Set-Cookie": secret, "Content-Type": "application/json"],
          text: #"{"access_token":"\#(secret)","id":"1"}"#)),
      .init(
        .post, address,
        .failure(GrabError(.network, message: "at \(address)", advice: "", serviceMessage: "oauth_token=\(secret)"))),
    ])
    let lines = Recorder<String>(), clock = TestClock()
    let logging = LoggingTransport(mock, detail: .bodies, clock: clock) { lines.add($0) }
    var request = HTTPRequest.form(
      try #require(HTTPURL(address)), [QueryItem("oauth_token", secret), QueryItem("title", "Rome")])
    request.fields["Authorization"] = "OAuth oauth_signature=\"\(secret)\""
    _ = try await logging.send(request)
    _ = try await failure { try await logging.send(request) }
    let log = lines.values.joined(separator: "\n")
    #expect(!log.contains("S3CRET"))
    for part in [
      "> POST https://api.test/rest?api_key=[redacted]", "> Authorization: [redacted]", "> oauth_token=[redacted]&title=Rome",
      "< 200 HTTP/1.1 40 bytes unpacked 0 ms https://api.test/rest?api_key=[redacted]", "< Set-Cookie: [redacted]",
      #"< {"access_token":"[redacted]","id":"1"}"#, "! POST https://api.test/rest?api_key=[redacted] failed after 0 ms: ",
    ] { #expect(log.contains(part), "\(part)") }
  }

  @Test("less detail writes less, binary bodies are counted, and long ones cut")
  func detail() async throws {
    let mock = MockTransport(
      [[UInt8](repeating: 255, count: 10), Array(String(repeating: "a", count: 5_000).utf8), [65]].map {
        .init(.get, "https://api.test/rest", .response(200, ["X": "y"], pieces: [$0]))
      })
    let lines = Recorder<String>()
    for detail in [LoggingTransport.Detail.bodies, .bodies, .lines] {
      _ = try await LoggingTransport(mock, detail: detail) { lines.add($0) }.send(HTTPRequest(.get, url()))
    }
    #expect(lines.values[1].hasSuffix("< X: y\n< (10 bytes)"))
    #expect(lines.values[3].hasSuffix("aaa …") && lines.values[3].utf8.count < 4_300)
    #expect(!lines.values[5].contains("X: y") && !lines.values[5].contains("\n"))
  }
}

import GrabCore
import GrabHTTP
import Testing

@testable import GrabFlickr

@Suite("A reply of Flickr")
struct FlickrReplyTests {
  private static let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func reply(_ body: String, status: Int = 200) throws -> FlickrReply {
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest/"))
    return try FlickrReply(HTTPResponse(status: status, body: Array(body.utf8), url: url), now: Self.now)
  }

  private func refusal(_ body: String, status: Int = 200) throws -> GrabError {
    try #require(throws: GrabError.self) { _ = try reply(body, status: status) }
  }

  @Test("is opened when it says ok, also inside a JSONP wrapper")
  func opens() throws {
    #expect(try reply(#"{"photo":{"id":"7"},"stat":"ok"}"#).content["photo"]["id"].text == "7")
    #expect(try reply(#"jsonFlickrApi({"photo":{"id":7},"stat":"ok"})"#).content["photo"]["id"].text == "7")
  }

  @Test("that says no in a 200 is an error with Flickr's code and words")
  func saysNo() throws {
    let error = try refusal(#"{"stat":"fail","code":1,"message":"Photo \"1\" not found"}"#)
    #expect(error.kind == .notFound && error.serviceCode == "1" && error.serviceMessage == #"Photo "1" not found"#)
  }

  @Test("B15 sets the status above the body where something before Flickr speaks", arguments: [429, 502, 503])
  func statusFirst(status: Int) throws {
    let error = try refusal("<html><body>Too Many Requests, slow down.</body></html>", status: status)
    #expect(error.kind == (status == 429 ? .rateLimited : .unavailable))
    #expect(error.serviceCode == String(status))
  }

  @Test("that is no reply is worth another try", arguments: ["", "<html>", #"{"photos":{"page":1,"#, "{}", "true"])
  func unreadable(body: String) throws {
    let error = try refusal(body)
    #expect(error.kind == .unavailable && error.isTransient && error.isUnreadable)
  }

  @Test("that says that the service is down is worth another try, with a comma behind it too")
  func down() throws {
    let words = "Sorry, the Flickr API service is not currently available."
    for code in [0, 105, 201, 17] {
      let error = try refusal(#"{"stat":"fail","message":"\#(words)","code":\#(code)},"#)
      #expect(error.kind == .unavailable && error.isTransient && !error.isUnreadable && error.serviceCode == "\(code)")
    }
  }

  @Test(
    "gives each common code its kind",
    arguments: [
      ("95", GrabError.Kind.malformedReply), ("96", .notConnected), ("97", .notConnected), ("98", .notConnected),
      ("99", .forbidden),
      ("100", .forbidden), ("105", .unavailable), ("106", .unavailable), ("111", .unsupported), ("112", .unsupported),
      ("116", .invalidRequest), ("20", .malformedReply),
    ])
  func codes(code: String, kind: GrabError.Kind) {
    let error = FlickrErrors.refusal(code: code, words: "Some words")
    #expect(error.kind == kind && error.serviceCode == code && error.serviceMessage == "Some words")
  }

  @Test("that wants a login from nobody is not connected")
  func nobody() {
    let words = "Insufficient permissions. Method requires read privileges; none granted."
    #expect(FlickrErrors.refusal(code: "99", words: words).kind == .notConnected)
  }

  @Test("explains a 403 and a 401 in its body")
  func explains() throws {
    #expect(try refusal(#"{"stat":"fail","code":95,"message":"SSL is required"}"#, status: 403).serviceCode == "95")
    #expect(try refusal("oauth_problem=token_revoked", status: 401).serviceCode == "token_revoked")
    #expect(try refusal("Forbidden", status: 403).kind == .forbidden)
  }
}

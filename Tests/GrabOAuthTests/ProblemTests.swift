import TestSupport
import Foundation
import GrabCore
import GrabHTTP
import Testing

@testable import GrabOAuth

@Suite("OAuth refusals")
struct ProblemTests {
  // Sun, 06 Nov 1994 08:49:37 GMT
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func response(_ body: String, status: Int = 401, date: String? = nil) throws -> HTTPResponse {
    HTTPResponse(
      status: status, fields: date.map { ["Date": $0] } ?? [:], body: Array(body.utf8),
      url: try #require(HTTPURL("https://www.flickr.com/services/oauth/access_token")))
  }

  private func error(_ name: String, date: String? = nil) throws -> GrabError {
    let problem = try #require(OAuth1Problem(try response("oauth_problem=" + name, date: date)))
    return problem.error(from: .flickr, called: "Flickr", now: now)
  }

  @Test("a refusal names its problem; the base string behind it is taken as it stands, ampersands and all")
  func baseString() throws {
    let body = "oauth_problem=signature_invalid&debug_sbs=POST&https%3A%2F%2Fapi.flickr.com%2F&a%3Db"
    let problem = try #require(OAuth1Problem(try response(body)))
    #expect(problem.name == "signature_invalid")
    #expect(problem.serverBaseString == "POST&https%3A%2F%2Fapi.flickr.com%2F&a%3Db")
  }

  @Test("what is no refusal is not taken for one")
  func others() throws {
    #expect(OAuth1Problem(try response("oauth_token=a&oauth_token_secret=b", status: 200)) == nil)
    #expect(OAuth1Problem(try response("<html>oauth_problem=</html>")) == nil)
    #expect(OAuth1Problem(try response("")) == nil)
  }

  @Test(
    "each problem ends in its kind",
    arguments: [
      ("token_rejected", GrabError.Kind.notConnected), ("token_revoked", .notConnected), ("consumer_key_unknown", .forbidden),
      ("permission_denied", .forbidden), ("nonce_used", .unavailable), ("timestamp_refused", .notConnected),
      ("signature_invalid", .notConnected), ("version_rejected", .malformedReply),
    ])
  func kinds(name: String, kind: GrabError.Kind) throws {
    let error = try error(name)
    #expect(error.kind == kind && error.serviceCode == name && error.service == .flickr)
    #expect(error.message.contains("Flickr") && error.advice.hasSuffix("."))
  }

  @Test("a clock that is wrong by more than five minutes is named, with how far and which way; a small drift is not")
  func clock() throws {
    let late = try error("timestamp_refused", date: "Sun, 06 Nov 1994 09:49:37 GMT")
    #expect(late.message == "The clock of this machine is 60 minutes behind Flickr's clock.")
    let early = try error("signature_invalid", date: "Sun, 06 Nov 1994 08:39:37 GMT")
    #expect(early.message == "The clock of this machine is 10 minutes ahead of Flickr's clock.")
    #expect(try !error("signature_invalid", date: "Sun, 06 Nov 1994 08:47:37 GMT").message.contains("minutes"))
    #expect(try !error("token_rejected", date: "Sun, 06 Nov 1994 09:49:37 GMT").message.contains("minutes"))
  }

  @Test("the base string, which holds the app's key, is not in the error")
  func secrets() throws {
    let error = try error("signature_invalid&debug_sbs=GET&x&oauth_consumer_key%3D0123456789abcdef")
    #expect(!"\(error)".contains("0123456789abcdef"))
  }

  @Test(
    "the refusals that Flickr was recorded to send are read", .enabled(if: RecordedReplies.areThere, "no recorded replies here"),
    arguments: [
      ("consumer_key_unknown", "consumer_key_unknown"), ("token_rejected", "token_rejected"),
      ("signature_invalid-rest-post", "signature_invalid"), ("signature_invalid-upload", "signature_invalid"),
    ])
  func recorded(file: String, name: String) throws {
    let text = try String(contentsOf: RecordedReplies.folder.appending(path: "flickr/oauth-problem-\(file).txt"), encoding: .utf8)
    let problem = try #require(OAuth1Problem(try response(text)))
    #expect(problem.name == name)
    #expect((problem.serverBaseString?.hasPrefix("POST&http") ?? false) == (name == "signature_invalid"))
  }
}

import Foundation
import GrabHTTP
import Testing

@testable import GrabOAuth

@Suite("OAuth 1.0a, judged by Python's oauthlib")
struct PeerTests {
  private static let consumer = OAuth1Credential(key: "app key", secret: "app & secret")
  private static let token = OAuth1Credential(key: "token+key", secret: "token=secret%")
  private static let words = [
    "", " ", "+", "a+b c~d*é", "%", "%20", "100%", "~", "*'()!", "=", "&", "a&b=c", "🎉", "e\u{301}", "日本語", "\"", "\\", "|^`",
    "\n",
    ";", "/", "?",
  ]

  @Test("names and values of every kind, alone and repeated, are accepted in the query and in a form", .needsOAuthlib)
  func accepted() throws {
    let requests = try Self.words.flatMap { word -> [HTTPRequest] in
      let items = [QueryItem("n" + word, word), QueryItem("twice", word), QueryItem("twice", word), QueryItem("twice", "0")]
      return try [.get(items), .form(items)]
    }
    let verdicts = try OAuthlib.verdicts(on: requests.map(signed))
    #expect(verdicts.count == requests.count)
    for (request, verdict) in zip(requests, verdicts) { #expect(verdict, "refused: \(request.url)") }
  }

  @Test("a value changed after signing is refused", .needsOAuthlib)
  func refused() throws {
    var changed = try signed(.get([QueryItem("text", "a")]))
    changed.url = try #require(HTTPURL(changed.url.text.replacing("text=a", with: "text=b")))
    var other = try signed(.form([QueryItem("text", "a")]))
    other.body = .bytes(Array("text=b".utf8))
    #expect(try OAuthlib.verdicts(on: [changed, other]) == [false, false])
  }

  private func signed(_ request: HTTPRequest) throws -> HTTPRequest {
    try OAuth1Signer(consumer: Self.consumer, token: Self.token, now: { Date(timeIntervalSince1970: 1_700_000_000) })
      .sign(request)
  }
}

extension HTTPRequest {
  fileprivate static func get(_ items: [QueryItem]) throws -> HTTPRequest {
    HTTPRequest(.get, try #require(HTTPURL("http://127.0.0.1:8080/services/rest/")).appending(items))
  }

  fileprivate static func form(_ items: [QueryItem]) throws -> HTTPRequest {
    .form(try #require(HTTPURL("http://127.0.0.1:8080/services/rest/?a=1%2B1")), items)
  }
}

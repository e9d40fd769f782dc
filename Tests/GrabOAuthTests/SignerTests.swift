import Foundation
import GrabCrypto
import GrabHTTP
import Testing

@testable import GrabOAuth

@Suite("The OAuth 1.0a signer")
struct SignerTests {
  private static let app = OAuth1Credential(key: "app-key", secret: "app-secret")
  private static let token = OAuth1Credential(key: "token-key", secret: "token-secret")

  private func signer(_ bytes: some RandomByteSource = FixedBytes()) -> OAuth1Signer {
    OAuth1Signer(
      consumer: Self.app, token: Self.token, now: { Date(timeIntervalSince1970: 1_700_000_000.9) }, random: bytes)
  }

  private func header(_ request: HTTPRequest) throws -> String {
    try #require(try signer().sign(request).fields["Authorization"])
  }

  @Test("the signature travels in the header, the address stays as it was, no secret is sent")
  func placement() throws {
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest/?method=flickr.test.login"))
    let signed = try signer().sign(HTTPRequest(.get, url))
    #expect(signed.url == url)
    let header = try #require(signed.fields["Authorization"])
    #expect(header.hasPrefix("OAuth oauth_consumer_key=\"app-key\", oauth_nonce=\"07070707070707070707070707070707\""))
    #expect(header.contains("oauth_timestamp=\"1700000000\"") && header.contains("oauth_token=\"token-key\""))
    #expect(!header.contains("secret"))
  }

  @Test("signing again replaces the signature and takes a new nonce")
  func signsAnew() throws {
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest/"))
    let once = try signer(SystemRandomBytes()).sign(HTTPRequest(.get, url))
    let twice = try signer(SystemRandomBytes()).sign(once)
    #expect(twice.fields.values(of: "Authorization").count == 1)
    #expect(once.fields["Authorization"] != twice.fields["Authorization"])
  }

  @Test("the fields of a form and of an upload are signed, a file and a JSON body are not")
  func bodies() throws {
    let url = try #require(HTTPURL("https://up.flickr.com/services/upload/"))
    let items = [QueryItem("title", "6/12 Fête + 🎉"), QueryItem("tags", "")]
    let form = try header(.form(url, items))
    let upload = try header(
      .upload(
        url,
        MultipartBody([.init("title", "6/12 Fête + 🎉"), .init("tags", ""), .init("photo", file: "/a.jpg", fileName: "a.jpg")])))
    let plain = try header(HTTPRequest(.post, url))
    let json = try header(
      HTTPRequest(.post, url, fields: ["Content-Type": "application/json"], body: .bytes(Array("title=x".utf8))))
    #expect(form == upload)
    #expect(form != plain)
    #expect(json == plain)
  }

  @Test("neither half of a credential is printed")
  func hidden() {
    var dumped = ""
    dump(Self.token, to: &dumped)
    for text in ["\(Self.token)", String(reflecting: Self.token), dumped] { #expect(!text.contains("token-")) }
  }
}

private struct FixedBytes: RandomByteSource {
  func bytes(count: Int) -> [UInt8] { [UInt8](repeating: 7, count: count) }
}

import GrabHTTP
import Testing

@testable import GrabOAuth

@Suite("OAuth 1.0a signatures")
struct SignatureTests {
  private static let app = OAuth1Credential(
    key: "0123456789abcdef0123456789abcdef", secret: "fedcba9876543210")

  @Test("the example of OAuth Core 1.0, appendix A, gets its published signature")
  func publishedExample() throws {
    let url = try #require(HTTPURL("http://photos.example.net/photos?file=vacation.jpg&size=original"))
    let signature = OAuth1Signature(
      .get, url,
      Self.parameters(key: "dpf43f3p2l4k3l03", timestamp: "1191242096", nonce: "kllo9940pd9333jh", token: "nnch734d00sl2jdk"))
    let text = try signature.text(
      consumer: OAuth1Credential(key: "dpf43f3p2l4k3l03", secret: "kd94hf93k423kf44"),
      token: OAuth1Credential(key: "nnch734d00sl2jdk", secret: "pfkkdhi9sl3r4s00"))
    #expect(text == "tR3+Ty81lMeYAr/Fid0kMTYa/WM=")
  }

  @Test("the worked example of RFC 5849 3.4.1.1, query and form together, gets its base string")
  func rfcExample() throws {
    let url = try #require(HTTPURL("http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b"))
    let parameters = [
      ("oauth_consumer_key", "9djdj82h48djs9d2"), ("oauth_token", "kkk9d7dh3k39sjv7"), ("oauth_signature_method", "HMAC-SHA1"),
      ("oauth_timestamp", "137131201"), ("oauth_nonce", "7d8f3e4a"),
    ].map { QueryItem($0.0, $0.1) }
    #expect(
      OAuth1Signature(.post, url, parameters + QueryEncoder.decode("c2&a3=2+q")).baseString
        == "POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26"
        + "oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26"
        + "oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7")
  }

  @Test("a request token is asked for without a token secret; a callback address is escaped twice in the base string")
  func requestToken() throws {
    let url = try #require(HTTPURL("https://www.flickr.com/services/oauth/request_token"))
    func signature(_ callback: String, _ nonce: String) -> OAuth1Signature {
      let parameters = Self.parameters(key: Self.app.key, timestamp: "1700000000", nonce: nonce)
      return OAuth1Signature(.get, url, parameters + [QueryItem("oauth_callback", callback)])
    }
    let outOfBand = signature("oob", "n0nce1")
    #expect(
      outOfBand.baseString
        == "GET&https%3A%2F%2Fwww.flickr.com%2Fservices%2Foauth%2Frequest_token&oauth_callback%3Doob%26oauth_consumer_key%3D"
        + "0123456789abcdef0123456789abcdef%26oauth_nonce%3Dn0nce1%26oauth_signature_method%3DHMAC-SHA1%26"
        + "oauth_timestamp%3D1700000000%26oauth_version%3D1.0")
    #expect(try outOfBand.text(consumer: Self.app, token: nil) == "844ol/dpFDqjObG7mBo5RF328Jg=")

    let loopback = signature("http://127.0.0.1:8765/cb?x=1", "n0nce2")
    #expect(loopback.baseString.contains("oauth_callback%3Dhttp%253A%252F%252F127.0.0.1%253A8765%252Fcb%253Fx%253D1"))
    #expect(try loopback.text(consumer: Self.app, token: nil) == "ITAHHiinAtnLCKA/sAFBD+zsZEY=")
  }

  @Test("accents, quotes, blanks, ~ and * are signed as they are sent")
  func apiCall() throws {
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest/")).appending([
      QueryItem("method", "flickr.photosets.getPhotos"), QueryItem("format", "json"), QueryItem("nojsoncallback", "1"),
      QueryItem("photoset_id", "72157600000000001"), QueryItem("extras", "url_o,o_dims"), QueryItem("tags", "café & \"crème\"~*"),
    ])
    #expect(url.text.hasSuffix("tags=caf%C3%A9%20%26%20%22cr%C3%A8me%22~%2A"))
    let token = OAuth1Credential(key: "72157600000000000-aaaabbbbccccdddd", secret: "1234abcd1234abcd")
    let parameters = Self.parameters(key: Self.app.key, timestamp: "1700000000", nonce: "n0nce3", token: token.key)
    #expect(try OAuth1Signature(.get, url, parameters).text(consumer: Self.app, token: token) == "y4APOCRlqep3xzelDXzBL7IJ0L4=")
  }

  @Test("names that repeat are kept and sorted by their escaped values; a value may be empty")
  func duplicates() {
    let items = [
      ("a", "2"), ("a", "10"), ("b5", "=%3D"), ("a3", "a"), ("c@", ""), ("a2", "r b"), ("a3", "2 q"), ("c2", ""),
      ("oauth_nonce", "n"),
    ].map { QueryItem($0.0, $0.1) }
    #expect(
      OAuth1Signature.normalized(items)
        == "a=10&a=2&a2=r%20b&a3=2%20q&a3=a&b5=%3D%253D&c%40=&c2=&oauth_nonce=n")
  }

  @Test("B20: a plus, a blank, a tilde, a star and an accent stand in the base string as in the address, escaped once more")
  func oddCharacters() throws {
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest")).appending([
      QueryItem("text", "a+b c~d*é"), QueryItem("tags", ""), QueryItem("tags", "x"),
    ])
    #expect(url.query == "text=a%2Bb%20c~d%2A%C3%A9&tags=&tags=x")
    #expect(
      OAuth1Signature(.get, url, []).baseString
        == "GET&https%3A%2F%2Fapi.flickr.com%2Fservices%2Frest&tags%3D%26tags%3Dx%26text%3Da%252Bb%2520c~d%252A%25C3%25A9")
  }

  @Test("a port is signed unless the scheme implies it; host and scheme are signed in lower case")
  func ports() throws {
    let usual = try #require(HTTPURL("HTTPS://API.Flickr.com:443/services/rest/"))
    let other = try #require(HTTPURL("http://127.0.0.1:8080/services/rest/"))
    #expect(OAuth1Signature(.post, usual, []).baseString == "POST&https%3A%2F%2Fapi.flickr.com%2Fservices%2Frest%2F&")
    #expect(OAuth1Signature(.post, other, []).baseString == "POST&http%3A%2F%2F127.0.0.1%3A8080%2Fservices%2Frest%2F&")
  }

  static func parameters(key: String, timestamp: String, nonce: String, token: String? = nil) -> [QueryItem] {
    [
      QueryItem("oauth_consumer_key", key), QueryItem("oauth_nonce", nonce), QueryItem("oauth_signature_method", "HMAC-SHA1"),
      QueryItem("oauth_timestamp", timestamp), QueryItem("oauth_version", "1.0"),
    ] + (token.map { [QueryItem("oauth_token", $0)] } ?? [])
  }
}

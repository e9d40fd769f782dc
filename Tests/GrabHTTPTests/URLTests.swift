import GrabCore
import GrabHTTP
import Testing

@Suite("Addresses")
struct URLTests {
  @Test(
    "an address is kept as it was written, but for what a URL may not hold",
    arguments: [
      ("https://api.test/rest?a=1&b=%2F", "https://api.test/rest?a=1&b=%2F"), ("HTTP://API.test:80", "http://api.test/"),
      ("https://api.test:8443/a/../b", "https://api.test:8443/a/../b"), ("http://[::1]:80/x", "http://[::1]/x"),
      ("https://a.test/ä b{c}|?q=ü+%zz#part", "https://a.test/%C3%A4%20b%7Bc%7D%7C?q=%C3%BC+%zz"),
      ("https://a.test?x=1", "https://a.test/?x=1"),
    ])
  func reading(text: String, expected: String) {
    #expect(HTTPURL(text)?.text == expected)
  }

  @Test(
    "what is no address of the web is refused, and so are names and passwords in it",
    arguments: [
      "", "api.test/x", "ftp://a.test/", "file:///etc/passwd", "https://", "https:///x", "https://user:word@a.test/",
      "https://a.test:0/",
      "https://a.test:99999/", "https://a.test:8x/", "https://a b.test/", "https://a.test@evil.test/", "https://[::1/x",
      "javascript:alert(1)",
      "https://ä.test/", "https://good.test\\@evil.test/\u{0}",
    ])
  func refused(text: String) {
    #expect(HTTPURL(text)?.origin.host != "evil.test")
    if !text.contains("\\") { #expect(HTTPURL(text) == nil) }
  }

  @Test(
    "a reference is resolved as RFC 3986 says",
    arguments: [
      ("g", "http://a.test/b/c/g"), ("./g", "http://a.test/b/c/g"), ("/g", "http://a.test/g"), ("//g.test", "http://g.test/"),
      ("?y", "http://a.test/b/c/d?y"), ("g?y#s", "http://a.test/b/c/g?y"), ("..", "http://a.test/b/"),
      ("../../../g", "http://a.test/g"),
      ("../g/./h", "http://a.test/b/g/h"), ("", "http://a.test/b/c/d?q"), ("https://b.test/x", "https://b.test/x"),
      (".", "http://a.test/b/c/"),
      ("g:h/../x", nil), ("mailto:x@y", nil), ("1:2", "http://a.test/b/c/1:2"),
      ("a?u=http://x/../y", "http://a.test/b/c/a?u=http://x/../y"),
    ] as [(String, String?)])
  func resolving(reference: String, expected: String?) throws {
    let base = try #require(HTTPURL("http://a.test/b/c/d?q"))
    #expect(base.resolving(reference)?.text == expected)
  }

  @Test("a path is added behind the path that is there")
  func addedPath() {
    #expect(HTTPURL(knownHost: "api.test", path: "/").appending(path: "/a/").text == "https://api.test/a/")
    #expect(HTTPURL("http://127.0.0.1:80/base?x=1")?.appending(path: "/a").text == "http://127.0.0.1/base/a")
  }

  @Test("items are added behind the query that is there, and read back")
  func items() throws {
    let url = try #require(HTTPURL("https://a.test/r?x=1"))
    let more = url.appending([QueryItem("a b", "c+d&e=f"), QueryItem("é", "")])
    #expect(more.text == "https://a.test/r?x=1&a%20b=c%2Bd%26e%3Df&%C3%A9=")
    #expect(more.queryItems == [QueryItem("x", "1"), QueryItem("a b", "c+d&e=f"), QueryItem("é", "")])
    #expect(url.appending([]) == url && url.base == "https://a.test/r")
  }

  @Test("printed, an address shows no token")
  func description() throws {
    let url = try #require(HTTPURL("https://a.test/r?access_token=abc123&page=2"))
    #expect("\(url)" == "https://a.test/r?access_token=[redacted]&page=2")
    #expect(HTTPURL(try #require(URL(string: "https://a.test/x%20y")))?.path == "/x%20y")
  }
}

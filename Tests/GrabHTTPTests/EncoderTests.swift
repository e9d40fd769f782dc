import GrabCore
import GrabHTTP
import Testing

@Suite("Queries, forms and multipart bodies")
struct EncoderTests {
  @Test(
    "all but the unreserved characters are escaped, so every reader gets the same back",
    arguments: [
      ("a+b c", "a%2Bb%20c"), ("~-._", "~-._"), ("*'()!", "%2A%27%28%29%21"), ("é😀", "%C3%A9%F0%9F%98%80"),
      ("100%&=", "100%25%26%3D"),
    ])
  func escaping(plain: String, escaped: String) {
    #expect(QueryEncoder.escape(plain) == escaped)
    #expect(QueryEncoder.decode(QueryEncoder.encode([QueryItem(plain, plain)])) == [QueryItem(plain, plain)])
  }

  @Test("forms of other programs are read: + is a blank, a missing sign an empty value, empty items nothing")
  func decoding() {
    let items = [QueryItem("a", "1 2"), QueryItem("b", ""), QueryItem("c", "+"), QueryItem("c", "d=e")]
    #expect(QueryEncoder.decode("a=1+2&&b&c=%2b&c=d=e") == items)
    #expect(QueryEncoder.decode("").isEmpty)
  }

  @Test("a form without files is a POST with its type")
  func form() throws {
    let request = HTTPRequest.form(try url(), [QueryItem("title", "a+b"), QueryItem("x", "")])
    #expect(request.method == .post && request.fields["content-type"] == "application/x-www-form-urlencoded")
    #expect(request.body == .bytes(Array("title=a%2Bb&x=".utf8)) && !request.isIdempotent)
  }

  @Test("a multipart body is the bytes that RFC 7578 asks for, names quoted as browsers do")
  func multipart() throws {
    let form = MultipartBody(
      [.init("title", "Räder"), .init("photo", file: "/tmp/x", fileName: "a\"b\r\n.jpg", mediaType: "image/jpeg")], boundary: "B")
    let text = form.segments.map { segment in
      switch segment {
      case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
      case .file(let path): "<\(path)>"
      }
    }.joined()
    #expect(
      text == """
        --B\r
        Content-Disposition: form-data; name="title"\r
        \r
        Räder\r
        --B\r
        Content-Disposition: form-data; name="photo"; filename="a%22b%0D%0A.jpg"\r
        Content-Type: image/jpeg\r
        \r
        </tmp/x>\r
        --B--\r\n
        """)
    let request = HTTPRequest.upload(try url(), form)
    #expect(request.fields["Content-Type"] == "multipart/form-data; boundary=B" && request.method == .post)
    #expect(MultipartBody([]).boundary != MultipartBody([]).boundary)
  }

  @Test("header fields keep order and duplicates, and do not care for case")
  func fields() {
    var fields: HTTPFields = ["A": "1", "B": "2", "a": "3"]
    #expect(fields["a"] == "1" && fields.values(of: "A") == ["1", "3"] && fields["c"] == nil)
    fields["a"] = "4"
    #expect(fields.all.map(\.name) == ["a", "B"] && fields["A"] == "4")
    fields.add("b", "5")
    #expect(fields.keeping(["B"]).values(of: "b") == ["2", "5"])
    fields["B"] = nil
    #expect(fields.all.map(\.value) == ["4"])
  }

  @Test("methods say whether asking twice does harm, and a request may know better")
  func idempotence() throws {
    #expect([HTTPMethod.get, .head, .put, .delete].allSatisfy(\.isIdempotent) && !HTTPMethod.post.isIdempotent)
    #expect(HTTPRequest(.post, try url(), options: HTTPOptions(isIdempotent: true)).isIdempotent)
  }
}

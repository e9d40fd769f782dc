import GrabCore
import GrabCurl
import GrabHTTP
import GrabTesting
import Testing

@Suite("Replies that are kept in memory", .needsPython, .timeLimit(.minutes(2)))
struct SmallReplyTests {
  private let transport = CurlTransport()

  @Test("a reply comes with status, header, body, address and version")
  func reply() async throws {
    let response = try await transport.send(HTTPRequest(.get, origin("/small?a=%2B+b")))
    #expect(response.status == 200 && response.isSuccess && response.version == .http1_1 && !response.isFromCache)
    #expect(response.text == #"{"stat":"ok"}"#)
    #expect(try response.url == origin("/small?a=%2B+b"))
    #expect(response.fields["content-type"] == "application/json" && response.fields.values(of: "X-TWICE") == ["1", "2"])
  }

  @Test("the request arrives as it was written: method, path with dots, query, header, body")
  func requestArrives() async throws {
    var request = HTTPRequest(.put, try origin("/echo/a/../b%2Fc?x=1&x=%C3%A9"))
    request.fields = ["X-One": "1", "X-Empty": ""]
    request.body = .bytes(Array("caf\u{e9}".utf8))
    let response = try await transport.send(request)
    #expect(
      try response.json("method") as? String == "PUT" && response.json("path") as? String == "/echo/a/../b%2Fc?x=1&x=%C3%A9")
    let headers = try #require(try response.json("headers") as? [String: String])
    #expect(headers["X-One"] == "1" && headers["X-Empty"] == "" && headers["User-Agent"] == "grab" && headers["Expect"] == nil)
    #expect(headers["Content-Length"] == "5")
  }

  @Test("methods without a body: HEAD has no body in the reply, an empty POST has the length 0, DELETE none")
  func methods() async throws {
    let head = try await transport.send(HTTPRequest(.head, origin("/small")))
    #expect(head.status == 200 && head.body.isEmpty && head.fields["Content-Length"] == "13")
    let post = try await transport.send(HTTPRequest(.post, origin("/echo")))
    #expect((try post.json("headers") as? [String: String])?["Content-Length"] == "0")
    let delete = try await transport.send(HTTPRequest(.delete, origin("/echo")))
    #expect(try delete.json("method") as? String == "DELETE")
  }

  @Test("every status is a response", arguments: [204, 304, 400, 404, 429, 500, 503, 599])
  func statuses(code: Int) async throws {
    #expect(try await transport.send(HTTPRequest(.get, origin("/status?code=\(code)"))).status == code)
  }

  @Test("chunked and packed bodies arrive whole and plain; packed ones only where that is allowed")
  func encodings() async throws {
    #expect(try await transport.send(HTTPRequest(.get, origin("/chunked"))).text == "one two three")
    #expect(try await transport.send(HTTPRequest(.get, origin("/gzip"))).body.count == 7_000)
    let options = HTTPOptions(acceptsCompression: false)
    #expect(try await transport.send(HTTPRequest(.get, origin("/gzip"), options: options)).text == "plain")
  }

  @Test("a reply is bounded, unpacked as well; one of exactly the limit passes")
  func byteLimit() async throws {
    func ask(_ path: String, _ limit: Int) async throws -> Int {
      try await transport.send(HTTPRequest(.get, origin(path), options: HTTPOptions(byteLimit: limit))).body.count
    }
    #expect(try await ask("/big?mb=1", 1 << 20) == 1 << 20)
    #expect(try await failure { try await ask("/big?mb=1", 1 << 20 - 1) }.kind == .malformedReply)
    let bomb = try await failure { try await transport.send(HTTPRequest(.get, origin("/bomb?mb=65"))) }
    #expect(bomb.kind == .malformedReply && bomb.message.contains("64 MB") && !bomb.isTransient)
    #expect(try await failure { try await ask("/many-headers", 64 << 20) }.kind == .malformedReply)
  }

  @Test("a header field that could smuggle in another is refused before anything is sent", arguments: ["a\r\nb", "a\nb", "a\0b"])
  func fieldInjection(value: String) async throws {
    let request = HTTPRequest(.get, try origin("/never-asked"), fields: ["X-Bad": value])
    #expect(try await failure { try await transport.send(request) }.kind == .invalidRequest)
  }

  @Test("connections are reused: 200 requests by 8 tasks open at most 8")
  func connectionReuse() async throws {
    let transport = CurlTransport(CurlConfiguration(requestsPerHost: 8))
    let addresses = try await withThrowingTaskGroup(of: Set<Int>.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var sockets: Set<Int> = []
          for _ in 0..<25 { sockets.insert(try await transport.send(HTTPRequest(.get, origin("/peer"))).text.hashValue) }
          return sockets
        }
      }
      return try await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect((1...8).contains(addresses.count))
  }
}

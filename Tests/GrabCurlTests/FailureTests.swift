import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabTesting
import Testing

@Suite("Failures of the network", .needsPython, .timeLimit(.minutes(2)))
struct FailureTests {
  private let transport = CurlTransport()

  private func get(_ path: String, options: HTTPOptions = HTTPOptions()) async throws -> HTTPResponse {
    try await transport.send(HTTPRequest(.get, origin(path), options: options))
  }

  @Test(
    "a body that breaks off is an error that may pass, with libcurl's code and words",
    arguments: [("/cut-off", "curl 18"), ("/cut-chunks", "curl 18"), ("/reset", "curl 56"), ("/silent-close", "curl 52")])
  func brokenOff(path: String, code: String) async throws {
    let error = try await failure { try await get(path) }
    #expect(error.kind == .network && error.serviceCode == code && error.isTransient)
    #expect(error.serviceMessage?.isEmpty == false && error.message.contains("127.0.0.1") && !error.advice.isEmpty)
  }

  @Test("what is not HTTP, or packed wrongly, is a malformed reply", arguments: ["/garbage", "/broken-gzip"])
  func malformed(path: String) async throws {
    let error = try await failure { try await get(path) }
    #expect(error.kind == .malformedReply && !error.isTransient)
  }

  @Test("bytes after the promised length are not taken for the body")
  func tooLong() async throws {
    #expect(try await get("/too-long").text == "0123456789")
  }

  @Test(
    "a slow reply arrives; one that stands still, before or after its header, is an error that may pass",
    arguments: ["/stall", "/hang"])
  func stalls(path: String) async throws {
    #expect(try await get("/slow", options: HTTPOptions(stallTimeout: .seconds(1))).text.count == 20)
    let error = try await failure { try await get(path, options: HTTPOptions(stallTimeout: .seconds(1))) }
    #expect(error.kind == .network && error.serviceCode == "curl 28" && error.isTransient)
    #expect(try await failure { try await get(path, options: HTTPOptions(timeout: .milliseconds(100))) }.serviceCode == "curl 28")
  }

  @Test("a port where nobody listens and a name that nobody has are errors that name the host")
  func unreachable() async throws {
    let closed = try #require(HTTPURL("http://127.0.0.1:9/"))
    let refused = try await failure { try await transport.send(HTTPRequest(.get, closed)) }
    #expect(refused.serviceCode == "curl 7" && refused.message == "127.0.0.1 cannot be reached." && refused.isTransient)
    // A label of 64 letters cannot be a name, so no other machine is asked for it.
    let name = String(repeating: "x", count: 64) + ".invalid"
    let nobody = try #require(HTTPURL("http://\(name)/"))
    let unknown = try await failure { try await transport.send(HTTPRequest(.get, nobody)) }
    #expect(unknown.serviceCode == "curl 6" && unknown.message.contains(name))
  }

  @Test("a retry around it gets through resets, and each attempt reaches the server")
  func retry() async throws {
    let clock = TestClock()
    clock.run()
    let path = "/fail-then-work?times=3&id=\(UUID().uuidString)"
    let response = try await RetryingTransport(transport, clock: clock).send(HTTPRequest(.get, origin(path)))
    #expect(response.text == "at last" && clock.sleeps.count == 3)
  }

  @Test(
    "429 and 503 are waited for as they ask, in seconds and in all three forms of dates", arguments: [429, 503],
    ["seconds", "imf", "rfc850", "asctime"])
  func retryAfter(code: Int, form: String) async throws {
    let clock = TestClock()
    clock.run()
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let retrying = RetryingTransport(transport, clock: clock, now: { now }, chance: { 0 })
    let path = "/limited?code=\(code)&form=\(form)&now=1700000000&wait=120&id=\(UUID().uuidString)"
    let response = try await retrying.send(HTTPRequest(.get, origin(path)))
    #expect(response.status == 200 && response.text == "2" && clock.sleeps == [.seconds(120)])
  }

  @Test("an error never holds a secret of the address")
  func secrets() async throws {
    let error = try await failure { try await get("/reset?access_token=S3CRETS3CRET") }
    #expect(!"\(error) \(error.serviceMessage ?? "")".contains("S3CRET"))
  }

  @Test("a log of everything, retries and redirects included, holds no secret that went over the wire")
  func log() async throws {
    let log = Recorder<String>(), clock = TestClock(), secret = "S3CRETS3CRET"
    clock.run()
    let logging = LoggingTransport(transport, detail: .bodies) { log.add($0) }
    let stack = RetryingTransport(RedirectingTransport(logging), policy: RetryPolicy(maximumAttempts: 2), clock: clock)
    let echo = try origin("/echo").appending([QueryItem("code", secret), QueryItem("page", "7")])
    var request = HTTPRequest(
      .get, try origin("/redirect").appending([QueryItem("to", echo.text), QueryItem("api_key", secret)]))
    request.fields["Authorization"] = "OAuth oauth_token=\"\(secret)\", oauth_signature=\"\(secret)%3D\""
    let response = try await stack.send(request)
    #expect(response.text.contains(secret))
    _ = try await stack.send(.form(origin("/echo"), [QueryItem("refresh_token", secret)]))
    _ = try await failure { try await stack.send(HTTPRequest(.get, origin("/reset?access_token=\(secret)"))) }
    let text = log.values.joined(separator: "\n")
    #expect(!text.contains("S3CRET") && text.contains("page=7") && text.contains("curl 56") && log.values.count == 10)
  }

  @Test("a file that cannot be sent is named, and nothing is asked")
  func missingFile() async throws {
    let request = HTTPRequest(.put, try origin("/upload"), body: .file(path: "/nowhere/photo.jpg"))
    let error = try await failure { try await transport.send(request) }
    #expect(error.kind == .localDisk && error.message.contains("/nowhere/photo.jpg"))
  }
}

@Suite("Redirects over the wire", .needsPython, .timeLimit(.minutes(2)))
struct WireRedirectTests {
  private let transport = RedirectingTransport(CurlTransport())

  @Test("a token goes along on the same host, and not from 127.0.0.1 to localhost")
  func tokens() async throws {
    let request = HTTPRequest(.get, try origin("/redirect?to=/echo"), fields: ["Authorization": "Bearer S3CRET"])
    let same = try await transport.send(request)
    #expect(same.text.contains("S3CRET"))
    let elsewhere = try origin("/echo", host: "localhost")
    var crossing = request
    crossing.url = try origin("/redirect").appending([QueryItem("to", elsewhere.text)])
    let other = try await transport.send(crossing)
    #expect(other.url == elsewhere && other.status == 200 && !other.text.contains("S3CRET"))
  }

  @Test("without the transport for it a redirect is a response; a circle ends; an unchanged file is a 304")
  func others() async throws {
    #expect(try await CurlTransport().send(HTTPRequest(.get, origin("/redirect?to=/echo"))).status == 302)
    #expect(try await failure { try await transport.send(HTTPRequest(.get, origin("/loop"))) }.kind == .malformedReply)
    let request = HTTPRequest(.get, try origin("/cached"), fields: ["If-None-Match": "\"1\""])
    let unchanged = try await transport.send(request)
    #expect(unchanged.status == 304 && unchanged.body.isEmpty && unchanged.fields["ETag"] == "\"1\"")
  }
}

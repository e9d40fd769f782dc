import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabTesting
import Testing

@Suite("TLS, HTTP/2 and many requests", .needsNGINX, .timeLimit(.minutes(4)))
struct NGINXTests {
  private func address(_ door: Servers.NGINX.Door, _ path: String, host: String = "localhost") throws -> HTTPURL {
    let server = try #require(Servers.nginx)
    let port = try #require(server.ports[door])
    return try #require(HTTPURL("\(door == .plain ? "http" : "https")://\(host):\(port)\(path)"))
  }

  private func trusting(requestsPerHost: Int = 32, proxies: ProxySettings = ProxySettings()) throws -> CurlTransport {
    let authority = try #require(Servers.nginx).authority
    return CurlTransport(CurlConfiguration(requestsPerHost: requestsPerHost, extraTrustFile: authority, proxies: proxies))
  }

  @Test("B27: a certificate must be trusted, and be for the host that was asked for")
  func certificates() async throws {
    let untrusted = try await failure { try await CurlTransport().send(HTTPRequest(.get, address(.tls, "/small.json"))) }
    #expect(untrusted.serviceCode == "curl 60" && !untrusted.isTransient && untrusted.advice.contains("GRAB_CA_FILE"))
    let wrong = try await failure { try await trusting().send(HTTPRequest(.get, address(.wrong, "/small.json"))) }
    #expect(wrong.serviceCode == "curl 60" && wrong.message == "The certificate of localhost is not trusted.")
    #expect(try await trusting().send(HTTPRequest(.get, address(.tls, "/small.json"))).status == 200)
  }

  @Test("B27: a file of certificates can stand for the system's, be added to another one, and must be there")
  func trustFiles() async throws {
    let server = try #require(Servers.nginx)
    func status(_ file: String?, _ extra: String?) async throws -> Int {
      let transport = CurlTransport(CurlConfiguration(trustFile: file, extraTrustFile: extra))
      return try await transport.send(HTTPRequest(.get, address(.tls, "/small.json"))).status
    }
    #expect(try await status(server.authority, nil) == 200)
    #expect(try await status(server.folder + "/elsewhere.pem", server.authority) == 200)
    #expect(try await failure { try await status("/nowhere.pem", nil) }.kind == .network)
    #expect(try await failure { try await status(nil, "/nowhere.pem") }.kind == .network)
  }

  @Test("over TLS requests share one connection as HTTP/2; a server without it is spoken to in HTTP/1.1")
  func http2() async throws {
    let transport = try trusting()
    let replies = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
      for _ in 0..<200 { group.addTask { try await transport.send(HTTPRequest(.get, address(.tls, "/connection"))) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(replies.allSatisfy { $0.version == .http2 && $0.status == 200 })
    #expect(Set(replies.map(\.text)).count == 1)
    #expect(try await transport.send(HTTPRequest(.get, address(.tls1, "/connection"))).version == .http1_1)
  }

  @Test("a busy sink holds one stream of a shared connection back, not the others")
  func http2BackPressure() async throws {
    let transport = try trusting(), sink = GatedSink()
    // A busy machine may take its time.
    let options = HTTPOptions(stallTimeout: .seconds(300))
    let big = Task {
      let request = HTTPRequest(.get, try address(.tls, "/big.bin"), options: options)
      return try await transport.send(request, TransferHandler(sink: { _ in sink }))
    }
    await sink.untilWrite()
    let small = HTTPRequest(.get, try address(.tls, "/small.json"), options: options)
    for _ in 0..<100 { #expect(try await transport.send(small).status == 200) }
    await sink.open()
    #expect(try await big.value.version == .http2)
    #expect(await sink.byteCount == 32 << 20)
  }

  @Test(
    "400 requests, half of them cancelled at random moments: the others end at once, over and over",
    arguments: [Servers.NGINX.Door.plain, .tls])
  func cancelStorm(door: Servers.NGINX.Door) async throws {
    // More at a time than one HTTP/2 connection takes, so that many wait inside libcurl while others are removed.
    let limit = door == .plain ? 32 : 400
    let configuration = CurlConfiguration(requestsPerHost: limit, extraTrustFile: try #require(Servers.nginx).authority)
    let slow = try address(door, "/slow"), fast = try address(door, "/small.json"), clock = ContinuousClock()
    for round in 0..<20 {
      let transport = CurlTransport(configuration, longestWait: 180_000)
      let start = clock.now
      let outcomes = await withTaskGroup(of: Int?.self) { group in
        for number in 0..<400 {
          group.addTask {
            await outcome(of: transport, number % 2 == 0 ? slow : fast, isCancelled: number % 2 == 0, after: number * 7 % 200)
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.filter { $0 == 200 }.count == 200 && outcomes.filter { $0 == nil }.count == 200)
      // A handle that libcurl has forgotten would wait for three minutes; a busy machine does not.
      #expect(clock.now - start < .seconds(150), "round \(round)")
      #expect(try await transport.send(HTTPRequest(.get, fast)).status == 200)
    }
  }

  /// The status, or nil if the request was cancelled after so many turns of the scheduler.
  private func outcome(of transport: CurlTransport, _ url: HTTPURL, isCancelled: Bool, after turns: Int) async -> Int? {
    let task = Task { try await transport.send(HTTPRequest(.get, url)).status }
    if isCancelled {
      for _ in 0..<turns { await Task.yield() }
      task.cancel()
    }
    return try? await task.value
  }

  @Test(
    "B27: a proxy opens a tunnel for https, is asked itself for http, is passed by for exceptions, and may be out of reach",
    .needsPython)
  func proxies() async throws {
    let origin = try #require(Servers.origin), proxy = "http://127.0.0.1:\(origin.proxyPort)"
    func get(_ url: HTTPURL, _ proxies: ProxySettings) async throws -> HTTPResponse {
      try await trusting(proxies: proxies).send(HTTPRequest(.get, url))
    }
    let tunnelled = try await get(address(.tls, "/small.json"), ProxySettings(https: proxy))
    #expect(tunnelled.status == 200 && tunnelled.fields["X-Proxy"] == nil && tunnelled.version == .http2)
    let elsewhere = try #require(HTTPURL("http://photos.test/a?b=c"))
    #expect(try await get(elsewhere, ProxySettings(all: proxy)).json("proxied") as? String == "http://photos.test/a?b=c")
    let excepted = ProxySettings(all: "http://127.0.0.1:9", except: "example.test,localhost")
    #expect(try await get(address(.plain, "/small.json"), excepted).status == 200)
    let dead = try await failure { try await get(elsewhere, ProxySettings(all: "http://127.0.0.1:9")) }
    #expect(dead.kind == .network)
    let refused = try #require(HTTPURL("https://127.0.0.1:9/"))
    #expect(try await failure { try await get(refused, ProxySettings(https: proxy)) }.kind == .network)
  }
}

import GrabCore
import GrabCurl
import GrabHTTP
import GrabTesting
import Testing

@testable import struct GrabCurl.HostQueues

@Suite("The life of a transport", .needsPython, .timeLimit(.minutes(2)))
struct LifeTests {
  @Test("its thread ends with it, also right after a request was cancelled; none was started without a request")
  func threadEnds() async throws {
    let ended = AsyncStream<Int>.makeStream()
    for number in 0..<100 {
      let transport = CurlTransport(CurlConfiguration(), onEnd: { ended.continuation.yield(number) })
      let task = Task { try await transport.send(HTTPRequest(.get, origin(number % 2 == 0 ? "/small" : "/hang"))).status }
      if number % 2 == 1 { task.cancel() }
      _ = await task.result
    }
    var count = 0
    for await _ in ended.stream {
      count += 1
      if count == 100 { break }
    }
    #expect(count == 100)
    _ = CurlTransport(CurlConfiguration(), onEnd: { Issue.record("a thread without a request") })
  }

  @Test("a request that is cancelled before it begins asks nothing")
  func cancelledBefore() async throws {
    let transport = CurlTransport(), url = try origin("/never-asked-for")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(HTTPRequest(.get, url))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    let log = try await transport.send(HTTPRequest(.get, origin("/log"))).text
    #expect(!log.contains("never-asked-for"))
  }

  @Test("one that waits for its turn is cancelled at once, and those behind it go on")
  func cancelledInQueue() async throws {
    let transport = CurlTransport(CurlConfiguration(requestsPerHost: 1)), sink = GatedSink()
    let first = Task {
      try await transport.send(HTTPRequest(.get, origin("/stall?bytes=5")), TransferHandler(sink: { _ in sink }))
    }
    await sink.untilWrite()
    let waiting = Task { try await transport.send(HTTPRequest(.get, origin("/small"))) }
    let behind = Task { try await transport.send(HTTPRequest(.get, origin("/small"))).status }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    first.cancel()
    await sink.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    #expect(try await behind.value == 200)
  }

  @Test("the queue lets so many at one origin, the others in order, and remembers no origin without requests")
  func queue() throws {
    let a = try #require(HTTPURL("http://a.test/")).origin, b = try #require(HTTPURL("http://b.test/")).origin
    var queues = HostQueues(limit: 2)
    let admitted = [1, 2, 3, 4, 5].map { queues.admit($0, to: a) } + [queues.admit(6, to: b)]
    #expect(admitted == [true, true, false, false, false, true])
    let followers =
      [queues.leave(a) { $0 != 3 }] + (0..<3).map { _ in queues.leave(a) { _ in true } } + [queues.leave(b) { _ in true }]
    #expect(followers == [4, 5, nil, nil, nil] && queues.count == 0)
    for id: UInt64 in 0..<1_000 { _ = queues.admit(id, to: a) }
    let order = (0..<998).map { _ in queues.leave(a) { _ in true } }
    #expect(order == (2..<1_000).map { Optional(UInt64($0)) })
  }

  @Test("proxies are read from an environment as curl reads them")
  func proxySettings() {
    let environment = [
      "HTTP_PROXY": "evil", "HTTPS_PROXY": "A", "https_proxy": "a", "ALL_PROXY": "b", "all_proxy": "", "NO_PROXY": "x,y",
    ]
    #expect(ProxySettings(environment: environment) == ProxySettings(https: "a", all: "b", except: "x,y"))
    #expect(ProxySettings(environment: [:]) == ProxySettings())
  }
}

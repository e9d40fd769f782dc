import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@testable import struct GrabHTTP.TokenBucket

@Suite("Rate limits: the bucket")
struct TokenBucketTests {
  private func waits(_ bucket: inout TokenBucket, _ count: Int, at now: Duration = .zero) -> [Duration] {
    (0..<count).map { _ in bucket.reserve(now: now) }
  }

  @Test("a burst goes at once, the rest one after the other, and a rest fills the bucket again")
  func burst() {
    var bucket = TokenBucket(rate: 2, burst: 3, now: .zero)
    #expect(waits(&bucket, 6) == [.zero, .zero, .zero, .milliseconds(500), .seconds(1), .milliseconds(1_500)])
    #expect(waits(&bucket, 4, at: .seconds(100)) == [.zero, .zero, .zero, .milliseconds(500)])
  }

  @Test("on average no more than the rate, whatever the pattern of the calls")
  func average() {
    var bucket = TokenBucket(rate: 1, burst: 5, now: .zero)
    var now = Duration.zero, starts: [Duration] = [], random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      starts.append(now + bucket.reserve(now: now))
      now += .milliseconds(Int.random(in: 0...1_500, using: &random))
    }
    for (index, start) in starts.enumerated() where index >= 5 { #expect(start - starts[index - 5] >= .seconds(1)) }
    #expect(starts == starts.sorted())
  }

  @Test("a pause holds everyone, and then they go one by one")
  func pause() {
    var bucket = TokenBucket(rate: 1, burst: 3, now: .zero)
    bucket.pause(until: .seconds(10))
    #expect(waits(&bucket, 3, at: .seconds(1)) == [.seconds(9), .seconds(10), .seconds(11)])
    #expect(bucket.pauses == 1)
  }

  @Test("a token that is given back is used by the next; half the speed down to a sixteenth, and slowly back")
  func adapting() {
    var bucket = TokenBucket(rate: 1, burst: 1, now: .zero)
    #expect(waits(&bucket, 2) == [.zero, .seconds(1)])
    bucket.giveBack()
    #expect(waits(&bucket, 1) == [.seconds(1)])
    for _ in 0..<10 { bucket.slowDown() }
    #expect(bucket.slowness == 16)
    for _ in 0..<100 { bucket.speedUp() }
    #expect(bucket.slowness == 1)
  }
}

@Suite("Rate limits: the transport", .timeLimit(.minutes(1)))
struct RateLimitingTransportTests {
  private let clock = TestClock()

  private func limited(
    _ mock: MockTransport, perSecond: Double = 1, burst: Int = 1, longestPause: Duration = .seconds(900),
    advice: @escaping @Sendable (HTTPResponse) -> RateAdvice = { _ in .carryOn }
  ) -> RateLimitingTransport {
    let limit = RateLimit(perSecond: perSecond, burst: burst)
    let limiter = RateLimiter(limit, longestPause: longestPause, clock: clock, now: { exampleDate })
    return RateLimitingTransport(mock, limiter: limiter, advice: advice)
  }

  private func script(_ answers: MockTransport.Answer...) -> MockTransport {
    MockTransport(answers.map { .init(.get, "https://api.test/rest", $0) })
  }

  @Test("requests wait for their turn, and no request of another host waits with them")
  func turns() async throws {
    let mock = MockTransport([
      .init(.get, "https://api.test/rest", .reply(200)), .init(.get, "https://api.test/rest", .reply(200)),
      .init(.get, "https://b.test/rest", .reply(200)),
    ])
    let limited = limited(mock)
    _ = try await limited.send(HTTPRequest(.get, url()))
    let second = Task { try await limited.send(HTTPRequest(.get, url())) }
    try await clock.untilSleeps(1)
    _ = try await limited.send(HTTPRequest(.get, url(host: "b.test")))
    #expect(mock.requests.count == 2 && clock.sleeps == [.seconds(1)])
    clock.advance(by: .seconds(1))
    _ = try await second.value
    try mock.finish()
  }

  @Test("a 429 holds back all requests of the key, also those that wait already")
  func tooMany() async throws {
    let mock = script(.reply(429, fields: ["Retry-After": "10"]), .reply(200), .reply(200))
    let limited = limited(mock, burst: 2)
    let first = HTTPRequest(.get, try url())
    #expect(try await limited.send(first).status == 429)
    let later = (0..<2).map { _ in Task { try await limited.send(first).status } }
    try await clock.untilSleeps(2)
    // At half the speed the two follow each other at a distance of 2 s.
    #expect(clock.sleeps.sorted() == [.seconds(10), .seconds(12)])
    clock.advance(by: .seconds(9))
    #expect(mock.requests.count == 1)
    clock.advance(by: .seconds(3))
    for task in later { #expect(try await task.value == 200) }
    try mock.finish()
  }

  @Test("who waits when a pause begins queues anew behind it")
  func waitingThroughAPause() async throws {
    let mock = script(.reply(200), .reply(200), .reply(200))
    let asked = Recorder<Int>(), (answers, told) = AsyncStream<Void>.makeStream()
    let limited = limited(mock) { _ in
      asked.add(0)
      told.yield()
      return asked.values.count == 2 ? .pause(.seconds(30)) : .carryOn
    }
    var answered = answers.makeAsyncIterator()
    _ = try await limited.send(HTTPRequest(.get, url()))
    let later = (0..<2).map { _ in Task { try await limited.send(HTTPRequest(.get, url())).status } }
    try await clock.untilSleeps(2)
    clock.advance(by: .seconds(1))
    for _ in 0..<2 { _ = await answered.next() }
    clock.advance(by: .seconds(1))
    try await clock.untilSleeps(3)
    #expect(clock.sleeps.last == .seconds(29) && mock.requests.count == 2)
    clock.advance(by: .seconds(29))
    for task in later { #expect(try await task.value == 200) }
    try mock.finish()
  }

  @Test("a service that says it is busy is asked half as often")
  func slowDown() async throws {
    let mock = script(.reply(200), .reply(200))
    let limited = limited(mock) { _ in .slowDown }
    clock.run()
    _ = try await limited.send(HTTPRequest(.get, url()))
    _ = try await limited.send(HTTPRequest(.get, url()))
    #expect(clock.sleeps == [.seconds(1)])
    try mock.finish()
  }

  @Test("a pause that nobody sits through is an error that names the time, for each request until it is over")
  func longPause() async throws {
    let mock = script(.reply(429, fields: ["Retry-After": "7200"]))
    let limited = limited(mock)
    _ = try await limited.send(HTTPRequest(.get, url()))
    let error = try await failure { try await limited.send(HTTPRequest(.get, url())) }
    #expect(error.kind == .rateLimited && error.message.contains("2 h") && error.message.contains("1994-11-06T10:49:37Z"))
    try mock.finish()
  }

  @Test("cancelling ends the wait at once and gives the turn back")
  func cancellation() async throws {
    let mock = script(.reply(200), .reply(200))
    let limited = limited(mock)
    _ = try await limited.send(HTTPRequest(.get, url()))
    let task = Task { try await limited.send(HTTPRequest(.get, url())) }
    try await clock.untilSleeps(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    clock.advance(by: .seconds(1))
    _ = try await limited.send(HTTPRequest(.get, url()))
    #expect(clock.sleeps.count == 1)
    try mock.finish()
  }
}

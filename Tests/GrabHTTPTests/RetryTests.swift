import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@Suite("Asking again: the policy")
struct RetryPolicyTests {
  private let policy = RetryPolicy()

  private func decide(
    _ outcome: RetryPolicy.Outcome, attempt: Int = 1, isIdempotent: Bool = true, elapsed: Duration = .zero, chance: Double = 0.5
  ) -> RetryPolicy.Decision {
    policy.decision(after: outcome, attempt: attempt, isIdempotent: isIdempotent, elapsed: elapsed, chance: chance)
  }

  @Test("what may pass is asked again", arguments: [408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524])
  func transientStatuses(status: Int) {
    #expect(decide(.response(status: status, retryAfter: nil)) == .retry(after: .milliseconds(500)))
  }

  @Test("what stays is not", arguments: [200, 206, 304, 301, 400, 401, 403, 404, 410, 413, 422, 501, 505])
  func lastingStatuses(status: Int) {
    #expect(decide(.response(status: status, retryAfter: nil)) == .stop)
  }

  @Test("what is not safe to repeat is repeated only if the server has not done it")
  func safety() {
    for status in [408, 500, 502, 503, 504] {
      #expect(decide(.response(status: status, retryAfter: nil), isIdempotent: false) == .stop)
    }
    for status in [425, 429] { #expect(decide(.response(status: status, retryAfter: nil), isIdempotent: false) != .stop) }
    for code: UInt32 in [18, 28, 52, 55, 56, 92] {
      #expect(decide(.failure(GrabError.transfer(code)), isIdempotent: false) == .stop)
    }
    for code: UInt32 in [5, 6, 7, 35] { #expect(decide(.failure(GrabError.transfer(code)), isIdempotent: false) != .stop) }
    #expect(decide(.failure(GrabError.transfer(60))) == .stop && decide(.failure(CancellationError())) == .stop)
  }

  @Test("waits are of any length up to a bound that doubles, and that has a cap")
  func fullJitter() {
    let unavailable = RetryPolicy.Outcome.response(status: 503, retryAfter: nil)
    let bounds = (1...4).map { decide(unavailable, attempt: $0, chance: 1) }
    #expect(bounds == [1, 2, 4, 8].map { .retry(after: .seconds($0)) })
    #expect(decide(unavailable, attempt: 3, chance: 0) == .retry(after: .zero))
    let patient = RetryPolicy(maximumAttempts: 100)
    let late = patient.decision(after: unavailable, attempt: 60, isIdempotent: true, elapsed: .zero, chance: 1)
    #expect(late == .retry(after: .seconds(60)))
  }

  @Test("five attempts, and none that would begin after the deadline")
  func bounds() {
    let unavailable = RetryPolicy.Outcome.response(status: 503, retryAfter: nil)
    #expect(decide(unavailable, attempt: 4) != .stop && decide(unavailable, attempt: 5) == .stop)
    #expect(decide(unavailable, elapsed: .seconds(299.9)) == .stop)
  }

  @Test("replies that cannot be read are borne three times, whatever else would be")
  func unreadable() {
    let error = GrabError(.unavailable, message: "A page.", advice: "Wait.", serviceCode: GrabError.unreadableCode)
    #expect((1...3).map { decide(.failure(error), attempt: $0) == .stop } == [false, false, true])
    #expect(decide(.failure(error), isIdempotent: false) == .stop)
  }

  @Test("a server's wish is met, with up to a tenth on top; one that is too long ends it")
  func retryAfter() {
    #expect(decide(.response(status: 429, retryAfter: .seconds(20)), chance: 0) == .retry(after: .seconds(20)))
    #expect(decide(.response(status: 429, retryAfter: .seconds(20)), chance: 0.5) == .retry(after: .seconds(21)))
    #expect(decide(.response(status: 503, retryAfter: .seconds(301))) == .giveUp(retryAfter: .seconds(301)))
    let patient = RetryPolicy(deadline: .seconds(86_400))
    func wish(_ seconds: Int) -> RetryPolicy.Decision {
      patient.decision(
        after: .response(status: 503, retryAfter: .seconds(seconds)), attempt: 1, isIdempotent: true, elapsed: .zero, chance: 0)
    }
    #expect(wish(900) == .retry(after: .seconds(900)) && wish(901) == .giveUp(retryAfter: .seconds(901)))
  }
}

@Suite("Asking again: the transport", .timeLimit(.minutes(1)))
struct RetryingTransportTests {
  private let clock = TestClock()

  private func transport(_ mock: MockTransport, policy: RetryPolicy = RetryPolicy()) -> RetryingTransport {
    clock.run()
    return RetryingTransport(mock, policy: policy, clock: clock, now: { exampleDate }, chance: { 0.5 })
  }

  private func script(_ answers: MockTransport.Answer..., method: HTTPMethod = .get) -> MockTransport {
    MockTransport(answers.map { .init(method, "https://api.test/rest", $0) })
  }

  @Test("a request is sent until it works, with the waits that were decided")
  func success() async throws {
    let mock = script(
      .failure(GrabError.transfer(56)), .reply(503), .reply(429, fields: ["Retry-After": "3"]), .reply(200, text: "ok"))
    let response = try await transport(mock).send(HTTPRequest(.get, url()))
    #expect(response.text == "ok")
    #expect(clock.sleeps == [.milliseconds(500), .seconds(1), .milliseconds(3_150)])
    try mock.finish()
  }

  @Test("each further attempt is told before the wait for it, with the reason")
  func notices() async throws {
    let (mock, told) = (script(.failure(GrabError.transfer(56)), .reply(503), .reply(200)), Recorder<String>())
    clock.run()
    let transport = RetryingTransport(
      mock, clock: clock, now: { exampleDate }, chance: { 0.5 }, onRetry: { told.add($0.description) })
    _ = try await transport.send(HTTPRequest(.get, url()))
    #expect(
      told.values == [
        "It failed. Trying again in 1 s (attempt 2).",
        "api.test does not work at the moment (HTTP 503). Trying again in 1 s (attempt 3).",
      ])
  }

  @Test("the last outcome is handed on: a response to whoever can read it, an error as it was")
  func exhaustion() async throws {
    let replies = script(.reply(500), .reply(500), .reply(500), .reply(500), .reply(502, text: "page"))
    let response = try await transport(replies).send(HTTPRequest(.get, url()))
    #expect(response.status == 502 && response.text == "page")
    try replies.finish()
    let failing = script(.failure(GrabError.transfer(7)), .failure(GrabError.transfer(60)))
    #expect(try await failure { try await transport(failing).send(HTTPRequest(.get, url())) } == .transfer(60))
    try failing.finish()
  }

  @Test("a POST is sent once, unless it is said to be harmless")
  func posts() async throws {
    let once = script(.reply(500), method: .post)
    #expect(try await transport(once).send(HTTPRequest(.post, url())).status == 500)
    let twice = script(.reply(500), .reply(200), method: .post)
    let harmless = HTTPRequest(.post, try url(), options: HTTPOptions(isIdempotent: true))
    #expect(try await transport(twice).send(harmless).status == 200)
    try twice.finish()
  }

  @Test(
    "a wait that is too long is an error that names the time, in every form of Retry-After",
    arguments: ["3600", "Sun, 06 Nov 1994 09:49:37 GMT", "Sunday, 06-Nov-94 09:49:37 GMT", "Sun Nov  6 09:49:37 1994"],
    [429, 503])
  func tooLong(field: String, status: Int) async throws {
    let mock = script(.reply(status, fields: ["Retry-After": field]))
    let error = try await failure { try await transport(mock).send(HTTPRequest(.get, url())) }
    #expect(error.kind == (status == 429 ? .rateLimited : .unavailable) && error.retryAfter == .seconds(3_600))
    #expect(error.message == "api.test asks to wait 1 h, until 1994-11-06T09:49:37Z." && clock.sleeps.isEmpty)
    try mock.finish()
  }

  @Test("each attempt is signed anew")
  func signing() async throws {
    struct Counter: RequestSigner {
      let count = Recorder<Int>()
      func sign(_ request: HTTPRequest) async throws -> HTTPRequest {
        count.add(0)
        var request = request
        request.fields["Authorization"] = "OAuth nonce=\(count.values.count)"
        return request
      }
    }
    let mock = script(.reply(503), .reply(503), .reply(200))
    let signing = SigningTransport(mock, Counter(), for: [try url().origin])
    clock.run()
    _ = try await RetryingTransport(signing, clock: clock).send(HTTPRequest(.get, url()))
    #expect(mock.requests.map { $0.fields["Authorization"] } == ["OAuth nonce=1", "OAuth nonce=2", "OAuth nonce=3"])
  }

  @Test("an exchange whose sink has got bytes is not repeated; one that broke off before is")
  func streams() async throws {
    let broken = GrabError.transfer(18)
    let mock = script(
      .cutOff(200, [:], pieces: [], broken), .cutOff(200, [:], pieces: [[1, 2]], broken), .reply(200, text: "never asked for"))
    let sink = MemorySink()
    let handler = TransferHandler(sink: { _ in sink })
    #expect(try await failure { try await transport(mock).send(HTTPRequest(.get, url()), handler) } == broken)
    #expect(await sink.bytes == [1, 2])
    #expect(mock.requests.count == 2)
  }

  @Test("cancelling ends the wait at once")
  func cancellation() async throws {
    let mock = script(.reply(503), .reply(200))
    let retrying = RetryingTransport(mock, clock: clock)
    let task = Task { try await retrying.send(HTTPRequest(.get, url())) }
    try await clock.untilSleeps(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(mock.requests.count == 1)
  }
}

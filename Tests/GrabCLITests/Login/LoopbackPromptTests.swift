import Foundation
import GrabCore
import GrabCrypto
import GrabCurl
import GrabHTTP
import GrabOAuth
import GrabServer
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("A login that comes back to this machine")
struct LoopbackPromptTests {
  private let curl = CurlTransport()
  private let clock = TestClock()

  private func get(_ address: String) async throws -> HTTPResponse {
    // A busy machine may take its time.
    let options = HTTPOptions(stallTimeout: .seconds(300))
    return try await curl.send(HTTPRequest(.get, try #require(HTTPURL(address)), options: options))
  }

  private func ask(_ prompt: LoopbackPrompt) -> Task<LoginAnswer, any Error> {
    Task { try await prompt.answer(to: .to(.redirect(to: prompt.callback))) }
  }

  @Test("B24: an icon is asked for first, then the answer comes, once; afterwards nobody listens")
  func wholeWay() async throws {
    let person = TypingPerson()
    let prompt = try LoopbackPrompt(person.dialogue, clock: clock)
    let task = ask(prompt)
    let base = prompt.callback.absoluteString, origin = "http://127.0.0.1:\(try #require(prompt.callback.port))"
    #expect(try await get(origin + "/favicon.ico").status == 404)
    #expect(try await get(base).status == 400)
    #expect(try await get(base.replacing("127.0.0.1", with: "localhost") + "?oauth_verifier=b").status == 400)
    let page = try await get(base + "?oauth_token=a%20b&oauth_verifier=b")
    #expect(page.status == 200 && page.fields["Cache-Control"] == "no-store" && page.fields["Content-Length"] != nil)
    #expect(page.fields.values(of: "Connection") == ["close"])
    #expect(try await get(base + "?oauth_token=x&oauth_verifier=y").status == 410)
    try await clock.untilSleeps(2)
    clock.advance(by: .seconds(1))
    #expect(try await task.value == .redirect(try #require(URL(string: base + "?oauth_token=a%20b&oauth_verifier=b"))))
    await #expect(throws: GrabError.self) { try await get(base) }
    #expect(person.pages.count == 1 && person.heard.contains { $0.contains("https://photos.test/authorize") })
  }

  @Test("the path cannot be guessed, and is another one each time")
  func path() throws {
    let paths = try (0..<2).map { _ in try LoopbackPrompt(TypingPerson().dialogue, clock: clock).callback.path }
    #expect(paths[0] != paths[1] && paths.allSatisfy { $0.count == 23 })
  }

  @Test("a pasted address is as good, and the end of the input is no answer")
  func pasted() async throws {
    let person = TypingPerson(["", "hello", "http://127.0.0.1:1/x?oauth_token=a&oauth_verifier=b"])
    let prompt = try LoopbackPrompt(person.dialogue, clock: clock)
    #expect(
      try await ask(prompt).value == .redirect(try #require(URL(string: "http://127.0.0.1:1/x?oauth_token=a&oauth_verifier=b"))))
    #expect(person.heard.last?.hasPrefix("That is no address.") == true)
  }

  @Test("after five minutes it is over, and says what to do")
  func late() async throws {
    let prompt = try LoopbackPrompt(TypingPerson().dialogue, clock: clock)
    let task = ask(prompt)
    try await clock.untilSleeps(1)
    clock.advance(by: .seconds(300))
    let error = try await #require(throws: GrabError.self) { try await task.value }
    #expect(error.kind == .notConnected && error.message.contains("five minutes") && error.advice.contains("paste"))
    await #expect(throws: GrabError.self) { try await get(prompt.callback.absoluteString) }
  }

  @Test("ctrl-C ends it")
  func cancelled() async throws {
    let task = ask(try LoopbackPrompt(TypingPerson(isPatient: true).dialogue, clock: clock))
    try await clock.untilSleeps(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("B25: a port that is taken is named at once, with the option")
  func taken() async throws {
    let other = try LoopbackServer { _ in .text("") }
    defer { other.stop() }
    let error = try #require(throws: GrabError.self) { try LoopbackPrompt(TypingPerson().dialogue, port: other.port) }
    #expect(
      error.kind == .invalidRequest && error.message.contains("\(other.port)") && error.advice.contains("--callback-port N"))
  }

  @Test("a login that ends with a code is refused")
  func otherForm() async throws {
    let prompt = try LoopbackPrompt(TypingPerson().dialogue, clock: clock)
    let error = try await #require(throws: GrabError.self) { try await prompt.answer(to: .to(.code)) }
    #expect(error.kind == .unsupported)
  }

  @Test("a whole login by OAuth 1.0a comes back through it")
  func flow() async throws {
    let arrived = Box()
    let person = TypingPerson(browser: { page in
      let curl = CurlTransport()
      Task { [arrived] in
        guard let target = arrived.address.flatMap({ HTTPURL($0) }), page.query()?.contains("request-key") == true else { return }
        _ = try await curl.send(
          HTTPRequest(.get, target.appending([QueryItem("oauth_token", "request-key"), QueryItem("oauth_verifier", "v")])))
      }
    })
    let prompt = try LoopbackPrompt(person.dialogue)
    arrived.address = prompt.callback
    let base = "https://photos.test/"
    let service = MockTransport([
      .init(.get, base + "r", .reply(200, text: "oauth_token=request-key&oauth_token_secret=s")),
      .init(.get, base + "a", .reply(200, text: "oauth_token=access-key&oauth_token_secret=t&username=ann")),
    ])
    let flow = OAuth1Flow(
      service: .flickr, title: "Flickr",
      endpoints: OAuth1Endpoints(
        requestToken: try #require(HTTPURL(base + "r")), authorize: try #require(HTTPURL(base + "p")),
        accessToken: try #require(HTTPURL(base + "a"))), consumer: OAuth1Credential(key: "k", secret: "s"),
      callback: .redirect(to: prompt.callback), transport: service, now: { Date() })
    #expect(try await flow.signIn(prompt: prompt).fields["username"] == "ann")
    try service.finish()
  }
}

/// An address that is known later.
private final class Box: Sendable {
  private let state = Lock<URL?>(nil)

  var address: URL? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

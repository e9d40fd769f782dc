import Foundation
import GrabCore
import GrabHTTP
import GrabTesting
import Testing

@testable import GrabOAuth

@Suite("The person's answer to a login by OAuth 1.0a")
struct FlowAnswerTests {
  @Test(
    "who declines is told so, however it is said, and nothing is exchanged",
    arguments: [
      "denied=request-key", "oauth_problem=user_refused", "oauth_problem=permission_denied&oauth_token=request-key",
      "error=access_denied&error_description=Permissions+error",
    ])
  func declined(query: String) async throws {
    let error = try await ScriptedLogin(callback: .loopback).failure(.loopback(query))
    #expect(error.kind == .notConnected && error.message == "The login at Flickr was declined.")
  }

  @Test("a closed prompt and an empty code are no consent", arguments: [LoginAnswer.declined, .code(""), .code(" \n")])
  func nothing(answer: LoginAnswer) async throws {
    #expect(try await ScriptedLogin().failure(answer).message == "The login at Flickr was declined.")
  }

  @Test("a text far longer than any code is refused here, without an exchange")
  func longCode() async throws {
    let error = try await ScriptedLogin().failure(.code(String(repeating: "1", count: 300_000)))
    #expect(error.kind == .notConnected && error.message == "What was typed is too long to be the code of Flickr.")
  }

  @Test(
    "an answer that belongs to another login is refused without an exchange",
    arguments: [
      "oauth_token=other&oauth_verifier=v3rifier", "oauth_verifier=v3rifier", "oauth_token=request-ke&oauth_verifier=v3rifier",
      "oauth_token=request-key&oauth_token=other&oauth_verifier=v3rifier", "", "code=v3rifier",
    ])
  func foreign(query: String) async throws {
    let error = try await ScriptedLogin(callback: .loopback).failure(.loopback(query))
    #expect(error.kind == .notConnected && error.message.contains("not the answer to this login"))
  }

  @Test("a bare code does not stand for a redirect: nothing binds it to this login")
  func bareCode() async throws {
    #expect(try await ScriptedLogin(callback: .loopback).failure(.code("v3rifier")).message.contains("not the answer"))
  }

  @Test("a redirect without a code, a failure at the page, and a prompt that brings nothing have their sentences")
  func others() async throws {
    let empty = try await ScriptedLogin(callback: .loopback).failure(.loopback("oauth_token=request-key&oauth_verifier="))
    #expect(empty.kind == .malformedReply && empty.message.contains("without the code"))
    let failed = try await ScriptedLogin(callback: .loopback).failure(
      .loopback("error=server_error&error_description=Too+many%21"))
    #expect(failed.kind == .notConnected && failed.serviceCode == "server_error" && failed.serviceMessage == "Too many!")
    #expect(try await ScriptedLogin().failure(.done).kind == .unsupported)
  }

  @Test("where a code is asked for, the address of the last page does as well; one of another login does not")
  func pastedAddress() async throws {
    let login = try ScriptedLogin(exchange: .reply(200, text: ScriptedLogin.grantReply))
    _ = try await login.flow.signIn(prompt: MockPrompt(.code("https://photos.test/done?oauth_verifier=123-456-789")))
    #expect(try login.parameters(1)["oauth_verifier"] == "123-456-789")
    let other = "https://photos.test/done?oauth_token=other&oauth_verifier=1"
    #expect(try await ScriptedLogin().failure(.code(other)).message.contains("not the answer"))
  }

  @Test("who gives up cancels; a prompt that fails says why")
  func prompts() async throws {
    await #expect(throws: CancellationError.self) {
      try await ScriptedLogin().flow.signIn(prompt: FailingPrompt(error: CancellationError()))
    }
    let late = GrabError(.notConnected, message: "Nobody came back.", advice: "Connect again.")
    let error = try await #require(throws: GrabError.self) {
      try await ScriptedLogin().flow.signIn(prompt: FailingPrompt(error: late))
    }
    #expect(error.message == "Nobody came back." && error.service == .flickr && error.operation == .connect)
  }

  @Test("a login that is cancelled while the person looks at the page is not exchanged")
  func cancelled() async throws {
    let login = try ScriptedLogin()
    let task = Task { try await login.flow.signIn(prompt: CancellingPrompt()) }
    await #expect(throws: CancellationError.self) { try await task.value }
    try login.transport.finish()
  }
}

@Suite("The exchange of OAuth 1.0a")
struct ExchangeTests {
  @Test(
    "a refusal is told from a reply that was lost",
    arguments: [
      (401, "oauth_problem=token_rejected", GrabError.Kind.notConnected, "used before, or has run out"),
      (401, "oauth_problem=token_used", .notConnected, "used before"),
      (401, "oauth_problem=user_refused", .notConnected, "declined"),
      (401, "oauth_problem=permission_denied", .notConnected, "declined"),
      (401, "oauth_problem=verifier_invalid", .notConnected, "does not take the code"),
      (401, "oauth_problem=nonce_used", .unavailable, "seen before"), (401, "", .notConnected, "HTTP 401"),
      (502, "<html>", .unavailable, "HTTP 502"), (429, "", .rateLimited, "HTTP 429"),
      (400, "<html>", .malformedReply, "HTTP 400"),
      (200, "<html>", .malformedReply, "may have granted the login, but its reply cannot be read (HTTP 200)"),
      (200, "oauth_token=access-key", .malformedReply, "may have granted"), (200, "", .malformedReply, "may have granted"),
    ])
  func refused(status: Int, body: String, kind: GrabError.Kind, words: String) async throws {
    let error = try await ScriptedLogin(exchange: .reply(status, text: body)).failure()
    #expect(error.kind == kind && error.message.contains(words), "\(error)")
  }

  @Test("B23: a reply that the network lost is never asked for again", arguments: ["curl 56", "curl 52", "curl 28", "curl 18"])
  func lost(code: String) async throws {
    let broken = GrabError(.network, message: "Reset.", advice: "Try again.", serviceCode: code)
    let error = try await ScriptedLogin(exchange: .cutOff(200, [:], pieces: [Array("oauth_to".utf8)], broken)).failure()
    #expect(error.kind == .network && error.serviceCode == code && error.advice == "Connect again.")
    #expect(error.message == "Flickr may have granted the login, but its reply was lost.")
  }

  @Test("a request that never went out, or met a wrong certificate, granted nothing", arguments: ["curl 6", "curl 7", "curl 60"])
  func unsent(code: String) async throws {
    let broken = GrabError(.network, message: "No way there.", advice: "Try again.", serviceCode: code)
    #expect(try await ScriptedLogin(exchange: .failure(broken)).failure().message == "No way there.")
  }

  @Test("a retrying transport leaves it alone too")
  func retries() async throws {
    let broken = GrabError(.network, message: "Reset.", advice: "Try again.", serviceCode: "curl 56")
    let login = try ScriptedLogin(exchange: .failure(broken))
    let clock = TestClock()
    clock.run()
    let flow = OAuth1Flow(
      service: .flickr, title: "Flickr", endpoints: try ScriptedLogin.endpoints(ScriptedLogin.base),
      consumer: OAuth1Credential(key: "app-key", secret: "app-secret"), callback: .outOfBand,
      transport: RetryingTransport(login.transport, clock: clock), now: { Date() })
    await #expect(throws: GrabError.self) { try await flow.signIn(prompt: MockPrompt(.code("1"))) }
    try login.transport.finish()
  }
}

private struct FailingPrompt: LoginPrompt {
  let error: any Error
  func answer(to request: LoginRequest) throws -> LoginAnswer { throw error }
}

/// Answers, but only after its task has been cancelled.
private struct CancellingPrompt: LoginPrompt {
  func answer(to request: LoginRequest) -> LoginAnswer {
    withUnsafeCurrentTask { $0?.cancel() }
    return .code("1")
  }
}

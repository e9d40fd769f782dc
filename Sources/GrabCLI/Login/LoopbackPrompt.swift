import GrabCore
import GrabCrypto
import GrabServer

/// Logs in with a redirect to a server on this machine that lives for one answer.
///
/// It listens from the start, so that a port that is taken is known before anything is asked of the service. Where the browser is on
/// another machine, the address that it ends at can be pasted instead.
final class LoopbackPrompt: LoginPrompt {
  /// The address that the service is to send the browser to.
  let callback: URL
  private let dialogue: LoginDialogue
  private let clock: any Clock<Duration>
  private let server: LoopbackServer
  private let answers: AsyncStream<URL>

  /// How long a person may take.
  static let patience = Duration.seconds(300)
  /// How long the last page may take to reach the browser.
  private static let grace = Duration.milliseconds(200)

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: as `--callback-port` says; 0 for any that is free.
  ///   - host: what the address names; a name for this machine where a service takes no number.
  ///   - clock: what the person's time is taken from.
  ///   - random: what the path is made of, 16 bytes.
  /// - Throws: ``GrabError`` of kind `invalidRequest` if the port is taken or not allowed; ``CryptoError``.
  init(
    _ dialogue: LoginDialogue, port: Int = 0, host: String = "127.0.0.1", clock: any Clock<Duration> = ContinuousClock(),
    random: any RandomByteSource = SystemRandomBytes()
  ) throws {
    let path = "/" + Base64.urlSafe.encode(try random.bytes(count: 16))
    let (answers, arrivals) = AsyncStream.makeStream(of: URL.self, bufferingPolicy: .bufferingOldest(1))
    let gate = LoopbackGate(path: path, host: host, arrivals: arrivals)
    server = try Self.listen(on: port, gate)
    guard let callback = URL(string: "http://\(host):\(server.port)\(path)") else { throw Self.badHost(host) }
    (self.callback, self.dialogue, self.clock, self.answers) = (callback, dialogue, clock, answers)
    gate.open(at: callback)
  }

  /// Shows the page and waits for the browser, or for a line that holds the address; answers once. Whatever the outcome, nobody
  /// listens any longer when it returns.
  ///
  /// Throws ``GrabError`` of kind `notConnected` after five minutes, and `unsupported` for anything but a redirect to ``callback``.
  func answer(to request: LoginRequest) async throws -> LoginAnswer {
    defer { server.stop() }
    guard request.form == .redirect(to: callback) else {
      throw GrabError(
        .unsupported, service: request.service, message: "\(dialogue.title) does not send the browser back to grab.",
        advice: "Log in with a code.")
    }
    dialogue.show(request.address)
    dialogue.say("If that browser is not on this machine, paste here the address of the page that it ends at. Ctrl-C gives up.")
    return try await firstAnswer()
  }

  private func firstAnswer() async throws -> LoginAnswer {
    try await withThrowingTaskGroup(of: URL?.self) { group in
      group.addTask { try await self.arrival() }
      group.addTask { try await self.pasted() }
      group.addTask {
        try await self.clock.sleep(for: Self.patience)
        throw self.late
      }
      defer { group.cancelAll() }
      while let address = try await group.next() {
        if let address { return .redirect(address) }
      }
      throw CancellationError()
    }
  }

  private func arrival() async throws -> URL? {
    for await address in answers {
      // The page is still on its way to the browser.
      try await clock.sleep(for: Self.grace)
      return address
    }
    throw CancellationError()
  }

  /// The address that a person pastes; nil if the input ends before, which leaves the browser.
  private func pasted() async throws -> URL? {
    while let line = try await dialogue.readLine() {
      if let address = LoginDialogue.address(in: line) { return address }
      if !line.allSatisfy(\.isWhitespace) { dialogue.say("That is no address. It begins with http:// or https://.") }
    }
    return nil
  }

  private var late: GrabError {
    GrabError(
      .notConnected, message: "Nobody came back from the login page of \(dialogue.title) within five minutes.",
      advice: "Connect again; where the browser cannot reach this machine, paste the address that it ends at.")
  }
}

extension LoopbackPrompt {
  private static func listen(on port: Int, _ gate: LoopbackGate) throws -> LoopbackServer {
    do {
      return try LoopbackServer(port: port, bodyLimit: 0) { gate.answer($0) }
    } catch ServerError.portTaken(let port) {
      throw refusal("Port \(port), where the browser is to come back, is taken by another program.")
    } catch ServerError.portNotAllowed(let port) {
      throw refusal("Port \(port), where the browser is to come back, may not be used.")
    }
  }

  private static func refusal(_ message: String) -> GrabError {
    GrabError(
      .invalidRequest, operation: .connect, message: message,
      advice: "Choose another one with `--callback-port N`, or leave the option out for any that is free.")
  }

  private static func badHost(_ host: String) -> GrabError { refusal("\(host) is no name of a machine.") }
}

/// Stands at the door of the server: lets one answer through.
private final class LoopbackGate: Sendable {
  private let path: String
  private let host: String
  private let arrivals: AsyncStream<URL>.Continuation
  private let callback = Lock<URL?>(nil)

  init(path: String, host: String, arrivals: AsyncStream<URL>.Continuation) {
    (self.path, self.host, self.arrivals) = (path, host, arrivals)
  }

  /// Begins to let an answer through.
  func open(at address: URL) { callback.withLock { $0 = address } }

  func answer(_ request: ServerRequest) -> ServerResponse {
    callback.withLock { callback in
      guard let address = callback, let port = address.port else { return LoopbackCallback.over }
      let (response, query) = LoopbackCallback(authority: "\(host):\(port)", path: path).verdict(on: request)
      guard let query, let answer = URL(string: address.absoluteString + "?" + query) else { return response }
      arrivals.yield(answer)
      callback = nil
      return response
    }
  }
}

public import GrabCore

/// What is said before a request is sent again.
public struct RetryNotice: Sendable, CustomStringConvertible {
  /// What went wrong, in words for a person.
  public let reason: String
  /// Which attempt comes now, from 2.
  public let attempt: Int
  /// How long it is put off at least; a limit of the rate may put it off further.
  public let wait: Duration

  /// All of it in two sentences.
  public var description: String { "\(reason) Trying again in \(wait.words) (attempt \(attempt))." }
}

/// Sends a request again while that is safe and makes sense, as its ``RetryPolicy`` decides.
///
/// What it is put around does all of its work anew for each attempt: a ``SigningTransport`` signs with a new nonce and time, a
/// ``RateLimitingTransport`` waits for its turn. An exchange whose sink has got bytes is not repeated.
public struct RetryingTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let policy: RetryPolicy
  private let pace: Pace
  private let now: @Sendable () -> Date
  private let chance: @Sendable () -> Double
  private let onRetry: @Sendable (RetryNotice) -> Void

  /// Around `next`.
  ///
  /// - Parameters:
  ///   - clock: what waits are slept on.
  ///   - now: what a date in `Retry-After` is counted from.
  ///   - chance: a random number in 0..<1.
  ///   - onRetry: hears of each further attempt before the wait for it.
  public init(
    _ next: any HTTPTransport, policy: RetryPolicy = RetryPolicy(), clock: some Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    onRetry: @escaping @Sendable (RetryNotice) -> Void = { _ in }
  ) {
    (self.next, self.policy, self.now, self.chance, self.onRetry) = (next, policy, now, chance, onRetry)
    pace = Pace(clock)
  }

  /// Sends the request up to ``RetryPolicy/maximumAttempts`` times; the last outcome counts. Throws `rateLimited` or `unavailable`, and
  /// names the time, if the server asks for too long a wait.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    let start = pace.elapsed()
    var attempt = 1
    while true {
      let delivery = Delivery()
      let result = await self.attempt(request, delivery.watching(handler))
      guard !delivery.hasBegun, !Task.isCancelled else { return try result.get() }
      let decision = policy.decision(
        after: outcome(result), attempt: attempt, isIdempotent: request.isIdempotent, elapsed: pace.elapsed() - start,
        chance: chance())
      switch decision {
      case .stop: return try result.get()
      case .giveUp(let wait): throw patienceError(result, wait, request)
      case .retry(let wait):
        onRetry(RetryNotice(reason: reason(result), attempt: attempt + 1, wait: wait))
        try await pace.sleep(wait)
      }
      attempt += 1
    }
  }

  private func attempt(_ request: HTTPRequest, _ handler: TransferHandler) async -> Result<HTTPResponse, any Error> {
    do { return .success(try await next.send(request, handler)) } catch { return .failure(error) }
  }

  private func reason(_ result: Result<HTTPResponse, any Error>) -> String {
    switch result {
    case .success(let response): response.statusError(now: now())?.message ?? "The request failed (HTTP \(response.status))."
    case .failure(let error): (error as? GrabError)?.message ?? "The request failed."
    }
  }

  private func outcome(_ result: Result<HTTPResponse, any Error>) -> RetryPolicy.Outcome {
    switch result {
    case .success(let response): .response(status: response.status, retryAfter: response.retryAfter(now: now()))
    case .failure(let error): .failure(error)
    }
  }

  private func patienceError(_ result: Result<HTTPResponse, any Error>, _ wait: Duration, _ request: HTTPRequest) -> any Error {
    guard case .success(let response) = result else { return GrabError.patience(request.url, wait, now: now()) }
    var error = GrabError.patience(request.url, wait, now: now())
    (error.kind, error.serviceCode) = (response.status == 429 ? .rateLimited : .unavailable, String(response.status))
    return error
  }
}

extension GrabError {
  /// The service asks for a wait that nobody sits through.
  static func patience(_ url: HTTPURL, _ wait: Duration, now: Date) -> GrabError {
    let end = now.addingTimeInterval(Double(wait.components.seconds)).timestamp
    return GrabError(
      .rateLimited, message: "\(url.origin.host) asks to wait \(wait.words), until \(end).", advice: "Try again then.",
      retryAfter: wait)
  }
}

/// Whether a sink has got bytes.
private final class Delivery: Sendable {
  private let state = Lock(false)

  var hasBegun: Bool { state.withLock { $0 } }

  func watching(_ handler: TransferHandler) -> TransferHandler {
    guard let route = handler.sink else { return handler }
    var watched = handler
    watched.sink = { response in
      try route(response).map { WatchedSink(next: $0, onWrite: { self.state.withLock { $0 = true } }) }
    }
    return watched
  }
}

/// Says when something is written.
struct WatchedSink: ByteSink {
  let next: any ByteSink
  let onWrite: @Sendable () -> Void

  func write(_ bytes: [UInt8]) async throws {
    onWrite()
    try await next.write(bytes)
  }
}

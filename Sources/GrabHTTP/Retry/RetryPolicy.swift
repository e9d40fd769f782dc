import GrabCore

/// Decides whether a request is sent again, and when. A value without I/O; time and chance are handed in.
public struct RetryPolicy: Hashable, Sendable {
  /// How often a request is sent at most.
  public var maximumAttempts: Int
  /// How often at most while replies come that cannot be read; what is sent in a wrong form for long is so on purpose.
  public var maximumUnreadableReplies = 3
  /// What the random wait after the first attempt is at most; it doubles with each further one.
  public var base: Duration
  /// What the random wait is at most.
  public var cap: Duration
  /// How long the whole may take, waits included. An attempt that runs is not interrupted.
  public var deadline: Duration
  /// The longest wait that a server may ask for before it is an error.
  public var longestRetryAfter: Duration

  /// Five attempts within five minutes, waits of random lengths up to 1, 2, 4 and 8 s; a server may ask for 15 min, if the deadline
  /// allows it.
  public init(
    maximumAttempts: Int = 5, base: Duration = .seconds(1), cap: Duration = .seconds(60), deadline: Duration = .seconds(300),
    longestRetryAfter: Duration = .seconds(900)
  ) {
    (self.maximumAttempts, self.base, self.cap) = (maximumAttempts, base, cap)
    (self.deadline, self.longestRetryAfter) = (deadline, longestRetryAfter)
  }

  /// How an attempt ended.
  public enum Outcome: Sendable {
    /// With a response.
    case response(status: Int, retryAfter: Duration?)
    /// With an error.
    case failure(any Error)
  }

  /// What to do now.
  public enum Decision: Hashable, Sendable {
    /// Hand the outcome on.
    case stop
    /// Send it again after a wait.
    case retry(after: Duration)
    /// Give up: the server asks for a longer wait than anyone would sit through.
    case giveUp(retryAfter: Duration)
  }

  /// What to do after an attempt.
  ///
  /// - Parameters:
  ///   - attempt: its number, from 1.
  ///   - isIdempotent: whether asking twice does no harm. If not, only what the server has certainly not done is repeated.
  ///   - elapsed: time since the first attempt began.
  ///   - chance: 0..<1, anew for each decision.
  public func decision(
    after outcome: Outcome, attempt: Int, isIdempotent: Bool, elapsed: Duration, chance: Double
  ) -> Decision {
    guard isWorthRepeating(outcome, isIdempotent) else { return .stop }
    let asked = outcome.retryAfter
    if let asked, asked > min(longestRetryAfter, deadline - elapsed) { return .giveUp(retryAfter: asked) }
    guard attempt < (outcome.isUnreadable ? maximumUnreadableReplies : maximumAttempts) else { return .stop }
    // A tenth of chance on top, so that not all who were sent away come back at once.
    let wait = asked.map { $0 + $0 * (chance / 10) } ?? backoff(attempt) * chance
    return elapsed + wait > deadline ? .stop : .retry(after: wait)
  }

  private func backoff(_ attempt: Int) -> Duration {
    min(cap, base * Int(1) << min(attempt - 1, 20))
  }

  private func isWorthRepeating(_ outcome: Outcome, _ isIdempotent: Bool) -> Bool {
    switch outcome {
    case .response(let status, _):
      // 425 and 429 say that nothing was done.
      status == 425 || status == 429 || isIdempotent && [408, 500, 502, 503, 504, 520, 521, 522, 523, 524].contains(status)
    case .failure(let error as GrabError): error.isTransient && (isIdempotent || error.isBeforeSending)
    case .failure: false
    }
  }
}

extension RetryPolicy.Outcome {
  fileprivate var isUnreadable: Bool {
    if case .failure(let error as GrabError) = self { error.isUnreadable } else { false }
  }

  fileprivate var retryAfter: Duration? {
    switch self {
    case .response(_, let retryAfter): retryAfter
    case .failure(let error): (error as? GrabError)?.retryAfter
    }
  }
}

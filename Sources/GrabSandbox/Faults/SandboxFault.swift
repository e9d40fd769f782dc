import GrabCore

/// Something that goes wrong on purpose, at which requests, and how often.
public struct SandboxFault: Sendable, Hashable {
  /// What goes wrong.
  public enum Kind: Sendable, Hashable {
    /// The answer comes this many milliseconds late.
    case delay(milliseconds: Int)
    /// An error page of a server in front of the service; of a 429, with `Retry-After` in seconds if given.
    case status(Int, retryAfter: Int?)
    /// The body ends early: after this many bytes, or half of it.
    case cut(after: Int?)
    /// The connection is reset.
    case reset
    /// A list answers with the page before the one that was asked for.
    case repeatedPage
    /// The token of a signed call is no longer valid.
    case expired
    /// The photo that is asked for is gone; of a picture, the one that says so is sent.
    case gone
  }

  /// Which of the requests that match are hit.
  public enum Turn: Sendable, Hashable {
    /// All.
    case always
    /// The first ones.
    case first(Int)
    /// All but the first ones.
    case after(Int)
    /// One in so many: the last of each group.
    case every(Int)
    /// Each with this probability, 0…1, by the seed.
    case chance(Double)
  }

  /// What goes wrong.
  public var kind: Kind
  /// Requests match whose path or method holds this text; nil: all requests to the service, the login pages too.
  public var match: String?
  /// Which of them are hit.
  public var turn: Turn

  /// A fault.
  public init(_ kind: Kind, match: String? = nil, turn: Turn = .always) {
    (self.kind, self.match, self.turn) = (kind, match, turn)
  }

  /// Whether a request is counted, by its path and method.
  func matches(_ subject: String) -> Bool {
    guard let match, !match.isEmpty else { return true }
    return !subject.lowercased().split(separator: match.lowercased(), omittingEmptySubsequences: false).dropFirst().isEmpty
  }
}

/// Why a text is no fault: one sentence.
public struct SandboxFaultError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence.
  public let description: String
}

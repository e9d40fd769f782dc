public import GrabCore

extension GrabError {
  /// Whether the same request may well succeed later: the service is down or asks for patience, or the network failed in a way that
  /// passes. A certificate that is not trusted stays so, and what a service sends in a wrong form it sends again.
  public var isTransient: Bool {
    switch kind {
    case .unavailable, .rateLimited: true
    case .network: !Self.lastingTransferCodes.contains(serviceCode ?? "")
    default: false
    }
  }

  /// The ``serviceCode`` of a failed transfer: `curl 28`.
  package static func transferCode(_ code: UInt32) -> String { "curl \(code)" }

  /// The ``serviceCode`` of a reply, with a status of success, that is none at all: a page of something in between, or half of it.
  package static let unreadableCode = "unreadable"

  /// True if what came could not be read. It is worth fewer tries than a service that says that it is busy.
  package var isUnreadable: Bool { serviceCode == Self.unreadableCode }

  /// True if the request cannot have reached the server: no address, no connection, no TLS.
  package var isBeforeSending: Bool {
    kind == .network && [5, 6, 7, 35].map(Self.transferCode).contains(serviceCode ?? "")
  }

  // Certificates and ciphers (51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91), a proxy's refusal (97), and what libcurl itself
  // cannot do (2, 4, 27, 41, 43, 48).
  private static let lastingTransferCodes = Set(
    [2, 4, 27, 41, 43, 48, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 97].map(transferCode))
}

extension HTTPResponse {
  /// The error that the status stands for, nil for 200…299 and 304. `now` is what a date in `Retry-After` is counted from.
  ///
  /// A service that explains itself in the body knows better; this is for those that do not, and for pages of HTML in between.
  public func statusError(now: Date = Date()) -> GrabError? {
    guard !isSuccess, status != 304 else { return nil }
    let (kind, message, advice) = statusMeaning
    return GrabError(
      kind, message: message, advice: advice, serviceCode: String(status), serviceMessage: nil, retryAfter: retryAfter(now: now))
  }

  private var statusMeaning: (GrabError.Kind, String, String) {
    let host = url.origin.host
    switch status {
    case 401: return (.notConnected, "\(host) does not know who is asking (HTTP 401).", "Sign in again.")
    case 403: return (.forbidden, "\(host) does not allow this (HTTP 403).", "Look at the account's rights.")
    case 404, 410: return (.notFound, "\(host) has nothing at this address (HTTP \(status)).", "Look whether it was removed.")
    case 429: return (.rateLimited, "\(host) asks to slow down (HTTP 429).", "Wait, then try again.")
    case 408, 425, 500...599: return (.unavailable, "\(host) does not work at the moment (HTTP \(status)).", "Try again later.")
    case 300..<400: return (.malformedReply, "\(host) points elsewhere, but not to where (HTTP \(status)).", "Try again later.")
    default: return (.malformedReply, "\(host) refused the request (HTTP \(status)).", "Report this if it stays.")
    }
  }
}

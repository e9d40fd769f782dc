public import GrabCore
public import GrabHTTP

/// Why a service refused a signed request: the `oauth_problem=…` body that stands in place of any other form, mostly with HTTP 400 or 401.
///
/// The names are those of the OAuth problem reporting extension; Flickr was seen to send `signature_invalid`, `token_rejected`,
/// `consumer_key_unknown` and `parameter_absent`.
public struct OAuth1Problem: Hashable, Sendable {
  /// The problem's name, e.g. `token_rejected`.
  public let name: String
  /// The text that the service signed itself, to be compared with ``OAuth1Signature/baseString``; nil unless the signature is wrong.
  public let serverBaseString: String?
  /// The service's clock, from the `Date` field, if it was sent.
  public let serverTime: Date?

  /// Reads a refusal. Nil if the response is none.
  public init?(_ response: HTTPResponse) {
    guard response.body.starts(with: "oauth_problem=".utf8) else { return nil }
    let body = String(decoding: response.body.prefix(64 << 10), as: UTF8.self)
    let name = body.dropFirst("oauth_problem=".count).prefix { $0.isLetter || $0 == "_" }
    guard !name.isEmpty else { return nil }
    self.name = String(name)
    // The base string is not escaped: all that follows belongs to it.
    serverBaseString = body.firstRange(of: "&debug_sbs=").map { String(body[$0.upperBound...]) }
    serverTime = response.fields["Date"].flatMap { HTTPDate.parse($0) }
  }

  /// The refusal for people.
  ///
  /// - Parameters:
  ///   - title: the service's name for people.
  ///   - now: this machine's clock; compared with the service's where the time was refused.
  public func error(from service: ServiceID, called title: String, now: Date) -> GrabError {
    let (kind, message, advice) = meaning(title, now)
    return GrabError(kind, service: service, message: message, advice: advice, serviceCode: name)
  }

  private func meaning(_ title: String, _ now: Date) -> (GrabError.Kind, String, String) {
    if let drift = drift(now), ["timestamp_refused", "signature_invalid"].contains(name) {
      return (.notConnected, "The clock of this machine is \(drift) \(title)'s clock.", "Set the clock, then try again.")
    }
    switch name {
    case "token_rejected", "token_revoked", "token_expired", "token_used":
      return (.notConnected, "\(title) does not take the login any more (\(name)).", "Connect again.")
    case "consumer_key_unknown", "consumer_key_rejected", "consumer_key_refused":
      return (.forbidden, "\(title) does not know the app's key.", "Check that key and secret were copied whole.")
    case "permission_denied", "permission_unknown":
      return (.forbidden, "\(title) does not allow this with the login there is.", "Connect again with more rights.")
    case "verifier_invalid", "verifier_missing":
      return (.notConnected, "\(title) does not take the code (\(name)).", "Connect again, and copy the code whole.")
    case "nonce_used": return (.unavailable, "\(title) took a request for one that it has seen before.", "Try again.")
    case "timestamp_refused": return (.notConnected, "\(title) refused the time of the request.", "Check this machine's clock.")
    case "signature_invalid":
      return (.notConnected, "\(title) refused the signature of the request.", "Check the app's secret, then connect again.")
    default: return (.malformedReply, "\(title) refused the request (\(name)).", "Report this if it stays.")
    }
  }

  /// How far the clocks are apart if it is more than services bear, five minutes.
  private func drift(_ now: Date) -> String? {
    guard let serverTime else { return nil }
    let seconds = Int(now.timeIntervalSince(serverTime))
    guard abs(seconds) > 300 else { return nil }
    return "\(abs(seconds) / 60) minutes \(seconds > 0 ? "ahead of" : "behind")"
  }
}

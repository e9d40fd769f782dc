import GrabCrypto
public import GrabHTTP

/// The signature of OAuth 1.0a (RFC 5849 3.4), as values: what is signed, and how.
///
/// Only HMAC-SHA1 is there; Flickr takes no other.
public struct OAuth1Signature: Hashable, Sendable {
  /// The text that is signed; `debug_sbs` in a service's refusal is to be compared with it.
  public let baseString: String

  /// The signature base string of a request.
  ///
  /// - Parameters:
  ///   - url: as it is sent. Its query is signed with the other parameters; the port that the scheme implies is not part of it.
  ///   - parameters: the `oauth_*` parameters but the signature, and the fields of a form, unescaped, in any order. Names may repeat.
  public init(_ method: HTTPMethod, _ url: HTTPURL, _ parameters: [QueryItem]) {
    baseString = [method.rawValue.uppercased(), url.base, Self.normalized(url.queryItems + parameters)]
      .map(QueryEncoder.escape).joined(separator: "&")
  }

  /// The signature, base64 with padding, not yet escaped. Throws ``CryptoError`` if OpenSSL fails.
  public func text(consumer: OAuth1Credential, token: OAuth1Credential?) throws -> String {
    let key = QueryEncoder.escape(consumer.secret) + "&" + QueryEncoder.escape(token?.secret ?? "")
    let code = try HMAC.authenticationCode(for: Array(baseString.utf8), key: Array(key.utf8), using: .sha1)
    return Base64.standard.encode(code)
  }

  /// The parameters escaped, sorted by the bytes of name and then value, and joined (RFC 5849 3.4.1.3.2).
  static func normalized(_ parameters: [QueryItem]) -> String {
    parameters.map { (QueryEncoder.escape($0.name), QueryEncoder.escape($0.value)) }
      .sorted { $0 < $1 }
      .map { $0 + "=" + $1 }.joined(separator: "&")
  }
}

/// A name that is sent and a secret that only signs: an app's key, a request token, or an access token.
public struct OAuth1Credential: Hashable, Sendable {
  /// What is sent.
  public let key: String
  /// What is never sent.
  public let secret: String

  /// A pair.
  public init(key: String, secret: String) { (self.key, self.secret) = (key, secret) }
}

extension OAuth1Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Neither half.
  public var description: String { "OAuth credential (hidden)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without children, so that `dump` and assertion messages print neither half.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

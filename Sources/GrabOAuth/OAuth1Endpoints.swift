public import GrabCore
public import GrabHTTP

/// Where a service gives out tokens by OAuth 1.0a.
public struct OAuth1Endpoints: Sendable, Hashable {
  /// Where a login begins.
  public var requestToken: HTTPURL
  /// The page where the person agrees.
  public var authorize: HTTPURL
  /// Where what the person brings back becomes a token.
  public var accessToken: HTTPURL

  /// Three addresses, `https` unless they are of this machine.
  public init(requestToken: HTTPURL, authorize: HTTPURL, accessToken: HTTPURL) {
    (self.requestToken, self.authorize, self.accessToken) = (requestToken, authorize, accessToken)
  }
}

/// How the answer of the person comes back.
public enum OAuth1Callback: Sendable, Hashable {
  /// The service shows a code that the person copies.
  case outOfBand
  /// The service sends the browser to this address.
  case redirect(to: URL)

  var parameter: String {
    switch self {
    case .outOfBand: "oob"
    case .redirect(let address): address.absoluteString
    }
  }

  var form: LoginRequest.Form {
    switch self {
    case .outOfBand: .code
    case .redirect(let address): .redirect(to: address)
    }
  }
}

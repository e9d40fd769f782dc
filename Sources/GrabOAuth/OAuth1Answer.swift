import GrabCore
import GrabCrypto

/// Finds the verifier of a login by OAuth 1.0a in what the person brought back.
struct OAuth1Answer: Sendable {
  /// The service's name for people.
  let title: String
  /// How the answer was to come back.
  let callback: OAuth1Callback

  /// The verifier in `answer`, which must belong to the login that began with `token`. Throws ``GrabError``: `notConnected` where the
  /// person or the service said no, or the answer is that to another login; `malformedReply` where the code is missing; `unsupported`
  /// where the prompt brought none.
  func verifier(in answer: LoginAnswer, for token: OAuth1Credential) throws -> String {
    switch answer {
    case .declined: throw declined
    case .redirect(let address): return try verifier(in: LoginRedirect(address), for: token)
    case .code(let text) where callback != .outOfBand || LoginCode.isAddress(text):
      return try verifier(in: LoginRedirect(LoginCode.address(in: text)), for: token)
    case .code(let text):
      let code = LoginCode.read(text)
      if code.isEmpty { throw declined }
      if code.utf8.count > Self.longestCode { throw tooLong }
      return code
    case .done:
      throw GrabError(
        .unsupported, message: "The login at \(title) ends with a code, and none came back.", advice: "Use another prompt.")
    }
  }

  private func verifier(in redirect: LoginRedirect, for token: OAuth1Credential) throws -> String {
    switch redirect.refusal {
    case .declined?: throw declined
    case .failed(let code, let words)?:
      throw GrabError(
        .notConnected, message: "\(title) did not grant the login (\(code)).", advice: "Connect again.", serviceCode: code,
        serviceMessage: words)
    case nil: break
    }
    let named = redirect["oauth_token"] ?? (callback == .outOfBand ? token.key : "")
    guard ConstantTime.areEqual(Array(named.utf8), Array(token.key.utf8)) else {
      throw GrabError(
        .notConnected, message: "What came back is not the answer to this login at \(title).",
        advice: "Connect again, and use the page that opens then.")
    }
    guard let verifier = redirect["oauth_verifier"], !verifier.isEmpty else {
      throw GrabError.unreadableLogin("\(title) sent the browser back without the code of the login.")
    }
    return verifier
  }

  /// More than any service shows; Flickr's have eleven characters.
  private static let longestCode = 256

  private var tooLong: GrabError {
    GrabError(
      .notConnected, message: "What was typed is too long to be the code of \(title).",
      advice: "Connect again, and copy the code alone.")
  }

  /// The person said no.
  var declined: GrabError {
    GrabError(.notConnected, message: "The login at \(title) was declined.", advice: "Connect again to allow it.")
  }
}

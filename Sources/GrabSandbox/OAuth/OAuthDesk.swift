import GrabCore

/// Hands out tokens and checks signatures against them.
final class OAuthDesk: Sendable {
  /// A login that was asked for and not yet finished.
  struct PendingLogin {
    let secret: String
    let callback: String
    var permission: Permission?
    var verifier: String?
    var isDeclined = false
  }

  struct AccessToken {
    let secret: String
    let permission: Permission
  }

  private struct State {
    var pending: [String: PendingLogin] = [:]
    var access: [String: AccessToken] = [:]
    var nonces: Set<String> = []
    var count = 0
  }

  let key: String
  let secret: String
  /// A token that is valid from the start, for everything.
  let readyToken: (token: String, secret: String)
  private let values: SeededValues
  private let now: @Sendable () -> Date
  private let state: Lock<State>

  init(values: SeededValues, now: @escaping @Sendable () -> Date) {
    (self.values, self.now) = (values, now)
    key = values.hexadecimal("key", digits: 32)
    secret = values.hexadecimal("secret", digits: 16)
    readyToken = (Self.token(values, "ready"), values.hexadecimal("ready secret", digits: 16))
    state = Lock(State(access: [readyToken.token: AccessToken(secret: readyToken.secret, permission: .delete)]))
  }

  /// Checks a call: its signature and, if it names a token, that it is one of a finished login. What the token allows, `none` without
  /// one. Throws ``OAuthProblem``.
  func check(_ request: SignedRequest) throws(OAuthProblem) -> Permission {
    try checkForm(of: request, needing: [])
    guard let name = request.protocolValues["token"], !name.isEmpty else {
      try checkSignature(of: request, tokenSecret: "")
      return .none
    }
    guard let token = state.withLock({ $0.access[name] }) else { throw OAuthProblem("token_rejected") }
    try checkSignature(of: request, tokenSecret: token.secret)
    return token.permission
  }

  /// Begins a login. Throws ``OAuthProblem``.
  func begin(_ request: SignedRequest) throws(OAuthProblem) -> (token: String, secret: String) {
    try checkForm(of: request, needing: ["callback"])
    try checkSignature(of: request, tokenSecret: "")
    let callback = request.protocolValues["callback"] ?? "oob"
    return state.withLock { state in
      state.count += 1
      let token = Self.token(values, "request \(state.count)")
      let secret = values.hexadecimal("request secret \(state.count)", digits: 16)
      state.pending[token] = PendingLogin(secret: secret, callback: callback)
      return (token, secret)
    }
  }

  /// The login of a request token; nil if there is none.
  func login(_ token: String) -> PendingLogin? { state.withLock { $0.pending[token] } }

  /// What the person said: a permission, or nil to decline. The login as it is now, with its verifier; nil if there is none.
  func decide(_ token: String, _ permission: Permission?) -> PendingLogin? {
    state.withLock { state in
      guard var login = state.pending[token] else { return nil }
      login.permission = permission
      login.isDeclined = permission == nil
      login.verifier = permission == nil ? nil : verifier(of: token)
      state.pending[token] = login
      return login
    }
  }

  /// Ends a login. Throws ``OAuthProblem``.
  func finish(_ request: SignedRequest) throws(OAuthProblem) -> (token: String, secret: String) {
    try checkForm(of: request, needing: ["token", "verifier"])
    let name = request.protocolValues["token"] ?? ""
    guard let login = login(name) else { throw OAuthProblem("token_rejected") }
    try checkSignature(of: request, tokenSecret: login.secret)
    guard !login.isDeclined, let permission = login.permission else { throw OAuthProblem("permission_denied") }
    guard login.verifier == request.protocolValues["verifier"] else { throw OAuthProblem("verifier_invalid") }
    return state.withLock { state in
      state.pending[name] = nil
      let token = Self.token(values, "access \(name)"), secret = values.hexadecimal("access secret \(name)", digits: 16)
      state.access[token] = AccessToken(secret: secret, permission: permission)
      return (token, secret)
    }
  }

  /// A login's permission by its token, for `checkToken`; nil if there is none.
  func permission(of token: String) -> Permission? { state.withLock { $0.access[token]?.permission } }

  private func checkForm(of request: SignedRequest, needing more: [String]) throws(OAuthProblem) {
    let values = request.protocolValues
    let needed = ["consumer_key", "nonce", "timestamp", "signature_method", "signature"] + more
    let absent = needed.filter { values[$0] == nil }.map { "oauth_" + $0 }
    if !absent.isEmpty {
      throw OAuthProblem("parameter_absent", "&oauth_parameters_absent=" + absent.joined(separator: "%26"))
    }
    guard values["consumer_key"] == key else { throw OAuthProblem("consumer_key_unknown") }
    guard values["signature_method"] == "HMAC-SHA1" else { throw OAuthProblem("signature_method_rejected") }
    guard values["version", default: "1.0"] == "1.0" else { throw OAuthProblem("version_rejected") }
    let clock = Int(now().timeIntervalSince1970)
    guard let timestamp = values["timestamp"].flatMap({ Int($0) }), (clock - 600...clock + 600).contains(timestamp) else {
      throw OAuthProblem("timestamp_refused", "&oauth_acceptable_timestamps=\(clock - 600)-\(clock + 600)")
    }
  }

  private func checkSignature(of request: SignedRequest, tokenSecret: String) throws(OAuthProblem) {
    guard request.isSigned(with: secret, tokenSecret) else {
      throw OAuthProblem("signature_invalid", "&debug_sbs=" + request.baseString)
    }
    let values = request.protocolValues
    let nonce = [values["token"], values["timestamp"], values["nonce"]].map { $0 ?? "" }.joined(separator: " ")
    guard state.withLock({ $0.nonces.insert(nonce).inserted }) else { throw OAuthProblem("nonce_used") }
  }

  private func verifier(of token: String) -> String {
    let digits = String(100_000_000 + values.number("verifier \(token)") % 900_000_000)
    return "\(digits.prefix(3))-\(digits.dropFirst(3).prefix(3))-\(digits.suffix(3))"
  }

  private static func token(_ values: SeededValues, _ name: String) -> String {
    "\(72_157_720_000_000_000 + values.number("token \(name)") % 1_000_000_000)-\(values.hexadecimal("token end \(name)", digits: 16))"
  }
}

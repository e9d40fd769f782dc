public import GrabCore
public import GrabCrypto
public import GrabHTTP

/// Logs a person in by OAuth 1.0a (RFC 5849 2): a request token, the person's word, an access token.
public struct OAuth1Flow: Sendable {
  private let service: ServiceID
  private let title: String
  private let endpoints: OAuth1Endpoints
  private let consumer: OAuth1Credential
  private let callback: OAuth1Callback
  private let transport: any HTTPTransport
  private let now: @Sendable () -> Date
  private let random: any RandomByteSource

  /// A way to log in. Nothing is asked before ``signIn(authorizing:prompt:)``.
  ///
  /// - Parameters:
  ///   - service: the service, for errors and for the prompt.
  ///   - title: its name for people.
  ///   - endpoints: where tokens are given out.
  ///   - consumer: the app's key and secret.
  ///   - callback: how the answer comes back; the prompt must be one that can bring it.
  ///   - transport: what sends the requests, which are signed here. It may repeat what is marked as idempotent.
  ///   - now: what timestamps are taken from.
  ///   - random: what nonces are made of.
  public init(
    service: ServiceID, title: String, endpoints: OAuth1Endpoints, consumer: OAuth1Credential, callback: OAuth1Callback,
    transport: any HTTPTransport, now: @escaping @Sendable () -> Date, random: any RandomByteSource = SystemRandomBytes()
  ) {
    (self.service, self.title, self.endpoints, self.consumer) = (service, title, endpoints, consumer)
    (self.callback, self.transport, self.now, self.random) = (callback, transport, now, random)
  }

  /// Asks the person, and returns the token.
  ///
  /// What the person brings back is exchanged once. If the reply to that is lost, the login is lost with it, and the error says so.
  ///
  /// - Parameters:
  ///   - authorizing: what the page is to be told besides the token, e.g. `perms=read`.
  ///   - prompt: who shows the page and brings the answer back.
  /// - Throws: ``GrabError`` of operation `connect`: `invalidRequest` for an empty key or secret, `notConnected` if the person
  ///   declined or the service refused, otherwise as the transport and the prompt say. `CancellationError` when the task is cancelled.
  ///   No error holds a token, a code or a secret.
  public func signIn(authorizing: [QueryItem] = [], prompt: any LoginPrompt) async throws -> OAuth1Grant {
    do {
      try checkPreparation()
      let requestToken = try await requestToken()
      let answer = try await prompt.answer(to: try request(for: requestToken, authorizing))
      try Task.checkCancellation()
      return try await exchange(requestToken, verifier: try answers.verifier(in: answer, for: requestToken))
    } catch let error as GrabError {
      throw error.naming(service, .connect)
    }
  }

  private var answers: OAuth1Answer { OAuth1Answer(title: title, callback: callback) }

  private func request(for token: OAuth1Credential, _ items: [QueryItem]) throws -> LoginRequest {
    let page = endpoints.authorize.appending([QueryItem("oauth_token", token.key)] + items)
    guard let address = URL(string: page.text) else {
      throw GrabError.unreadableLogin("The login page of \(title) has no proper address.")
    }
    return LoginRequest(service: service, address: address, form: callback.form)
  }
}

// MARK: Before anything is asked

extension OAuth1Flow {
  private func checkPreparation() throws {
    let missing = [("key", consumer.key), ("secret", consumer.secret)].filter { $0.1.allSatisfy(\.isWhitespace) }.map(\.0)
    if !missing.isEmpty {
      throw GrabError(
        .invalidRequest,
        message: "The app's \(missing.joined(separator: " and ")) for \(title) \(missing.count == 1 ? "is" : "are") empty.",
        advice: "Set the key and the secret that \(title) shows for the app.")
    }
    let open = [endpoints.requestToken, endpoints.authorize, endpoints.accessToken].first { !$0.origin.keepsSecrets }
    if let open {
      throw GrabError(
        .invalidRequest, message: "A login at \(open.origin.text) could be read on the way.", advice: "Use an https address.")
    }
  }
}

extension HTTPURL.Origin {
  /// Whether nobody in between can read along.
  fileprivate var keepsSecrets: Bool { isSecure || host == "localhost" || host == "[::1]" || host.hasPrefix("127.") }
}

// MARK: The request token

extension OAuth1Flow {
  private func requestToken() async throws -> OAuth1Credential {
    var response = try await askForRequestToken()
    // A transport that asks again sends the same nonce again. A request token may be asked for anew.
    if OAuth1Problem(response)?.name == "nonce_used" { response = try await askForRequestToken() }
    if let refusal = refusal(response, of401: "Check the app's key and secret.") { throw refusal }
    guard let reply = OAuth1Reply(response.body) else {
      throw GrabError.unreadableLogin(
        "\(title) sent something else than a token (HTTP \(response.status)).", status: response.status)
    }
    guard reply.fields["oauth_callback_confirmed"].map({ $0 == "true" }) ?? true else {
      throw GrabError(
        .malformedReply, message: "\(title) did not confirm where the login is to end.",
        advice: "Check the callback address that \(title) has for the app.")
    }
    return reply.token
  }

  private func askForRequestToken() async throws -> HTTPResponse {
    try await send(endpoints.requestToken, token: nil, QueryItem("oauth_callback", callback.parameter), isIdempotent: true)
  }

  private func send(
    _ url: HTTPURL, token: OAuth1Credential?, _ parameter: QueryItem, isIdempotent: Bool
  ) async throws -> HTTPResponse {
    let signer = OAuth1Signer(consumer: consumer, token: token, extra: [parameter], now: now, random: random)
    let options = HTTPOptions(isIdempotent: isIdempotent, byteLimit: 64 << 10)
    return try await transport.send(try signer.sign(HTTPRequest(.get, url, options: options)))
  }

  /// What a response says that is no success; `advice` is for a refusal without a reason.
  private func refusal(_ response: HTTPResponse, of401 advice: String) -> GrabError? {
    if let problem = OAuth1Problem(response) { return problem.error(from: service, called: title, now: now()) }
    if response.status == 401 {
      return GrabError(.notConnected, message: "\(title) refused the login (HTTP 401).", advice: advice, serviceCode: "401")
    }
    if response.isSuccess { return nil }
    return response.statusError(now: now())
      ?? GrabError.unreadableLogin("\(title) sent no token (HTTP \(response.status)).", status: response.status)
  }
}

extension GrabError {
  /// The service, or the browser, brought something that is no part of a login.
  static func unreadableLogin(_ message: String, status: Int? = nil) -> GrabError {
    GrabError(
      .malformedReply, message: message, advice: "Connect again; report it if it stays.", serviceCode: status.map { "\($0)" })
  }

  /// Whether the service may have done what was asked: the request went out, and no proper reply came back.
  fileprivate var mayHideSuccess: Bool { kind == .malformedReply || kind == .network && isTransient && !isBeforeSending }
}

// MARK: The access token

extension OAuth1Flow {
  private func exchange(_ token: OAuth1Credential, verifier: String) async throws -> OAuth1Grant {
    let response = try await sendVerifier(verifier, of: token)
    if let problem = OAuth1Problem(response), let error = error(ending: problem) { throw error }
    if let refusal = refusal(response, of401: "Connect again, and copy the code whole.") { throw refusal }
    guard let reply = OAuth1Reply(response.body) else {
      throw lost(.malformedReply, "cannot be read (HTTP \(response.status))", code: String(response.status))
    }
    return OAuth1Grant(token: reply.token, fields: reply.fields)
  }

  /// A request token serves once: whoever asks again hears only that it has been used.
  private func sendVerifier(_ verifier: String, of token: OAuth1Credential) async throws -> HTTPResponse {
    do {
      return try await send(endpoints.accessToken, token: token, QueryItem("oauth_verifier", verifier), isIdempotent: false)
    } catch let error as GrabError where error.mayHideSuccess {
      throw lost(error.kind, "was lost", code: error.serviceCode)
    }
  }

  private func lost(_ kind: GrabError.Kind, _ how: String, code: String?) -> GrabError {
    GrabError(
      kind, message: "\(title) may have granted the login, but its reply \(how).", advice: "Connect again.", serviceCode: code)
  }

  /// What a problem means for a login that is on its way; nil where it means the same as ever.
  private func error(ending problem: OAuth1Problem) -> GrabError? {
    switch problem.name {
    case "permission_denied", "user_refused": answers.declined
    case "token_rejected", "token_revoked", "token_expired", "token_used":
      GrabError(
        .notConnected,
        message: "\(title) does not take this login any more: it was used before, or has run out (\(problem.name)).",
        advice: "Connect again.", serviceCode: problem.name)
    default: nil
    }
  }
}

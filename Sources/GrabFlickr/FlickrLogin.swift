import GrabCore
import GrabHTTP
import GrabOAuth

/// A login as it is used: the token, and what is known of whose it is.
struct FlickrIdentity: Hashable, Sendable {
  let token: OAuth1Credential
  /// Nil for a token that was handed in: Flickr knows whose it is.
  let account: Account?
  let permission: FlickrPermission?

  init(token: OAuth1Credential) { (self.token, account, permission) = (token, nil, nil) }

  /// Nil for a credential that is not of the form that this adapter keeps.
  init?(_ credential: Credential) {
    guard let key = credential.secrets["token"], let secret = credential.secrets["secret"] else { return nil }
    token = OAuth1Credential(key: key, secret: secret)
    account = credential.account
    permission = credential.scopes.compactMap(FlickrPermission.init).max { $1.covers($0) }
  }

  static func credential(_ token: OAuth1Credential, of account: Account, _ permission: FlickrPermission) -> Credential {
    Credential(
      service: .flickr, account: account, secrets: ["token": token.key, "secret": token.secret], scopes: [permission.rawValue])
  }
}

/// What the calls of one login share.
struct FlickrConnection: Sendable {
  /// Nil if nobody is signed in.
  let identity: FlickrIdentity?
  let client: FlickrClient
  let lists: FlickrLists

  /// Throws `notConnected` if nobody is signed in.
  func requireLogin() throws {
    if identity == nil { throw FlickrErrors.notConnected }
  }
}

/// Knows who is signed in, and signs in and out.
actor FlickrLogin {
  private let configuration: FlickrConfiguration
  private let network: FlickrNetwork
  private let tokens: any TokenStore
  private let now: @Sendable () -> Date
  private var isTokenDropped = false
  private var current: FlickrConnection?

  init(_ configuration: FlickrConfiguration, network: FlickrNetwork, tokens: any TokenStore, now: @escaping @Sendable () -> Date)
  {
    (self.configuration, self.network, self.tokens, self.now) = (configuration, network, tokens, now)
  }

  /// The connection for the login that there is now, or for nobody. The store is looked at each time: another program may have
  /// signed in or out.
  func connection() async throws -> FlickrConnection {
    let identity = try await identity()
    if let current, current.identity == identity { return current }
    let made = connection(for: identity)
    current = made
    return made
  }

  private func identity() async throws -> FlickrIdentity? {
    if let token = configuration.token { return isTokenDropped ? nil : FlickrIdentity(token: token) }
    return try await tokens.credential(for: .flickr, account: configuration.account).flatMap(FlickrIdentity.init)
  }

  private func connection(for identity: FlickrIdentity?) -> FlickrConnection {
    // A cache on disk blacks out what is called so; its answers are still kept apart.
    let unknown = identity.map { "oauth_token=\($0.token.key)" }
    let client = network.client(token: identity?.token, account: identity?.account?.id ?? unknown ?? "")
    let lists = FlickrLists(
      client: client, mapping: FlickrMapping(web: configuration.endpoints.web), user: identity?.account?.id,
      maximumAge: configuration.maximumCacheAge)
    return FlickrConnection(identity: identity, client: client, lists: lists)
  }

  /// Who is signed in, as Flickr says; nil if nobody is, or if Flickr has ended the login, which is then forgotten.
  func account() async throws -> Account? {
    let connection = try await connection()
    guard let identity = connection.identity else { return nil }
    do {
      let user = try await connection.client.answer(to: .login)["user"]
      guard let account = FlickrMapping(web: configuration.endpoints.web).account(person: user) else {
        throw FlickrErrors.missing("the account")
      }
      return account.id == identity.account?.id ? identity.account : account
    } catch let error as GrabError where error.endsLogin || error.serviceCode == "99" {
      try await forget(connection)
      return nil
    }
  }

  /// Forgets a login that Flickr has ended, unless another has taken its place.
  func forget(_ connection: FlickrConnection) async throws {
    guard let identity = connection.identity, let account = identity.account, try await self.identity() == identity else {
      return
    }
    try await tokens.remove(service: .flickr, account: account.id)
  }

  /// Signs out.
  func disconnect() async throws {
    isTokenDropped = true
    if let account = try await connection().identity?.account { try await tokens.remove(service: .flickr, account: account.id) }
  }
}

// MARK: Signing in

extension FlickrLogin {
  /// The account of the login that there is, or of a new one.
  func connect(with prompt: any LoginPrompt) async throws -> Account {
    isTokenDropped = false
    let permission = try await identity()?.permission
    let isEnough = permission?.covers(configuration.permission) ?? true
    if isEnough, let account = try await account() { return account }
    if configuration.token != nil { throw FlickrErrors.refusedToken }
    return try await signIn(prompt)
  }

  private func signIn(_ prompt: any LoginPrompt) async throws -> Account {
    try await tokens.prepare()
    let flow = OAuth1Flow(
      service: .flickr, title: FlickrErrors.title, endpoints: configuration.endpoints.oauth, consumer: configuration.consumer,
      callback: configuration.callback, transport: network.login, now: now)
    let grant = try await flow.signIn(authorizing: [QueryItem("perms", configuration.permission.rawValue)], prompt: prompt)
    let account = try await account(of: grant)
    if let name = configuration.account, !account.isCalled(name) {
      throw FlickrErrors.otherAccount(account, not: name)
    }
    try await tokens.save(FlickrIdentity.credential(grant.token, of: account, configuration.permission))
    return account
  }

  /// What Flickr says of the person; what came with the token, if it says nothing more.
  private func account(of grant: OAuth1Grant) async throws -> Account {
    guard let id = grant.fields["user_nsid"], !id.isEmpty else { throw FlickrErrors.missing("the account") }
    func field(_ name: String) -> String? { grant.fields[name].flatMap { $0.isEmpty ? nil : $0 } }
    let plain = Account(id: id, userName: field("username"), displayName: field("fullname"))
    let client = network.client(token: grant.token, account: id)
    // The login is there already; it is not lost over a picture.
    let person = try? await client.answer(to: .person(id))["person"]
    try Task.checkCancellation()
    guard let known = person.flatMap(FlickrMapping(web: configuration.endpoints.web).account), known.id == id else {
      return plain
    }
    return Account(
      id: id, userName: plain.userName ?? known.userName, displayName: field("fullname") ?? known.displayName,
      picture: known.picture)
  }
}

extension GrabError {
  /// True if Flickr has ended the login that a request was signed with; a wrong clock or key is none of the login's fault.
  var endsLogin: Bool {
    switch serviceCode {
    case "98", "token_rejected", "token_revoked", "token_expired": true
    case "99": kind == .notConnected
    default: false
    }
  }
}

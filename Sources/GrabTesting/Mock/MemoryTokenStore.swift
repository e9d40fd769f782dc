public import GrabCore

/// Keeps logins for as long as it lives, the one saved last first.
public actor MemoryTokenStore: TokenStore {
  private var logins: [Credential]

  /// A store that holds `logins` already, the one used last first.
  public init(_ logins: [Credential] = []) { self.logins = logins }

  /// As the protocol says; `account` is an id, a user name or a display name.
  public func credential(for service: ServiceID, account: String?) -> Credential? {
    logins.first { $0.service == service && (account.map($0.account.isCalled) ?? true) }
  }

  /// As the protocol says.
  public func save(_ credential: Credential) {
    remove(service: credential.service, account: credential.account.id)
    logins.insert(credential, at: 0)
  }

  /// As the protocol says; `account` is the account's id.
  public func remove(service: ServiceID, account: String) {
    logins.removeAll { $0.service == service && $0.account.id == account }
  }

  /// As the protocol says.
  public func accounts(of service: ServiceID) -> [Account] { logins.filter { $0.service == service }.map(\.account) }
}

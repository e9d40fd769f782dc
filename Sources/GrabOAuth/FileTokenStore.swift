public import GrabCore

/// Keeps logins in one file that nobody else may read, the one used last first.
///
/// The file has mode 0600 and lies in a folder of mode 0700; both are made so, and refused if they are looser or another user's. A
/// change is written beside the file, forced to disk and moved into its place, so a reader finds the old logins or the new ones.
/// Programs that change it at once wait for each other.
///
/// Every call throws ``GrabError`` of kind `localDisk`, naming the file, if the file cannot be read, written or trusted.
public actor FileTokenStore: TokenStore {
  private let file: CredentialFile

  /// A store in the file at `path`, an absolute path. Nothing is read or made before the first call.
  public init(path: String) { file = CredentialFile(path: FilePath(path)) }

  /// As the protocol says; `account` is an id, a user name or a display name.
  public func credential(for service: ServiceID, account: String?) throws -> Credential? {
    try file.logins().first { $0.service == service && (account.map($0.account.isCalled) ?? true) }
  }

  /// Writes what there is into a new file beside the old one, which is removed again.
  public func prepare() throws { try file.checkChange() }

  /// As the protocol says.
  public func save(_ credential: Credential) throws {
    try file.change { logins in
      logins.removeAll { $0.isOf(credential.service, credential.account.id) }
      logins.insert(credential, at: 0)
    }
  }

  /// As the protocol says; `account` is the account's id.
  public func remove(service: ServiceID, account: String) throws {
    guard try file.logins().contains(where: { $0.isOf(service, account) }) else { return }
    try file.change { logins in logins.removeAll { $0.isOf(service, account) } }
  }

  /// As the protocol says.
  public func accounts(of service: ServiceID) throws -> [Account] {
    try file.logins().filter { $0.service == service }.map(\.account)
  }
}

extension Credential {
  fileprivate func isOf(_ service: ServiceID, _ account: String) -> Bool { self.service == service && self.account.id == account }
}

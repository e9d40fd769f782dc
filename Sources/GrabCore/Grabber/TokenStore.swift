/// Where logins are kept: a file, a keyring, or a test's memory.
///
/// Implementations keep secrets from other users of the machine, and make each call take effect whole or not at all.
public protocol TokenStore: Sendable {
  /// The login of one account, or of the account used last if `account` is nil. Nil if there is none.
  func credential(for service: ServiceID, account: String?) async throws -> Credential?
  /// Throws what ``save(_:)`` would throw now, as far as that can be told: nobody is sent to log in for nothing. A store that has nothing
  /// to look at need not implement it.
  func prepare() async throws
  /// Keeps a login, in place of an earlier one of the same service and account, and makes it the one used last.
  func save(_ credential: Credential) async throws
  /// Forgets a login. Forgetting what is not there is no error.
  func remove(service: ServiceID, account: String) async throws
  /// The accounts that have a login at a service, the one used last first.
  func accounts(of service: ServiceID) async throws -> [Account]
}

extension TokenStore {
  /// Does nothing.
  public func prepare() {}
}

/// One login: who, where, and the secrets that prove it.
public struct Credential: Hashable, Sendable, Codable {
  /// The service that issued it.
  public let service: ServiceID
  /// Whose it is.
  public let account: Account
  /// Token, token secret, refresh token, by the service's own names.
  public var secrets: [String: String]
  /// When it ends, if the service said so.
  public var expires: Date?
  /// What it allows, in the service's own words.
  public var scopes: [String]

  /// A login.
  public init(service: ServiceID, account: Account, secrets: [String: String], expires: Date? = nil, scopes: [String] = []) {
    (self.service, self.account, self.secrets, self.expires, self.scopes) = (service, account, secrets, expires, scopes)
  }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Service and account, never a secret.
  public var description: String { "login of \(account.displayName) at \(service)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without the secrets, so that `dump` and assertion messages cannot print them.
  public var customMirror: Mirror { Mirror(self, children: ["service": service, "account": account, "secrets": "(hidden)"]) }
}

/// Who is signed in at a service.
public struct Account: Hashable, Sendable, Codable, Identifiable {
  /// The service's own id of the account, never empty; for a folder on disk, its absolute path.
  public let id: String
  /// The name the person logs in with, if the service has one.
  public let userName: String?
  /// The name to show: full name, else user name, else id.
  public let displayName: String
  /// The address of the account's picture.
  public let picture: URL?

  /// An account; without `displayName`, the user name or else the id is shown.
  public init(id: String, userName: String? = nil, displayName: String? = nil, picture: URL? = nil) {
    self.id = id
    self.userName = userName
    self.displayName = displayName ?? userName ?? id
    self.picture = picture
  }
}

extension Account {
  /// Whether `name` is one of its names: the id, the user name or the name that is shown.
  package func isCalled(_ name: String) -> Bool { [id, userName, displayName].contains(name) }
}

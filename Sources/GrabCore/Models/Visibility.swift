/// Who may see an album or a photo at its service.
public enum Visibility: String, Hashable, Sendable, Codable, CaseIterable {
  /// Anyone.
  case `public`
  /// Anyone who has the address.
  case unlisted
  /// The people that the service calls contacts or connections.
  case contacts
  /// Friends and family.
  case friendsAndFamily
  /// Friends.
  case friends
  /// Family.
  case family
  /// A list of people that the service does not name.
  case custom
  /// The owner alone.
  case `private`
}

/// A token that signs for an account, and what the service said about that account.
public struct OAuth1Grant: Sendable, Hashable {
  /// The access token.
  public let token: OAuth1Credential
  /// The rest of the reply, e.g. `user_nsid`, `username` and, maybe empty, `fullname`.
  public let fields: [String: String]
}

extension OAuth1Grant: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the fields; some services put secrets there too.
  public var description: String { "OAuth grant with " + fields.keys.sorted().joined(separator: ", ") }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without children, so that `dump` and assertion messages print no value.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

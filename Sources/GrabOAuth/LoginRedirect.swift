public import GrabCore
import GrabHTTP

/// What a service says by the address that it sends the browser to, in OAuth 1.0a and OAuth 2 alike.
///
/// A refusal is looked for first: it may come without anything else, so whatever binds the answer to the attempt is checked only where
/// there is none. A fragment, such as the `#_=_` of Facebook, is no part of the answer.
public struct LoginRedirect: Hashable, Sendable {
  /// Why there is no login.
  public enum Refusal: Hashable, Sendable {
    /// The person said no.
    case declined
    /// Anything else, with the service's own code and words.
    case failed(code: String, words: String?)
  }

  private let items: [QueryItem]

  /// Reads a whole address, or the part of one that holds the answer.
  public init(_ text: String) {
    let bare = text.prefix { $0 != "#" }
    items = QueryEncoder.decode(String(bare.firstIndex(of: "?").map { bare[bare.index(after: $0)...] } ?? bare))
  }

  /// Reads an address.
  public init(_ address: URL) { self.init(address.absoluteString) }

  /// The value of a parameter, unescaped as in a form. Nil if it is missing, or stands there more than once with different values.
  public subscript(name: String) -> String? {
    let values = Set(items.filter { $0.name == name }.map(\.value))
    return values.count == 1 ? values.first : nil
  }

  /// What stands in place of a login; nil if nothing does.
  public var refusal: Refusal? {
    let codes = ["oauth_problem", "error", "error_reason", "error_code"].compactMap { self[$0] }
    let hasDeclined = items.contains { $0.name == "denied" } || codes.contains(where: Self.declining.contains)
    if hasDeclined { return .declined }
    guard let code = codes.first else { return nil }
    return .failed(code: Self.shown(code), words: (self["error_description"] ?? self["error_message"]).map(Self.shown))
  }

  private static let declining: Set = ["access_denied", "user_denied", "permission_denied", "user_refused"]

  /// What comes by an address may be long, and may repeat what was sent.
  private static func shown(_ words: String) -> String { Redaction().apply(to: String(words.prefix(300))) }
}

extension LoginRedirect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the parameters, without their values.
  public var description: String { "login redirect with " + items.map(\.name).joined(separator: ", ") }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without children, so that `dump` and assertion messages print no value.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

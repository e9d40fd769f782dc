/// What a request asks to be done, e.g. `GET`.
public struct HTTPMethod: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  /// The word as it is sent.
  public let rawValue: String

  /// The method of a word; case matters.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The word as it is sent.
  public var description: String { rawValue }

  /// True if the server does the same whether it is asked once or twice (RFC 9110 9.2.2).
  public var isIdempotent: Bool { [.get, .head, .put, .delete].contains(self) }

  /// Fetch.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Fetch without the body.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Hand over.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Put in place.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Remove.
  public static let delete = HTTPMethod(rawValue: "DELETE")
}

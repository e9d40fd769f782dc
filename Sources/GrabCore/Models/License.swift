/// What others may do with a photo.
public struct License: Hashable, Sendable, Codable {
  /// The name for people, e.g. `CC BY 2.0`.
  public let name: String
  /// The page with the words of the licence.
  public let url: URL?

  /// A licence.
  public init(name: String, url: URL? = nil) {
    self.name = name
    self.url = url
  }
}

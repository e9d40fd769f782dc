public import GrabCore

/// A photo of a ``MockLibrary``. A string literal is a photo of that name.
public struct MockPhoto: Sendable, ExpressibleByStringLiteral {
  /// The service's id; nil stands for the album's id, a `/` and the photo's place, counted from 1.
  public var id: String?
  /// The name, nil if it has none.
  public var name: String?
  /// The caption.
  public var caption: String?
  /// A picture or a film.
  public var kind: MediaKind
  /// When it was taken, created and updated.
  public var dates: PhotoDates
  /// Where it was taken.
  public var location: Location?
  /// Words about it.
  public var tags: [String]
  /// The bytes of the original; nil stands for bytes that are made of the id when they are asked for.
  public var bytes: [UInt8]?
  /// True if the service sends something unreadable in its place: it is skipped and named.
  public var isMalformed: Bool

  /// A photo.
  public init(
    _ name: String?, id: String? = nil, caption: String? = nil, kind: MediaKind = .photo, dates: PhotoDates = PhotoDates(),
    location: Location? = nil, tags: [String] = [], bytes: [UInt8]? = nil, isMalformed: Bool = false
  ) {
    (self.name, self.id, self.caption, self.kind, self.dates) = (name, id, caption, kind, dates)
    (self.location, self.tags, self.bytes, self.isMalformed) = (location, tags, bytes, isMalformed)
  }

  /// A photo of that name.
  public init(stringLiteral name: String) { self.init(name) }

  /// An item that the service sends in a form that cannot be read.
  public static func malformed(_ name: String) -> MockPhoto { MockPhoto(name, isMalformed: true) }
}

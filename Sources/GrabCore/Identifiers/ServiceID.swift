/// The short name of a place photos live, as it is typed after `--service` and before the `:` of every id.
///
/// A value is one lower-case ASCII letter followed by lower-case letters, digits or `-`. A grabber for a service of your own
/// brings its own value.
public struct ServiceID: Hashable, Sendable, RawRepresentable {
  /// The name itself, e.g. `flickr`.
  public let rawValue: String

  /// Nil if `rawValue` is not a lower-case letter followed by lower-case letters, digits or `-`.
  public init?(rawValue: String) {
    guard let first = rawValue.utf8.first, Self.isLetter(first), rawValue.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.rawValue = rawValue
  }

  private init(known: String) { rawValue = known }

  /// Flickr, over its REST API.
  public static let flickr = ServiceID(known: "flickr")
  /// Picasa Web Albums, over GData feeds.
  public static let picasa = ServiceID(known: "picasa")
  /// Facebook, over the Graph API.
  public static let facebook = ServiceID(known: "facebook")
  /// Instagram, over its Graph API.
  public static let instagram = ServiceID(known: "instagram")
  /// A folder of photos on disk.
  public static let local = ServiceID(known: "local")

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
  }
}

extension ServiceID: CustomStringConvertible, Comparable, Codable {
  /// The same as ``rawValue``.
  public var description: String { rawValue }

  /// Alphabetical order of the names.
  public static func < (left: ServiceID, right: ServiceID) -> Bool { left.rawValue < right.rawValue }
}

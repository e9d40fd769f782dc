/// One rendering of a photo: an address, a size, and what else is known of the file behind it.
public struct Image: Hashable, Sendable {
  /// Where the bytes are, as `url.absoluteString` gives it: cheaper to have than the URL where a list holds many.
  public let address: String
  /// Width in pixels as seen (after the turn that the orientation asks for), if known; never 0.
  public let width: Int?
  /// Height in pixels as seen, if known; never 0.
  public let height: Int?
  /// True only for a file that the person put there, byte for byte. A large copy made by the service is not an original.
  public let isOriginal: Bool
  /// The type of the bytes, if known.
  public let mediaType: MediaType?
  /// The length of the file in bytes, if known.
  public let byteCount: Int64?

  /// A rendering. Sizes that are not positive count as unknown.
  public init(
    url: URL, width: Int? = nil, height: Int? = nil, isOriginal: Bool = false, mediaType: MediaType? = nil,
    byteCount: Int64? = nil
  ) {
    self.init(
      checked: url.absoluteString, width: width, height: height, isOriginal: isOriginal, mediaType: mediaType,
      byteCount: byteCount)
  }

  /// A rendering at an address as a service sends it; nil if that is no URL.
  public init?(
    address: String, width: Int? = nil, height: Int? = nil, isOriginal: Bool = false, mediaType: MediaType? = nil,
    byteCount: Int64? = nil
  ) {
    guard let checked = WebAddress.isPlain(address) ? address : URL(string: address)?.absoluteString else { return nil }
    self.init(
      checked: checked, width: width, height: height, isOriginal: isOriginal, mediaType: mediaType, byteCount: byteCount)
  }

  private init(
    checked address: String, width: Int?, height: Int?, isOriginal: Bool, mediaType: MediaType?, byteCount: Int64?
  ) {
    self.address = address
    self.width = width.flatMap { $0 > 0 ? $0 : nil }
    self.height = height.flatMap { $0 > 0 ? $0 : nil }
    self.isOriginal = isOriginal
    self.mediaType = mediaType
    self.byteCount = byteCount.flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension Image {
  /// Where the bytes are. May expire; `ServiceGrabber.photo(_:)` gives a fresh one.
  public var url: URL {
    // Every address came from a URL, or is one that `WebAddress` knows to be one.
    URL(string: address) ?? URL(filePath: "/")
  }
}

extension Image: Codable {
  private enum CodingKeys: String, CodingKey {
    case url, width, height, isOriginal, mediaType, byteCount
  }

  /// Writes the address as a URL.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(url, forKey: .url)
    try container.encodeIfPresent(width, forKey: .width)
    try container.encodeIfPresent(height, forKey: .height)
    try container.encode(isOriginal, forKey: .isOriginal)
    try container.encodeIfPresent(mediaType, forKey: .mediaType)
    try container.encodeIfPresent(byteCount, forKey: .byteCount)
  }

  /// Reads what was written; sizes that are not positive count as unknown here too.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      url: try container.decode(URL.self, forKey: .url),
      width: try container.decodeIfPresent(Int.self, forKey: .width),
      height: try container.decodeIfPresent(Int.self, forKey: .height),
      isOriginal: try container.decode(Bool.self, forKey: .isOriginal),
      mediaType: try container.decodeIfPresent(MediaType.self, forKey: .mediaType),
      byteCount: try container.decodeIfPresent(Int64.self, forKey: .byteCount))
  }
}

/// One rendering of a photo: an address, a size, and what else is known of the file behind it.
public struct Image: Hashable, Sendable {
  /// Where the bytes are. May expire; `ServiceGrabber.photo(_:)` gives a fresh one.
  public let url: URL
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
    self.url = url
    self.width = width.flatMap { $0 > 0 ? $0 : nil }
    self.height = height.flatMap { $0 > 0 ? $0 : nil }
    self.isOriginal = isOriginal
    self.mediaType = mediaType
    self.byteCount = byteCount.flatMap { $0 >= 0 ? $0 : nil }
  }
}

extension Image: Codable {
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

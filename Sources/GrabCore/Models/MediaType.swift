/// A media type such as `image/jpeg`, in lower case and without parameters.
public struct MediaType: Hashable, Sendable, RawRepresentable, Codable, CustomStringConvertible {
  /// The type and subtype, e.g. `image/jpeg`.
  public let rawValue: String

  /// The media type of a header value: parameters are cut off, letters made small.
  public init(rawValue: String) {
    let bare = rawValue.prefix { $0 != ";" }.lowercased()
    self.rawValue = String(bare.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The same as ``rawValue``.
  public var description: String { rawValue }

  /// True for films.
  public var isVideo: Bool { rawValue.hasPrefix("video/") }
  /// True for still pictures, raw ones too.
  public var isImage: Bool { rawValue.hasPrefix("image/") }
  /// True for the unprocessed files of cameras.
  public var isRaw: Bool { Self.rawTypes.contains(self) }
}

extension MediaType {
  // Registered with IANA, or in the shared-mime-info database where a camera maker's format is not.
  package static let jpeg = MediaType(rawValue: "image/jpeg")
  package static let png = MediaType(rawValue: "image/png")
  package static let gif = MediaType(rawValue: "image/gif")
  package static let webp = MediaType(rawValue: "image/webp")
  package static let tiff = MediaType(rawValue: "image/tiff")
  package static let bmp = MediaType(rawValue: "image/bmp")
  package static let heic = MediaType(rawValue: "image/heic")
  package static let heif = MediaType(rawValue: "image/heif")
  package static let avif = MediaType(rawValue: "image/avif")
  package static let jpeg2000 = MediaType(rawValue: "image/jp2")
  package static let jpegXL = MediaType(rawValue: "image/jxl")
  package static let dng = MediaType(rawValue: "image/x-adobe-dng")
  package static let canonCR2 = MediaType(rawValue: "image/x-canon-cr2")
  package static let canonCR3 = MediaType(rawValue: "image/x-canon-cr3")
  package static let canonCRW = MediaType(rawValue: "image/x-canon-crw")
  package static let nikonNEF = MediaType(rawValue: "image/x-nikon-nef")
  package static let nikonNRW = MediaType(rawValue: "image/x-nikon-nrw")
  package static let sonyARW = MediaType(rawValue: "image/x-sony-arw")
  package static let olympusORF = MediaType(rawValue: "image/x-olympus-orf")
  package static let panasonicRW2 = MediaType(rawValue: "image/x-panasonic-rw2")
  package static let fujiRAF = MediaType(rawValue: "image/x-fuji-raf")
  package static let pentaxPEF = MediaType(rawValue: "image/x-pentax-pef")
  package static let samsungSRW = MediaType(rawValue: "image/x-samsung-srw")
  package static let minoltaMRW = MediaType(rawValue: "image/x-minolta-mrw")
  package static let sigmaX3F = MediaType(rawValue: "image/x-sigma-x3f")
  package static let mp4 = MediaType(rawValue: "video/mp4")
  package static let quickTime = MediaType(rawValue: "video/quicktime")
  package static let threeGPP = MediaType(rawValue: "video/3gpp")
  package static let avi = MediaType(rawValue: "video/x-msvideo")
  package static let matroska = MediaType(rawValue: "video/x-matroska")
  package static let webm = MediaType(rawValue: "video/webm")
  package static let mpegTS = MediaType(rawValue: "video/mp2t")

  /// Raw formats that are told from TIFF by their names alone.
  package var isRawTIFF: Bool { Self.rawTIFFTypes.contains(self) }

  private static let rawTIFFTypes: Set<MediaType> = [.dng, .nikonNEF, .nikonNRW, .sonyARW, .pentaxPEF, .samsungSRW]

  private static let rawTypes: Set<MediaType> = [
    .dng, .canonCR2, .canonCR3, .canonCRW, .nikonNEF, .nikonNRW, .sonyARW, .olympusORF, .panasonicRW2, .fujiRAF, .pentaxPEF,
    .samsungSRW, .minoltaMRW, .sigmaX3F,
  ]
}

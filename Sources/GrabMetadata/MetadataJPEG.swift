/// A JPEG of nothing but the segments that describe a picture.
///
/// Exiv2 gets this in place of the file: the rest is never read, whether large (depth maps, profiles, the picture) or broken.
struct MetadataJPEG {
  /// Whole segments.
  var exif: [UInt8] = []
  /// Whole segments: IPTC, XMP, and the frame, which has the size.
  var others: [UInt8] = []

  /// Start of image, all segments, end of image.
  var bytes: [UInt8] { Self.start + exif + others + Self.end }
  /// The same without EXIF, for the case that EXIF is too broken to be looked at.
  var bytesWithoutEXIF: [UInt8] { Self.start + others + Self.end }

  /// What the application's segments of EXIF and XMP begin with.
  static let exifName = Array("Exif\0\0".utf8)
  static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// A segment with that name and content; nil if it is longer than a segment can be.
  static func segment(_ name: [UInt8], _ content: some Collection<UInt8>) -> [UInt8]? {
    let length = 2 + name.count + content.count
    guard length <= 0xFFFF else { return nil }
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + name + content
  }

  private static let start: [UInt8] = [0xFF, 0xD8]
  private static let end: [UInt8] = [0xFF, 0xD9]
}

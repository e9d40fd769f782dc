/// The segments of a JPEG that describe it, as a JPEG of its own without a picture.
///
/// Exiv2 gets this in place of the file: the rest is never read, whether large (depth maps, profiles, the picture) or broken.
struct JPEGHeader {
  /// Start of image, the describing segments, end of image.
  private(set) var bytes: [UInt8] = [0xFF, 0xD8]
  /// False if the header breaks off before the picture begins.
  private(set) var isComplete = false

  /// Nil if the file is not a JPEG.
  init?(_ file: inout OpenFile) {
    guard file.bytes(at: 0, count: 2).elementsEqual([0xFF, 0xD8]) else { return nil }
    var offset = 2
    while let segment = Self.segment(at: offset, of: &file) {
      if segment.isPicture {
        isComplete = true
        break
      }
      guard copy(segment, of: &file) else { break }
      offset = segment.end
    }
    bytes += [0xFF, 0xD9]
  }

  /// More than any honest file has of EXIF, XMP and IPTC together.
  private static let limit = 8 << 20
  /// How far a segment's marker may be from the end of the one before; some cameras pad.
  private static let padding = 4_096

  private struct Segment {
    let marker: UInt8
    let start: Int
    let end: Int

    /// Start of scan, or the end of an image that has none.
    var isPicture: Bool { marker == 0xDA || marker == 0xD9 }

    var isFrame: Bool { (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC }
  }

  private static func segment(at offset: Int, of file: inout OpenFile) -> Segment? {
    var start = offset
    while start - offset < padding {
      let head = Array(file.bytes(at: start, count: 4))
      guard head.count >= 2 else { return nil }
      if head[0] == 0xFF, head[1] == 0xD9 { return Segment(marker: 0xD9, start: start, end: start + 2) }
      if head[0] == 0xFF, head[1] >= 0xC0, head[1] != 0xFF {
        guard head.count == 4 else { return nil }
        let length = Int(head[2]) << 8 | Int(head[3])
        return length < 2 ? nil : Segment(marker: head[1], start: start, end: start + 2 + length)
      }
      start += 1
    }
    return nil
  }

  /// False if the segment breaks off.
  private mutating func copy(_ segment: Segment, of file: inout OpenFile) -> Bool {
    guard isWanted(segment, of: &file), bytes.count < Self.limit else { return true }
    let content = file.bytes(at: segment.start, count: segment.end - segment.start)
    guard content.count == segment.end - segment.start else { return false }
    bytes += content
    return true
  }

  private func isWanted(_ segment: Segment, of file: inout OpenFile) -> Bool {
    switch segment.marker {
    case 0xE1:
      let name = file.bytes(at: segment.start + 4, count: 29)
      return name.starts(with: "Exif\0".utf8) || name.elementsEqual("http://ns.adobe.com/xap/1.0/\0".utf8)
    case 0xED: return true
    default: return segment.isFrame
    }
  }
}

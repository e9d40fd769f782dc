/// The segments of a JPEG that describe it, as a JPEG of its own without a picture.
///
/// Exiv2 gets this in place of the file: the rest is never read, whether large (depth maps, profiles, the picture) or broken.
struct JPEGHeader {
  /// The JPEG with all that describes the picture.
  var bytes: [UInt8] { Self.jpeg(exif + others) }
  /// The same without EXIF, for the case that EXIF is too broken to be looked at.
  var bytesWithoutEXIF: [UInt8] { Self.jpeg(others) }

  private var exif: [UInt8] = []
  private var others: [UInt8] = []
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
  }

  private static func jpeg(_ segments: [UInt8]) -> [UInt8] { [0xFF, 0xD8] + segments + [0xFF, 0xD9] }

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

    /// True for the application's segment that begins with that name.
    func isNamed(_ name: String, in file: inout OpenFile) -> Bool {
      marker == 0xE1 && file.bytes(at: start + 4, count: name.utf8.count).elementsEqual(name.utf8)
    }

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

  /// Keeps the segment if it describes the picture. False if it breaks off.
  private mutating func copy(_ segment: Segment, of file: inout OpenFile) -> Bool {
    let isEXIF = segment.isNamed("Exif\0", in: &file)
    let isWanted =
      isEXIF || segment.isFrame || segment.marker == 0xED || segment.isNamed("http://ns.adobe.com/xap/1.0/\0", in: &file)
    guard isWanted, exif.count + others.count < Self.limit else { return true }
    let content = file.bytes(at: segment.start, count: segment.end - segment.start)
    guard content.count == segment.end - segment.start else { return false }
    if isEXIF { exif += content } else { others += content }
    return true
  }
}

internal import GrabCore

/// The header of a JPEG: all its segments up to the picture.
struct JPEGHeader {
  /// What describes the picture.
  private(set) var metadata = MetadataJPEG()
  /// False if the header breaks off before the picture begins.
  private(set) var isComplete = false

  /// The header of a file that begins with a JPEG's start of image.
  init(_ file: inout OpenFile) {
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
    func isNamed(_ name: [UInt8], in file: inout OpenFile) -> Bool {
      marker == 0xE1 && file.bytes(at: start + 4, count: name.count).elementsEqual(name)
    }

    var isIPTC: Bool { marker == 0xED }

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
    let isEXIF = segment.isNamed(MetadataJPEG.exifName, in: &file)
    let isXMP = segment.isNamed(MetadataJPEG.xmpName, in: &file)
    guard isEXIF || isXMP || segment.isIPTC || segment.isFrame else { return true }
    guard metadata.exif.count + metadata.others.count < Self.limit else { return true }
    let content = file.bytes(at: segment.start, count: segment.end - segment.start)
    guard content.count == segment.end - segment.start else { return false }
    if isEXIF { metadata.exif += content } else { metadata.others += content }
    return true
  }
}

internal import GrabCore

/// The `meta` box of a HEIF file (HEIC, AVIF; ISO/IEC 23008-12): which items the file has, where they are, and what they are like.
///
/// Exiv2 0.27 gives the largest size that any item is stored in, knows nothing of cutting and turning, and misses EXIF that other
/// programs have moved.
struct HEIFMeta {
  private let boxes: [BoxReader.Box]

  /// Nil if the file has no such box among its first ones.
  init?(_ file: inout OpenFile) {
    guard let content = Self.content(of: &file) else { return nil }
    var reader = BoxReader(content)
    guard reader.versionAndFlags() != nil else { return nil }
    boxes = reader.boxes()
  }

  /// A file has a handful of boxes before this one, and this one lists at most some thousands of tiles.
  private static let boxLimit = 64
  private static let limit = 4 << 20

  private static func content(of file: inout OpenFile) -> ArraySlice<UInt8>? {
    var offset = 0
    for _ in 0..<boxLimit {
      guard let header = BoxHeader(file.bytes(at: offset, count: BoxHeader.longest)) else { return nil }
      if header.type == "meta" {
        return file.bytes(at: offset + header.headLength, count: min(header.length - header.headLength, limit))
      }
      // No file is longer than this, so neither sum can overflow.
      guard header.length < 1 << 56, offset < 1 << 56 else { return nil }
      offset += header.length
    }
    return nil
  }

  /// The primary picture's size as it is seen: cut (`clap`) and turned (`irot`) by its properties. The orientation that EXIF repeats
  /// is not applied again.
  var size: PixelSize? {
    guard let primary = first("pitm").flatMap(Self.itemID), let properties = first("iprp") else { return nil }
    return HEIFProperties(properties.content).size(ofItem: primary)
  }

  /// The EXIF and XMP items of the file. Nil if one is too long for the segment of a JPEG.
  func metadata(in file: inout OpenFile) -> MetadataJPEG? {
    guard let list = first("iinf"), let places = first("iloc") else { return nil }
    let locations = HEIFLocations(places.content, items: first("idat")?.content ?? [])
    var metadata = MetadataJPEG()
    for item in HEIFItem.list(list.content) {
      guard item.kind != .other, let content = locations.bytes(ofItem: item.id, in: &file) else { continue }
      guard let segment = Self.segment(item.kind, content) else { return nil }
      if item.kind == .exif { metadata.exif += segment } else { metadata.others += segment }
    }
    return metadata
  }

  private static func segment(_ kind: HEIFItem.Kind, _ content: [UInt8]) -> [UInt8]? {
    guard kind == .exif else { return MetadataJPEG.segment(MetadataJPEG.xmpName, content) }
    // Four bytes say how far behind them TIFF begins.
    var reader = BoxReader(content[...])
    let start = reader.number(bytes: 4) ?? 0
    return MetadataJPEG.segment(MetadataJPEG.exifName, content.dropFirst(4).dropFirst(start))
  }

  private func first(_ type: String) -> BoxReader.Box? { boxes.first { $0.type == type } }

  private static func itemID(_ box: BoxReader.Box) -> Int? {
    var reader = BoxReader(box.content)
    return reader.versionAndFlags().flatMap { reader.number(bytes: $0.version == 0 ? 2 : 4) }
  }
}

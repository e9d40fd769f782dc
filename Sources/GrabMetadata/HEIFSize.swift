/// The size of the primary picture of a HEIF file (HEIC, AVIF; ISO/IEC 23008-12), as it is seen.
///
/// Exiv2 gives the largest size that any item of the file is stored in. What is seen is the primary item, cut (`clap`) and turned
/// (`irot`) by its properties; the orientation that EXIF repeats is not applied again.
enum HEIFSize {
  static func read(_ file: inout OpenFile) -> PixelSize? {
    meta(of: &file).flatMap(size)
  }

  /// A file has a handful of boxes before its metadata, and its metadata lists at most some thousands of tiles.
  private static let boxLimit = 64
  private static let metaLimit = 4 << 20

  private static func meta(of file: inout OpenFile) -> ArraySlice<UInt8>? {
    var offset = 0
    for _ in 0..<boxLimit {
      guard let header = BoxHeader(file.bytes(at: offset, count: BoxHeader.longest)) else { return nil }
      if header.type == "meta" {
        return file.bytes(at: offset + header.headLength, count: min(header.length - header.headLength, metaLimit))
      }
      let (next, overflow) = offset.addingReportingOverflow(header.length)
      if overflow { return nil }
      offset = next
    }
    return nil
  }

  static func size(inMeta content: ArraySlice<UInt8>) -> PixelSize? {
    var reader = BoxReader(content)
    guard reader.versionAndFlags() != nil else { return nil }
    let boxes = reader.boxes()
    guard let primary = boxes.first(where: { $0.type == "pitm" }).flatMap(itemID) else { return nil }
    guard let properties = boxes.first(where: { $0.type == "iprp" }) else { return nil }
    return seen(HEIFProperties(properties.content).ofItem(primary))
  }

  private static func itemID(_ box: BoxReader.Box) -> Int? {
    var reader = BoxReader(box.content)
    return reader.versionAndFlags().flatMap { reader.number(bytes: $0.version == 0 ? 2 : 4) }
  }

  /// Properties change the picture in their order.
  private static func seen(_ properties: [BoxReader.Box]) -> PixelSize? {
    properties.reduce(nil as PixelSize?) { size, property in
      var reader = BoxReader(property.content)
      switch property.type {
      case "ispe": return reader.versionAndFlags().flatMap { _ in pixels(&reader) }
      case "clap": return aperture(&reader) ?? size
      case "irot": return reader.number(bytes: 1).map { $0 & 1 == 1 } == true ? size?.turned : size
      default: return size
      }
    }
  }

  private static func pixels(_ reader: inout BoxReader) -> PixelSize? {
    guard let width = reader.number(bytes: 4), let height = reader.number(bytes: 4) else { return nil }
    return PixelSize(width: width, height: height)
  }

  private static func aperture(_ reader: inout BoxReader) -> PixelSize? {
    let numbers = (0..<4).compactMap { _ in reader.number(bytes: 4) }
    guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return nil }
    return PixelSize(width: numbers[0] / numbers[1], height: numbers[2] / numbers[3])
  }
}

/// The `iprp` box: a list of properties, and which item has which of them.
struct HEIFProperties {
  private let properties: [BoxReader.Box]
  private let associations: [BoxReader.Box]

  init(_ content: ArraySlice<UInt8>) {
    var reader = BoxReader(content)
    let boxes = reader.boxes()
    var container = BoxReader(boxes.first { $0.type == "ipco" }?.content ?? [])
    properties = container.boxes()
    associations = boxes.filter { $0.type == "ipma" }
  }

  /// The properties of an item, in the order in which they apply.
  func ofItem(_ item: Int) -> [BoxReader.Box] {
    let indices = associations.lazy.compactMap { Self.indices(ofItem: item, in: $0.content) }.first ?? []
    // Counted from 1; 0 stands for none.
    return indices.compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
  }

  private static func indices(ofItem item: Int, in content: ArraySlice<UInt8>) -> [Int]? {
    var reader = BoxReader(content)
    guard let (version, flags) = reader.versionAndFlags(), let entries = reader.number(bytes: 4) else { return nil }
    for _ in 0..<entries {
      guard let id = reader.number(bytes: version == 0 ? 2 : 4), let count = reader.number(bytes: 1) else { return nil }
      // The top bit says that a reader must know the property.
      let indices = (0..<count).compactMap { _ in
        flags & 1 == 1 ? reader.number(bytes: 2).map { $0 & 0x7FFF } : reader.number(bytes: 1).map { $0 & 0x7F }
      }
      if id == item { return indices }
    }
    return nil
  }
}

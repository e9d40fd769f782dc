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

  /// Pixels as seen: the properties change the picture in their order.
  func size(ofItem item: Int) -> PixelSize? {
    properties(ofItem: item).reduce(nil as PixelSize?) { size, property in
      var reader = BoxReader(property.content)
      switch property.type {
      case "ispe": return reader.versionAndFlags().flatMap { _ in Self.pixels(&reader) }
      case "clap": return Self.aperture(&reader) ?? size
      // Quarter turns.
      case "irot": return (reader.number(bytes: 1) ?? 0) % 2 == 1 ? size?.turned : size
      default: return size
      }
    }
  }

  private func properties(ofItem item: Int) -> [BoxReader.Box] {
    let indices = associations.lazy.compactMap { Self.indices(ofItem: item, in: $0.content) }.first ?? []
    // Counted from 1; 0 stands for none.
    return indices.compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
  }

  private static func indices(ofItem item: Int, in content: ArraySlice<UInt8>) -> [Int]? {
    var reader = BoxReader(content)
    guard let (version, flags) = reader.versionAndFlags(), let entries = reader.number(bytes: 4) else { return nil }
    // An index's top bit only says that a reader must know the property.
    let (width, mask) = flags & 1 == 1 ? (2, 0x7FFF) : (1, 0x7F)
    for _ in 0..<entries {
      guard let id = reader.number(bytes: version == 0 ? 2 : 4), let count = reader.number(bytes: 1) else { return nil }
      let indices = (0..<count).compactMap { _ in reader.number(bytes: width).map { $0 & mask } }
      if id == item { return indices }
    }
    return nil
  }

  private static func pixels(_ reader: inout BoxReader) -> PixelSize? {
    guard let width = reader.number(bytes: 4), let height = reader.number(bytes: 4) else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Width and height as fractions; where the cut lies does not matter.
  private static func aperture(_ reader: inout BoxReader) -> PixelSize? {
    let numbers = (0..<4).compactMap { _ in reader.number(bytes: 4) }
    guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return nil }
    return PixelSize(width: numbers[0] / numbers[1], height: numbers[2] / numbers[3])
  }
}

internal import GrabCore

/// An item of a HEIF file that may be metadata.
struct HEIFItem {
  enum Kind {
    case exif
    case xmp
    case other
  }

  let id: Int
  let kind: Kind

  /// The items that an `iinf` box lists.
  static func list(_ content: ArraySlice<UInt8>) -> [HEIFItem] {
    var reader = BoxReader(content)
    guard let version = reader.versionAndFlags()?.version, reader.number(bytes: version == 0 ? 2 : 4) != nil else { return [] }
    return reader.boxes().compactMap(HEIFItem.init)
  }

  private init?(_ box: BoxReader.Box) {
    var reader = BoxReader(box.content)
    // Before version 2 an entry had no type, and HEIF did not exist.
    guard box.type == "infe", let version = reader.versionAndFlags()?.version, version >= 2 else { return nil }
    let identifier = reader.number(bytes: version == 2 ? 2 : 4)
    guard let identifier, reader.number(bytes: 2) != nil, let type = reader.number(bytes: 4) else { return nil }
    id = identifier
    switch type {
    case 0x4578_6966: kind = .exif
    case 0x6D69_6D65:
      _ = reader.text()
      kind = reader.text() == "application/rdf+xml" ? .xmp : .other
    default: kind = .other
    }
  }
}

/// The `iloc` box: where in the file the content of each item is.
struct HEIFLocations {
  private let content: ArraySlice<UInt8>
  private let items: ArraySlice<UInt8>

  /// - Parameters:
  ///   - content: The box's own.
  ///   - items: The content of the `idat` box, in which small items may be.
  init(_ content: ArraySlice<UInt8>, items: ArraySlice<UInt8>) {
    self.content = content
    self.items = items
  }

  /// A JPEG's segment takes less, and more is not asked for.
  private static let limit = 1 << 20

  private struct Place {
    let isInItemData: Bool
    let offset: Int
    let length: Int
  }

  /// The whole content of an item; nil if it is not to be found.
  func bytes(ofItem id: Int, in file: inout OpenFile) -> [UInt8]? {
    guard let places = places(ofItem: id), !places.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for place in places {
      guard place.length <= Self.limit - bytes.count else { return nil }
      let part =
        place.isInItemData
        ? items.dropFirst(place.offset).prefix(place.length) : file.bytes(at: place.offset, count: place.length)
      guard part.count == place.length else { return nil }
      bytes += part
    }
    return bytes
  }

  private func places(ofItem wanted: Int) -> [Place]? {
    var reader = BoxReader(content)
    guard let version = reader.versionAndFlags()?.version, let sizes = reader.number(bytes: 2) else { return nil }
    guard let count = reader.number(bytes: version < 2 ? 2 : 4) else { return nil }
    for _ in 0..<count {
      guard let id = reader.number(bytes: version < 2 ? 2 : 4) else { return nil }
      guard let places = Self.places(&reader, version: version, sizes: sizes) else { return nil }
      if id == wanted { return places }
    }
    return nil
  }

  /// `sizes` are four numbers of bytes in four bits each: of an offset, a length, a base offset and an index.
  private static func places(_ reader: inout BoxReader, version: Int, sizes: Int) -> [Place]? {
    guard let method = version == 0 ? 0 : reader.number(bytes: 2), reader.number(bytes: 2) != nil else { return nil }
    guard let base = reader.number(bytes: sizes >> 4 & 15), let count = reader.number(bytes: 2) else { return nil }
    var places: [Place] = []
    for _ in 0..<count {
      guard reader.number(bytes: version == 0 ? 0 : sizes & 15) != nil else { return nil }
      guard let offset = reader.number(bytes: sizes >> 12), let length = reader.number(bytes: sizes >> 8 & 15) else { return nil }
      // An item may also be made of other items, which no metadata is.
      guard method & 15 < 2, base < 1 << 56, offset < 1 << 56 else { return nil }
      places.append(Place(isInItemData: method & 15 == 1, offset: base + offset, length: length))
    }
    return places
  }
}

/// Numbers and boxes of the ISO base media file format (ISO/IEC 14496-12) in a stretch of bytes. Nothing is read beyond its end.
struct BoxReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// A length, a type of four letters, and the content.
  struct Box {
    let type: String
    let content: ArraySlice<UInt8>
  }

  /// The next `count` bytes, at most 8, as a number, most significant first; nil at the end, and for numbers beyond 63 bits.
  mutating func number(bytes count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    let value = rest.prefix(count).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(count)
    return Int(exactly: value)
  }

  /// The next bytes up to a NUL, which is passed over.
  mutating func text() -> String {
    let bytes = rest.prefix { $0 != 0 }
    rest = rest.dropFirst(bytes.count + 1)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next box, cut off where the stretch ends; nil if not even its head is there.
  mutating func box() -> Box? {
    guard let header = BoxHeader(rest.prefix(BoxHeader.longest)) else { return nil }
    let content = rest.dropFirst(header.headLength).prefix(header.length - header.headLength)
    rest = rest.dropFirst(header.length)
    return Box(type: header.type, content: content)
  }

  /// All boxes from here to the end.
  mutating func boxes() -> [Box] {
    var boxes: [Box] = []
    while let box = box() { boxes.append(box) }
    return boxes
  }

  /// What comes before the fields of a full box: its version and its flags.
  mutating func versionAndFlags() -> (version: Int, flags: Int)? {
    number(bytes: 4).map { ($0 >> 24, $0 & 0xFF_FFFF) }
  }
}

/// The head of a box.
struct BoxHeader {
  /// The most bytes that a head takes.
  static let longest = 16
  /// Four letters.
  let type: String
  /// Bytes from the start of the head to the end of the content.
  let length: Int
  /// Bytes of the head alone.
  let headLength: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= 8 else { return nil }
    let short = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    type = String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self)
    switch short {
    case 0: (length, headLength) = (Int.max, 8)
    case 1:
      // No file is longer than 7 bytes can say.
      guard bytes.count >= 16, bytes.dropFirst(8).first == 0 else { return nil }
      (length, headLength) = (bytes.dropFirst(9).prefix(7).reduce(0) { $0 << 8 | Int($1) }, 16)
    default: (length, headLength) = (short, 8)
    }
    guard length >= headLength else { return nil }
  }
}

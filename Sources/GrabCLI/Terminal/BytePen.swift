/// Writes into bytes that are there, forward from a position. Whoever makes one has made room for all that it will write.
struct BytePen {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// Where the next byte goes.
  private(set) var position: Int

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>, at position: Int) {
    (self.buffer, self.position) = (buffer, position)
  }

  mutating func put(_ byte: UInt8) {
    buffer[position] = byte
    position += 1
  }

  mutating func put(_ text: StaticString) {
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !bytes.isEmpty else { return }
    UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[position...]).copyMemory(
      from: UnsafeRawBufferPointer(bytes))
    position += bytes.count
  }

  /// A whole number in decimal.
  mutating func put(_ number: Int64) {
    if number < 0 { put(UInt8(ascii: "-")) }
    var rest = number.magnitude
    let start = position
    repeat {
      put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    buffer[start..<position].reverse()
  }
}

extension BytePen {
  /// The inside of a JSON string; takes at most six times as much room as `utf8`.
  mutating func put(escaping utf8: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < utf8.count {
      let plain = Self.plainLength(utf8, from: index)
      put(UnsafeBufferPointer(rebasing: utf8[index..<index + plain]))
      index += plain
      guard index < utf8.count else { return }
      let (scalar, length) = Self.special(utf8, at: index)
      if let scalar { putEscape(of: scalar) } else { put(UnsafeBufferPointer(rebasing: utf8[index..<index + length])) }
      index += length
    }
  }

  /// How many bytes from `start` on neither are nor begin something to escape. Eight are looked at together where there are so many.
  private static func plainLength(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(utf8)
    var index = start
    while index + 8 <= raw.count, isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { index += 8 }
    while index < raw.count, isPlain(raw[index]) { index += 1 }
    return index - start
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte < 0x7F ? byte >= 0x20 && byte != 0x22 && byte != 0x5C : byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }

  /// Whether all of eight bytes are printable ASCII but `"` and `\`. Each test sets the high bit of a byte that fails it; a byte over
  /// 0x7F fails all at once.
  private static func isPlain(_ eight: UInt64) -> Bool {
    let (ones, highs) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let quotes = eight ^ (ones &* 0x22)
    let backslashes = eight ^ (ones &* 0x5C)
    let failures = eight | (eight &+ ones) | (eight &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)
    return failures & highs == 0
  }

  /// The scalar to escape at `index`, or `nil` when it turns out plain, and how many bytes were looked at.
  private static func special(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt16?, length: Int) {
    let byte = utf8[index]
    if byte < 0x80 { return (UInt16(byte), 1) }
    if byte == 0xC2 { return (utf8[index + 1] < 0xA0 ? UInt16(utf8[index + 1]) : nil, 2) }
    let isSeparator = utf8[index + 1] == 0x80 && (utf8[index + 2] == 0xA8 || utf8[index + 2] == 0xA9)
    return (isSeparator ? 0x2000 + UInt16(utf8[index + 2] - 0x80) : nil, 3)
  }

  private mutating func putEscape(of scalar: UInt16) {
    put(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: put(UInt8(scalar))
    case 0x08: put(UInt8(ascii: "b"))
    case 0x09: put(UInt8(ascii: "t"))
    case 0x0A: put(UInt8(ascii: "n"))
    case 0x0C: put(UInt8(ascii: "f"))
    case 0x0D: put(UInt8(ascii: "r"))
    default:
      put(UInt8(ascii: "u"))
      for shift: UInt16 in [12, 8, 4, 0] { put(Self.hexDigit(scalar >> shift & 0xF)) }
    }
  }

  private static func hexDigit(_ value: UInt16) -> UInt8 { UInt8(value < 10 ? 0x30 + value : 0x57 + value) }
}

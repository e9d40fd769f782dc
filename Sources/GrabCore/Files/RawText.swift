/// Bytes that are mostly UTF-8, as text and back without loss.
///
/// A byte that is not part of valid UTF-8 becomes the private-use scalar U+EF00 + byte, MirBSD's OPTU-8 mapping. Names that hold
/// such scalars themselves are taken apart byte by byte too, so that reading back is always exact.
enum RawText {
  private static let base: UInt32 = 0xEF00
  private static let mapped: ClosedRange<UInt32> = 0xEF80...0xEFFF

  static func text(of bytes: [UInt8]) -> String {
    if let text = plainText(of: bytes) { return text }
    return decode(bytes) { byte in String(UnicodeScalar(base + UInt32(byte)).map(Character.init) ?? "\u{FFFD}") }
  }

  static func display(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return decode(bytes) { byte in "\\x" + PercentEncoding.escape(byte).dropFirst() }
  }

  static func bytes(of text: String) -> [UInt8] {
    guard text.unicodeScalars.contains(where: { mapped.contains($0.value) }) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar -> [UInt8] in
      mapped.contains(scalar.value) ? [UInt8(scalar.value - base)] : Array(String(Character(scalar)).utf8)
    }
  }

  private static func plainText(of bytes: [UInt8]) -> String? {
    // Every scalar of the mapped range begins with these two bytes.
    let maybeMapped = bytes.indices.dropLast().contains { bytes[$0] == 0xEE && bytes[$0 + 1] >= 0xBE }
    return maybeMapped ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func decode(_ bytes: [UInt8], escape: (UInt8) -> String) -> String {
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      if let (scalar, length) = scalar(at: rest), !mapped.contains(scalar.value) {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        text += escape(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }

  private static func scalar(at bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    for length in 1...4 where bytes.count >= length {
      if let text = String(validating: bytes.prefix(length), as: UTF8.self), let scalar = text.unicodeScalars.first {
        return (scalar, length)
      }
    }
    return nil
  }
}

/// RFC 3986 percent-encoding, byte by byte. Foundation's own sets leave `+ / ; & =` or `;` alone, each wrong somewhere.
package enum PercentEncoding {
  /// `A-Z a-z 0-9 - . _ ~`, the only bytes that RFC 3986 never asks to escape.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// `%` and two upper-case hex digits.
  package static func escape(_ byte: UInt8) -> String { encode(CollectionOfOne(byte)) { _ in false } }

  /// The bytes as ASCII text; those that `isPlain` accepts stand as they are.
  package static func encode(_ bytes: some Collection<UInt8>, isPlain: (UInt8) -> Bool = isUnreserved) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 3) { buffer in
      var length = 0
      func append(_ byte: UInt8) {
        buffer[length] = byte
        length += 1
      }
      for byte in bytes {
        if isPlain(byte) {
          append(byte)
        } else {
          append(UInt8(ascii: "%"))
          append(hexDigit(byte >> 4))
          append(hexDigit(byte & 15))
        }
      }
      return length
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// Undoes every valid escape. Text whose escapes do not give valid UTF-8 is returned unchanged.
  package static func decode(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return String(validating: decodedBytes(text.utf8), as: UTF8.self) ?? String(text)
  }

  /// Undoes every valid escape, byte by byte; a `%` that starts none means itself.
  package static func decodedBytes(_ utf8: Substring.UTF8View) -> [UInt8] {
    let source = Array(utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count, let high = hex(source[index + 1]),
        let low = hex(source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

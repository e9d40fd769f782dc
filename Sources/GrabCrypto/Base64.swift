/// Base64 of RFC 4648, in its two common spellings.
public enum Base64: Sendable, CaseIterable {
  /// With `+` and `/`, filled up with `=`.
  case standard
  /// With `-` and `_`, never filled up: for addresses and file names.
  case urlSafe

  /// The text of some bytes, on one line.
  public func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { text.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      if self == .standard { text += repeatElement(UInt8(ascii: "="), count: 3 - group.count) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text; nil unless it is exactly what `encode` makes of them: white space, characters of the other spelling, too
  /// few or too many `=`, and bits left over are all refused.
  public func decode(_ text: String) -> [UInt8]? {
    var digits = Array(text.utf8)[...]
    if self == .standard {
      guard digits.count.isMultiple(of: 4) else { return nil }
      digits = digits.dropLast(digits.suffix(2).count { $0 == UInt8(ascii: "=") })
    }
    guard let bytes = bytes(of: digits), encode(bytes) == text else { return nil }
    return bytes
  }

  private func bytes(of digits: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3 + 2)
    var bits = 0
    for (index, digit) in digits.enumerated() {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      // Each digit but the first of four completes a byte; what is left are its lower bits, at most six.
      let left = 6 - 2 * (index & 3)
      if left < 6 { bytes.append(UInt8(truncatingIfNeeded: bits >> left)) }
      bits &= 63
    }
    return bytes
  }

  private var alphabet: [UInt8] { self == .standard ? Self.standardAlphabet : Self.urlSafeAlphabet }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let standardAlphabet = Array((letters + "+/").utf8)
  private static let urlSafeAlphabet = Array((letters + "-_").utf8)

  private func value(of digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
    case alphabet[62]: 62
    case alphabet[63]: 63
    default: nil
    }
  }
}

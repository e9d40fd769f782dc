/// Tells addresses that need no parser: those that services send by the thousand.
enum WebAddress {
  /// True for an `http` or `https` address that is written as RFC 3986 wants it, with a plain host name, perhaps a port, and no fragment.
  ///
  /// `URL(string:)` takes every such text and gives it back unchanged as its `absoluteString`.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      guard let start = hostStart(utf8), let end = hostEnd(utf8, from: start) else { return false }
      return isPath(utf8, from: end)
    }
  }

  /// The eight bytes of `https://`, as they are read from memory at once.
  private static let https = "https://".utf8.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }.littleEndian

  private static func hostStart(_ utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    if utf8.count > 8, UnsafeRawBufferPointer(utf8).loadUnaligned(as: UInt64.self) == https { return 8 }
    return utf8.starts(with: "http://".utf8) ? 7 : nil
  }

  /// Behind the host and its port; nil if they are not plain.
  private static func hostEnd(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < utf8.count, isInHost(utf8[index]) { index += 1 }
    guard index > start, utf8[start] != UInt8(ascii: "."), utf8[start] != UInt8(ascii: "-") else { return nil }
    guard index < utf8.count, utf8[index] == UInt8(ascii: ":") else { return index }
    let port = index + 1
    index = port
    while index < utf8.count, isDigit(utf8[index]) { index += 1 }
    return (1...4).contains(index - port) ? index : nil
  }

  /// What may follow a host: nothing, or a path with or without a query.
  private static func isPath(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    guard start < utf8.count else { return true }
    guard utf8[start] == UInt8(ascii: "/") else { return false }
    var index = start
    while index < utf8.count {
      if isInPath(utf8[index]) {
        index += 1
      } else if isEscape(utf8, at: index) {
        index += 3
      } else {
        return false
      }
    }
    return true
  }

  private static func isEscape(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < utf8.count && utf8[index] == UInt8(ascii: "%") && isHexadecimal(utf8[index + 1]) && isHexadecimal(utf8[index + 2])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }

  private static func isInHost(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Letters, digits, `- . _ ~`, and of the delimiters those that mean nothing before a query, or begin one.
  private static func isInPath(_ byte: UInt8) -> Bool {
    // A bit for each of the 128 characters of ASCII.
    let (first, second): (UInt64, UInt64) = (0xAFFF_FFD2_0000_0000, 0x47FF_FFFE_87FF_FFFF)
    return byte < 0x80 && (byte < 64 ? first : second) &>> (byte & 63) & 1 == 1
  }
}

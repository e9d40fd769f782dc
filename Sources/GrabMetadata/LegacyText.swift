/// Text of unknown encoding: UTF-8 if it can be, otherwise Latin-1 as the web reads it, which is windows-1252.
enum LegacyText {
  static func decode(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? latin1(bytes)
  }

  static func latin1(_ bytes: some Collection<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { windows1252[Int($0)] }))
  }

  /// The text that was meant, where UTF-8 was taken for Latin-1: `FÃ¶hn` is `Föhn`. All other text comes back as it is.
  static func repaired(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    guard bytes.count == text.unicodeScalars.count else { return text }
    return String(validating: bytes, as: UTF8.self) ?? text
  }

  // No text has the control characters of Latin-1's 0x80…0x9F; what has these bytes came from Windows.
  private static let windows1252: [Unicode.Scalar] = {
    var table = (0...255).map { Unicode.Scalar(UInt8($0)) }
    let upper = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ"
    table.replaceSubrange(0x80...0x9F, with: upper.unicodeScalars)
    return table
  }()
}

/// How the texts of IPTC-IIM are written, which dataset 1:90 says in escape sequences of ISO 2022.
enum IPTCEncoding: Equatable {
  case utf8
  case latin1
  /// Not said, or said in a way that nobody uses.
  case unknown

  init(characterSet: [UInt8]) {
    switch characterSet {
    case [0x1B, 0x25, 0x47], [0x1B, 0x25, 0x2F, 0x47], [0x1B, 0x25, 0x2F, 0x48], [0x1B, 0x25, 0x2F, 0x49]: self = .utf8
    case [0x1B, 0x2D, 0x41], [0x1B, 0x2E, 0x41], [0x1B, 0x2F, 0x41]: self = .latin1
    default: self = .unknown
    }
  }

  func decode(_ bytes: some Collection<UInt8>) -> String {
    self == .latin1 ? LegacyText.latin1(bytes) : LegacyText.decode(bytes)
  }
}

extension Substring {
  /// Without ASCII's white space and control characters at both ends: cameras pad with them.
  var trimmed: String {
    // Bytes, because whole characters cost more here than all the rest of reading a tag.
    guard let first = utf8.firstIndex(where: { $0 > 0x20 }), let last = utf8.lastIndex(where: { $0 > 0x20 }) else { return "" }
    return String(self[first..<utf8.index(after: last)])
  }
}

extension String {
  /// See `Substring.trimmed`.
  var trimmed: String { self[...].trimmed }

  var nonEmpty: String? { isEmpty ? nil : self }
}

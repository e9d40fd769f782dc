/// How many columns text takes on a terminal.
///
/// Counted by what a reader sees as one character: wide East Asian characters and emoji (joined families, flags, skin tones
/// and keycaps included) take two columns, marks without a room of their own and invisible characters none, everything else one. Control
/// characters count as none; text from a service is made safe first.
enum DisplayWidth {
  /// The columns of a whole text.
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count { $0 >= 0x20 && $0 != 0x7F } }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character as a reader sees it: 0, 1, 2, or more for a cluster of several letters.
  static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    if scalars.count == 1 { return columns(of: base) }
    let isEmoji = base.properties.isEmoji && scalars.contains(emojiStyle)
    if isEmoji || base.properties.isEmojiPresentation { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The end of the longest start of `text` that fits into `limit` columns; never inside a character.
  static func prefix(of text: String, columns limit: Int) -> Substring {
    var used = 0
    var end = text.startIndex
    for index in text.indices {
      used += columns(of: text[index])
      guard used <= limit else { break }
      end = text.index(after: index)
    }
    return text[..<end]
  }

  /// `text` itself when it fits into `limit` columns, otherwise its start and `…`; empty when `limit` is 0 or less.
  static func shortened(_ text: String, to limit: Int) -> String {
    if columns(of: text) <= limit { return text }
    return limit < 1 ? "" : prefix(of: text, columns: limit - 1) + "…"
  }

  /// Asks for the colourful, wide form of the character before it.
  private static let emojiStyle: Unicode.Scalar = "\u{FE0F}"

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF: 1
    case 0..<0xA0, 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
    case 0x1100...0x115F: 2
    default: isZeroWidth(scalar) ? 0 : WideCharacters.contain(scalar) ? 2 : 1
    }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(scalar.value)
    }
  }
}

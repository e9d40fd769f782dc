/// Foreign text made safe for a terminal.
///
/// What could steer the terminal, reorder the line or hide in it is written as `\u{1B}`: the code point in hexadecimal
/// between `\u{` and `}`. That holds for control characters (line breaks and tabs too), line and paragraph separators,
/// bidirectional controls, invisible characters where they mean nothing, and noncharacters. Joiners and variation selectors
/// stay inside emoji and inside the scripts that need them. Everything else is left as it is, a literal `\` too.
enum SafeText {
  /// The text, safe to show within one line.
  static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isSuspect) else { return text }
    return rewritten(Array(text.unicodeScalars))
  }

  private static func rewritten(_ scalars: [Unicode.Scalar]) -> String {
    var safe = String.UnicodeScalarView()
    var rest = scalars[...]
    var kept: Unicode.Scalar?
    while let scalar = rest.first {
      let flag = flagLength(rest)
      let length = max(1, flag)
      if flag > 0 || !isSuspect(scalar) || isAtHome(scalar, after: kept, before: rest.dropFirst().first) {
        safe.append(contentsOf: rest.prefix(length))
        kept = scalar
      } else {
        safe.append(contentsOf: escape(scalar).unicodeScalars)
        kept = nil
      }
      rest = rest.dropFirst(length)
    }
    return String(safe)
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Whether the scalar is shown only where it is at home.
  private static func isSuspect(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF: return false
    case 0..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: return true
    default:
      let properties = scalar.properties
      return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }
}

// MARK: Where invisible characters are at home

extension SafeText {
  /// - Parameters:
  ///   - after: what stands before the scalar and was kept, if anything.
  ///   - before: what follows the scalar.
  private static func isAtHome(_ scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> Bool {
    guard let after else { return false }
    switch scalar.value {
    case 0x200C, 0x200D:
      let joins = before.map { isJoinable($0) && !isSuspect($0) } ?? false
      return isJoinable(after) && (joins || after.properties.canonicalCombiningClass == .virama)
    case 0x180B...0x180D, 0x180F: return (0x1820...0x18AA).contains(after.value)
    case 0xFE00...0xFE0F:
      return after.properties.isEmoji || (!after.isASCII && !isSuspect(after) && !after.properties.isWhitespace)
    case 0xE0100...0xE01EF: return after.properties.isIdeographic
    default: return false
    }
  }

  /// Letters and marks of the scripts that join, all of which begin after Cyrillic, and emoji with what may follow them.
  private static func isJoinable(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x590 else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: return true
    default: return scalar.properties.isEmoji || scalar.properties.isEmojiModifier
    }
  }

  /// The length of a flag of England, Scotland or Wales at the start of `scalars`, otherwise 0. These three are the only
  /// emoji in use that are spelled with tag characters, which elsewhere smuggle hidden text.
  private static func flagLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    guard scalars.first == "\u{1F3F4}" else { return 0 }
    let region = scalars.dropFirst().prefix(5).compactMap { $0.value > 0xE0000 ? Unicode.Scalar($0.value - 0xE0000) : nil }
    let name = String(String.UnicodeScalarView(region))
    guard ["gbeng", "gbsct", "gbwls"].contains(name), scalars.dropFirst(6).first == "\u{E007F}" else { return 0 }
    return 7
  }
}

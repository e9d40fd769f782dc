import GrabCore

/// Turns the bits of HTML that people may write at Flickr into text.
///
/// Line breaks and paragraphs become line breaks; a link becomes its words, and its address in brackets where that says more; all
/// other tags go; character references are read once. What only looks like a tag (`<3`, `a < b`) stays.
package enum MarkupText {
  /// The text of `markup`, without blanks at its ends.
  package static func plain(_ markup: String) -> String {
    var reader = MarkupReader(markup)
    return reader.text()
  }

  /// False if ``plain(_:)`` has nothing to do.
  package static func isMarkup(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
  }
}

private struct MarkupReader {
  private var rest: Substring
  private var output = ""
  /// True once no `>` is left, so that a text full of `<` is not searched again for each of them.
  private var hasNoTags = false
  /// The link that is open: its address, and where in the output its words begin.
  private var link: (address: String, start: String.Index)?

  init(_ markup: String) { rest = Substring(markup) }

  mutating func text() -> String {
    while let mark = rest.unicodeScalars.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      output += rest[..<mark]
      rest = rest[mark...]
      if rest.unicodeScalars.first == "<" { tag() } else { reference() }
    }
    output += rest
    closeLink()
    return output.trimmed
  }

  private mutating func tag() {
    guard !hasNoTags, MarkupTag.isStart(rest) else { return keepOne() }
    guard let end = rest.unicodeScalars.firstIndex(of: ">"), let tag = MarkupTag(rest[..<end]) else {
      hasNoTags = !rest.unicodeScalars.contains(">")
      return keepOne()
    }
    rest = rest[rest.unicodeScalars.index(after: end)...]
    switch (tag.name, tag.isEnd) {
    case ("br", _), ("p", false), ("p", true): output += "\n"
    case ("a", false): openLink(tag)
    case ("a", true): closeLink()
    default: break
    }
  }

  private mutating func openLink(_ tag: MarkupTag) {
    closeLink()
    guard let address = tag.value(of: "href") else { return }
    let position = output.utf8.count
    link = (MarkupText.plain(address), output.utf8.index(output.startIndex, offsetBy: position))
  }

  private mutating func closeLink() {
    guard let (address, start) = link else { return }
    link = nil
    let end = output[start...].lastIndex { !$0.isWhitespace }.map(output.index(after:)) ?? start
    let (words, space) = (String(output[start..<end]).trimmed, String(output[end...]))
    output.removeSubrange(end...)
    if words.isEmpty { output += address } else if !words.isSameAddress(as: address) { output += " (\(address))" }
    output += space
  }

  private mutating func reference() {
    let body = rest.dropFirst().prefix(12)
    guard let end = body.firstIndex(of: ";"), let character = CharacterReference.read(body[..<end]) else { return keepOne() }
    output += character
    rest = rest[rest.index(after: end)...]
  }

  private mutating func keepOne() {
    let next = rest.unicodeScalars.index(after: rest.startIndex)
    output += rest[..<next]
    rest = rest[next...]
  }
}

/// What stands between `<` and `>`.
private struct MarkupTag {
  let name: String
  let isEnd: Bool
  private let attributes: Substring

  /// Whether a letter follows the bracket, or the slash behind it.
  static func isStart(_ text: Substring) -> Bool {
    let next = text.utf8.dropFirst().first { $0 != UInt8(ascii: "/") } ?? 0
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
  }

  /// Nil without a name.
  init?(_ text: Substring) {
    let inner = text.dropFirst()
    isEnd = inner.first == "/"
    let body = isEnd ? inner.dropFirst() : inner
    let word = body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard word.first?.isLetter == true else { return nil }
    name = word.lowercased()
    attributes = body[word.endIndex...]
  }

  func value(of name: String) -> String? {
    guard let found = attributes.firstRange(of: name + "=") else { return nil }
    let value = attributes[found.upperBound...]
    guard let quote = value.first, quote == "\"" || quote == "'" else { return String(value.prefix { !$0.isWhitespace }) }
    return String(value.dropFirst().prefix { $0 != quote })
  }
}

private enum CharacterReference {
  /// The character of `amp`, `#39` or `#x27`.
  static func read(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).flatMap { $0.value == 0 ? nil : String($0) }
  }

  private static let named = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "mdash": "—", "ndash": "–",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€",
  ]
}

extension String {
  fileprivate var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }

  fileprivate func isSameAddress(as address: String) -> Bool { bareAddress == address.bareAddress }

  private var bareAddress: Substring {
    let start = firstRange(of: "://")?.upperBound ?? startIndex
    let bare = self[start...]
    return bare.hasSuffix("/") ? bare.dropLast() : bare
  }
}

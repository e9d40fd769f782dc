/// The code that a person copied from a login page, read as it was meant.
enum LoginCode {
  /// The code in `text`, empty if there is none.
  ///
  /// Blanks, quotes and a full stop around it go, and so do words before and after. Dashes stay where they were typed; nine digits in
  /// three groups, as Flickr shows them, get them back where the groups came apart.
  static func read(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map(bare).filter { !$0.isEmpty }
    if words.count == 1 { return words[0] }
    if let match = words.joined(separator: " ").firstMatch(of: #/\b([0-9]{3})([\- ]?)([0-9]{3})[\- ]?([0-9]{3})\b/#) {
      return [match.1, match.3, match.4].joined(separator: match.2.isEmpty ? "" : "-")
    }
    let likely = words.filter { $0.contains(where: \.isNumber) }
    return likely.count == 1 ? likely[0] : words.joined()
  }

  /// Whether `text` holds an address, or the part of one that a login ends with.
  static func isAddress(_ text: String) -> Bool { text.contains("://") || text.contains("oauth_verifier=") }

  /// The address in `text`, without the words around it.
  static func address(in text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).map(bare).first(where: isAddress) ?? text
  }

  /// A word without the signs around it; dashes of typesetters become plain ones.
  private static func bare(_ word: Substring) -> String {
    let plain = word.unicodeScalars.map { (0x2010...0x2015).contains($0.value) || $0.value == 0x2212 ? "-" : Character($0) }
    let end = plain.lastIndex { !isAround($0) }.map { $0 + 1 } ?? 0
    return String(plain[..<end].drop(while: isAround))
  }

  private static func isAround(_ sign: Character) -> Bool { "\"'`“”‘’«»()[]<>.,:;!".contains(sign) }
}

/// Finds `name=value`, `"name":"value"`, `name: value`, `<name>value</name>` and their escaped forms, and drops the values of secrets.
///
/// One pass: a word is read, and if it is the name of a secret, what binds it to a value is looked for.
struct SecretScanner {
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  static func normalised(_ name: some Sequence<UInt8>) -> String {
    String(decoding: name.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0.asciiLowercased }, as: UTF8.self)
  }

  mutating func redacted() -> String {
    output.reserveCapacity(bytes.count)
    while index < bytes.count {
      if Self.isWord(bytes[index]) { passWord() } else { passByte() }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func passByte() {
    // An escape's hex digits are no letters of the word behind them: `%22access_token`.
    let length = isEscape(at: index) ? 3 : 1
    output += bytes[index..<index + length]
    index += length
  }

  private mutating func passWord() {
    let end = bytes[index...].firstIndex { !Self.isWord($0) } ?? bytes.count
    let name = Self.normalised(bytes[index..<end])
    output += bytes[index..<end]
    index = end
    if Redaction.secretFields.contains(name) {
      hide(from: binding(), to: \.endOfLine)
    } else if name == "bearer" || name == "oauth" {
      hideScheme(name)
    } else if Redaction.secretNames.contains(name) {
      hide(from: binding(), to: \.endOfValue)
    }
  }

  /// `Bearer abc` names no value with a sign; the items of `OAuth a="b"` are found by their own names.
  private mutating func hideScheme(_ name: String) {
    guard name == "bearer", index < bytes.count, bytes[index] == UInt8(ascii: " ") else { return }
    hide(from: index + 1, to: \.endOfValue)
  }

  private mutating func hide(from start: Int?, to end: KeyPath<SecretScanner, (Int) -> Int>) {
    guard let start, !matches(Array(Redaction.mark.utf8), at: start) else { return }
    let end = self[keyPath: end](start)
    guard end > start, !isPlainNumber(start..<end) else { return }
    output += bytes[index..<start] + Redaction.mark.utf8
    index = end
  }

  /// A `"code": 95` is a service's error, which whoever reads the log needs; a code of a login is never so short.
  private func isPlainNumber(_ range: Range<Int>) -> Bool {
    range.count <= 5 && bytes[range].allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// Where the value starts, if quotes, blanks and one of `= : >` (also escaped) bind it to the name before `index`.
  private func binding() -> Int? {
    let afterQuote = skip(index, Self.quotes)
    let sign = Self.signs.first { matches($0, at: afterQuote) }
    guard let sign else { return nil }
    return skip(afterQuote + sign.count, Self.quotes)
  }

  private func skip(_ start: Int, _ words: [[UInt8]]) -> Int {
    var position = start
    while let word = words.first(where: { matches($0, at: position) }) { position += word.count }
    return position
  }

  private func matches(_ word: [UInt8], at position: Int) -> Bool {
    zip(bytes.dropFirst(position), word).allSatisfy { $0.asciiLowercased == $1 } && bytes.count - position >= word.count
  }

  private var endOfLine: (Int) -> Int {
    { start in bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count }
  }

  private var endOfValue: (Int) -> Int {
    { start in
      var position = start
      while position < bytes.count, !Self.terminators.contains(bytes[position]), !endsEscaped(position) { position += 1 }
      return position
    }
  }

  /// `%26` and `%22` end a value that stands in an escaped address or text; `\"` one in a text within a text.
  private func endsEscaped(_ position: Int) -> Bool {
    guard isEscape(at: position) else { return bytes[position] == UInt8(ascii: "\\") && matches([92, 34], at: position) }
    return matches(Array("%26".utf8), at: position) || matches(Array("%22".utf8), at: position)
  }

  private func isEscape(at position: Int) -> Bool {
    bytes[position] == UInt8(ascii: "%") && position + 2 < bytes.count
      && bytes[position + 1...position + 2].allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }

  private static let terminators = Set("&;, \t\r\n\"'<>)}]".utf8)
  private static let quotes = ["\\\"", "\"", "'", "%22", " ", "\t"].map { Array($0.utf8) }
  private static let signs = ["=", ":", ">", "%3d", "%3a"].map { Array($0.utf8) }
}

/// Makes strict JSON of what services send in its place. Text that is strict already keeps its meaning.
struct JSONCleaner {
  private let input: [UInt8]
  private var output: [UInt8] = []
  private var position = 0

  /// Cleans a text; what is beyond help comes out as it came.
  static func clean(_ bytes: [UInt8]) -> [UInt8] {
    let utf8 = Array(String(decoding: bytes, as: UTF8.self).utf8)
    var cleaner = JSONCleaner(core(of: utf8[...]))
    cleaner.run()
    return cleaner.output
  }

  /// Without white space at both ends and a byte-order mark.
  static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let unmarked = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
    return withoutTail(unmarked.drop(while: isSpace), isSpace)
  }

  /// Without a wrapper such as `jsonFlickrApi(…);` and commas after the last brace.
  private static func core(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = trimmed(text)
    let inner = unwrapped(text) ?? text
    return withoutTail(inner) { isSpace($0) || $0 == UInt8(ascii: ",") }
  }

  private static func unwrapped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    // Facebook puts an empty comment before a callback.
    let call = text.starts(with: Array("/**/".utf8)) ? text.dropFirst(4).drop(while: isSpace) : text
    let name = call.prefix(while: isNameByte)
    guard !name.isEmpty, call[name.endIndex...].first == UInt8(ascii: "(") else { return nil }
    let arguments = withoutTail(call[(name.endIndex + 1)...]) { isSpace($0) || $0 == UInt8(ascii: ";") }
    return arguments.last == UInt8(ascii: ")") ? arguments.dropLast() : nil
  }

  private static func withoutTail(_ text: ArraySlice<UInt8>, _ isTail: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    text[..<(text.lastIndex { !isTail($0) }.map { $0 + 1 } ?? text.startIndex)]
  }

  private init(_ text: ArraySlice<UInt8>) {
    input = Array(text)
    output.reserveCapacity(input.count + 16)
  }

  private mutating func run() {
    while position < input.count {
      switch input[position] {
      case UInt8(ascii: "\""): string()
      case UInt8(ascii: ","): comma()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number()
      default: copy(1)
      }
    }
  }

  private mutating func copy(_ count: Int) {
    let end = min(position + count, input.count)
    output += input[position..<end]
    position = end
  }

  private mutating func replace(_ count: Int, with text: String) {
    output += text.utf8
    position += count
  }

  private mutating func comma() {
    let next = input[(position + 1)...].first { !Self.isSpace($0) }
    let isLast = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    if isLast { position += 1 } else { copy(1) }
  }

  /// A number that fits no 64-bit type becomes a text, which keeps its digits.
  private mutating func number() {
    let token = input[position...].prefix(while: Self.isNumberByte)
    let text = String(decoding: token, as: UTF8.self)
    let fits = Int64(text) != nil || UInt64(text) != nil
    let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || Self.isDigit($0) }
    let isTooLarge = isWhole ? !fits : Double(text)?.isInfinite == true
    if isTooLarge { replace(token.count, with: "\"\(text)\"") } else { copy(token.count) }
  }

  private mutating func string() {
    copy(1)
    while position < input.count {
      switch input[position] {
      case UInt8(ascii: "\""): return copy(1)
      case UInt8(ascii: "\\"): escape()
      case 0..<0x20: replace(1, with: Self.escaped(input[position]))
      default: copy(input[position...].prefix(while: Self.isPlain).count)
      }
    }
  }

  private mutating func escape() {
    switch position + 1 < input.count ? input[position + 1] : nil {
    case UInt8(ascii: "'"): replace(2, with: "'")
    case UInt8(ascii: "u"): unicodeEscape()
    default: copy(2)
    }
  }

  private mutating func unicodeEscape() {
    guard let unit = unit(at: position) else { return copy(2) }
    let isPair = UTF16.isLeadSurrogate(unit) && self.unit(at: position + 6).map(UTF16.isTrailSurrogate) == true
    if isPair {
      copy(12)
    } else if UTF16.isSurrogate(unit) {
      replace(6, with: "\\uFFFD")
    } else {
      copy(6)
    }
  }

  /// The UTF-16 unit of the `\uXXXX` that begins at an index.
  private func unit(at index: Int) -> UInt16? {
    guard index + 6 <= input.count, input[index] == UInt8(ascii: "\\"), input[index + 1] == UInt8(ascii: "u") else { return nil }
    let digits = input[(index + 2)..<(index + 6)]
    return digits.allSatisfy(Self.isDigitOrLetter) ? UInt16(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }

  private static func escaped(_ control: UInt8) -> String {
    "\\u00" + (control < 0x10 ? "0" : "") + String(control, radix: 16)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
  private static func isDigitOrLetter(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
  private static func isNameByte(_ byte: UInt8) -> Bool { isDigitOrLetter(byte) || "_$.".utf8.contains(byte) }
  private static func isNumberByte(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.eE".utf8.contains(byte) }
}

import TestSupport

/// Makes up values, and texts that spell them in one of the many ways that JSON allows.
struct RandomDocuments {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func value(depth: Int = 5) -> Plain {
    switch number(below: depth > 0 ? 9 : 6) {
    case 0: .null
    case 1: .flag(Bool.random(using: &random))
    case 2: .integer(Int64(bitPattern: random.next()) >> number(below: 64))
    case 3: .unsigned(random.next() | 1 << 63)
    case 4: .real(real())
    case 5: .text(text())
    case 6: .list((0..<number(below: 6)).map { _ in value(depth: depth - 1) })
    default: .object(Dictionary((0..<number(below: 6)).map { _ in (text(), value(depth: depth - 1)) }) { first, _ in first })
    }
  }

  mutating func spelled(_ value: Plain) -> String {
    let word =
      switch value {
      case .null: "null"
      case .flag(let flag): "\(flag)"
      case .integer(let number): "\(number)"
      case .unsigned(let number): "\(number)"
      case .real(let number): "\(number)"
      case .text(let text): spelled(text)
      case .list(let items): "[" + items.map { spelled($0) }.joined(separator: ",") + "]"
      case .object(let members):
        "{" + members.map { space() + spelled($0) + space() + ":" + spelled($1) }.joined(separator: ",") + "}"
      }
    return space() + word + space()
  }

  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(below: 3) where !bytes.isEmpty {
      let index = number(below: bytes.count)
      switch number(below: 4) {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(Array(#"{}[],:"\'u0-.e("#.utf8)[number(below: 15)], at: index)
      default: bytes.removeSubrange(index..<min(bytes.count, index + number(below: 9)))
      }
    }
    return bytes
  }

  private mutating func real() -> Double {
    let number = Double(bitPattern: random.next())
    // A whole one would come back as an integer, which is no mistake but no match either.
    return number.isFinite && number != number.rounded() ? number : 0.1
  }

  private mutating func text() -> String {
    let letters = Array("aZ09 \"\\/\n\t\u{1}é東🎉\u{FFFD}'{}[],:\u{0}")
    return String((0..<number(below: 8)).map { _ in letters[number(below: letters.count)] })
  }

  private mutating func spelled(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { spelled($0) }.joined() + "\""
  }

  private mutating func spelled(_ scalar: Unicode.Scalar) -> String {
    if number(below: 4) == 0 || scalar.value < 0x20 { return UTF16.encode(scalar).map { $0.map(Self.escaped).joined() } ?? "" }
    return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar == "/" && number(below: 2) == 0 ? "\\/" : "\(scalar)"
  }

  private static func escaped(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private mutating func space() -> String { ["", "", "", " ", "\n\t", "\r\n  "][number(below: 6)] }
}

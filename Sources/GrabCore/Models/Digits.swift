/// Numbers as digits of a fixed count, without a formatter.
package enum Digits {
  package static func two(_ value: Int) -> String { padded(value, to: 2) }
  package static func four(_ value: Int) -> String { padded(value, to: 4) }

  package static func padded(_ value: Int, to width: Int) -> String {
    let digits = String(value)
    return digits.utf8.count >= width ? digits : String(repeating: "0", count: width - digits.utf8.count) + digits
  }
}

/// Reads fixed numbers of ASCII digits from the front of a text.
struct DigitScanner {
  private var bytes: ArraySlice<UInt8>

  init(_ text: String) { bytes = ArraySlice(text.utf8) }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func number(digits: Int) -> Int? {
    let head = bytes.prefix(digits)
    guard head.count == digits, head.allSatisfy(Self.isDigit) else { return nil }
    bytes = bytes.dropFirst(digits)
    return head.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Two digits after one of the separators; nothing is consumed if they are not there.
  mutating func part(after separators: [UInt8]) -> Int? {
    guard let first = bytes.first, separators.contains(first) else { return nil }
    var rest = self
    rest.bytes = bytes.dropFirst()
    guard let number = rest.number(digits: 2) else { return nil }
    self = rest
    return number
  }

  /// The nanoseconds of `.25` or `,25`; digits past the ninth are dropped.
  mutating func fraction() -> Int? {
    guard let first = bytes.first, first == UInt8(ascii: ".") || first == UInt8(ascii: ",") else { return nil }
    let digits = bytes.dropFirst().prefix(while: Self.isDigit)
    guard !digits.isEmpty else { return nil }
    bytes = bytes.dropFirst(1 + digits.count)
    let kept = digits.prefix(9)
    return kept.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } * Self.powersOfTen[9 - kept.count]
  }

  /// Seconds east of UTC of `Z`, `+02:00`, `+0200` or `+02`.
  mutating func offset() -> Int? {
    guard let sign = bytes.first else { return nil }
    if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") {
      bytes = bytes.dropFirst()
      return 0
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    var rest = self
    rest.bytes = bytes.dropFirst()
    guard let hours = rest.number(digits: 2) else { return nil }
    let minutes = rest.part(after: [UInt8(ascii: ":")]) ?? rest.number(digits: 2) ?? 0
    guard minutes < 60 else { return nil }
    self = rest
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  private static let powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000]

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// Numbers and flags that services send as texts, in JSON and elsewhere.
package enum LenientText {
  /// A whole number, exact to all 64 bits: `12`, `12.0`, `1.2e1`; not `12.5`, nothing, or `lots`. With a point or an exponent, only
  /// below 2⁵³.
  package static func integer(_ text: String) -> Int? { Int(text) ?? number(text).flatMap { integer($0) } }

  /// A finite number in JSON's or a plain decimal spelling.
  package static func number(_ text: String) -> Double? {
    // `Double.init` reads `nan`, `inf` and hexadecimal too, which no service means.
    let isDecimal = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// `true` or `false` in any case, 1 or 0.
  package static func flag(_ text: String) -> Bool? {
    switch text {
    case "1": true
    case "0": false
    default: ["true": true, "false": false][text.lowercased()]
    }
  }

  /// From 2⁵³ on a `Double` may stand for a neighbour of the number that was written.
  static func integer(_ number: Double) -> Int? { number.magnitude < 0x1p53 ? Int(exactly: number) : nil }
}

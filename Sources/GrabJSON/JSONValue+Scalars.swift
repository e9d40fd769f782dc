import CSimdjson

/// Texts, numbers and flags. Each is nil where the value is absent, `null`, or cannot be read so. An object that wraps a text, as
/// Flickr's `{"_content": "…"}` and Google's `{"$t": "…"}` do, is read as what it wraps.
extension JSONValue {
  /// A string; or a number: a whole one digit by digit, another in the shortest form that reads back as the same `Double`.
  public var text: String? {
    guard let content = scalar else { return nil }
    return switch content.kind {
    case .text: String(content.text)
    case .signed: String(Int64(bitPattern: content.integer))
    case .unsigned: String(content.integer)
    case .real: String(content.real)
    default: nil
    }
  }

  /// A whole number, exact to all 64 bits, or a string that is one: `12`, `"12"`, `12.0`, `"1.2e1"`; not `12.5`, `""` or `"lots"`.
  /// With a point or an exponent, only below 2⁵³.
  public var integer: Int? {
    guard let content = scalar else { return nil }
    return switch content.kind {
    case .text: String(content.text).wholeNumber
    case .signed: Int(exactly: Int64(bitPattern: content.integer))
    case .unsigned: Int(exactly: content.integer)
    case .real: content.real.wholeNumber
    default: nil
    }
  }

  /// A finite number, or a string that is one in JSON's or a plain decimal spelling.
  public var number: Double? {
    guard let content = scalar else { return nil }
    return switch content.kind {
    case .text: String(content.text).decimalNumber
    case .signed: Double(Int64(bitPattern: content.integer))
    case .unsigned: Double(content.integer)
    case .real: content.real
    default: nil
    }
  }

  /// `true` or `false`, 1 or 0, or one of these as a string in any case; not 2 or `"yes"`.
  public var flag: Bool? {
    guard let content = scalar else { return nil }
    return switch content.kind {
    case .text: String(content.text).truth
    case .boolean: content.integer == 1
    case .signed, .unsigned: content.integer <= 1 ? content.integer == 1 : nil
    case .real: content.real == 0 ? false : content.real == 1 ? true : nil
    default: nil
    }
  }

  private var scalar: csj_content? {
    guard let content, content.kind == .object else { return content }
    return self["_content"].content ?? self["$t"].content
  }
}

extension Double {
  /// From 2⁵³ on a `Double` may stand for a neighbour of the number that was written.
  fileprivate var wholeNumber: Int? { magnitude < 0x1p53 ? Int(exactly: self) : nil }
}

extension String {
  fileprivate var wholeNumber: Int? { Int(self) ?? decimalNumber?.wholeNumber }

  /// `Double.init` reads `nan`, `inf` and hexadecimal too, which no service means.
  fileprivate var decimalNumber: Double? {
    let isDecimal = utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(self), number.isFinite else { return nil }
    return number
  }

  fileprivate var truth: Bool? {
    switch self {
    case "1": true
    case "0": false
    default: ["true": true, "false": false][lowercased()]
    }
  }
}

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
    case .text: LenientText.integer(String(content.text))
    case .signed: Int(exactly: Int64(bitPattern: content.integer))
    case .unsigned: Int(exactly: content.integer)
    case .real: LenientText.integer(content.real)
    default: nil
    }
  }

  /// A finite number, or a string that is one in JSON's or a plain decimal spelling.
  public var number: Double? {
    guard let content = scalar else { return nil }
    return switch content.kind {
    case .text: LenientText.number(String(content.text))
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
    case .text: LenientText.flag(String(content.text))
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

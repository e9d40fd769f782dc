/// The one spelling of `service:value` that ``AlbumID`` and ``PhotoID`` share.
///
/// ASCII letters and digits, `-._/@:,` and the letters, digits and marks of every other script stand as they are; every other
/// scalar is percent-encoded as UTF-8. So a printed id needs no quotes in a shell, carries no control or bidi character, and
/// stays what it was when a URL type encodes or decodes it; only a value that looks percent-encoded itself (`100%28.jpg`) has to
/// be encoded for an address like any other text.
enum ItemAddress {
  static func text(service: ServiceID, value: String) -> String {
    let prefix = service.rawValue + ":"
    return value.utf8.allSatisfy(isPlain) ? prefix + value : prefix + escaped(value)
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      if isPlain(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += PercentEncoding.encode(Array(String(scalar).utf8)) { _ in false }
      }
    }
    return text
  }

  /// Nil unless `text` is a service name, a `:` and at least one character. A `%` that starts no valid escape means itself.
  static func parse(_ text: String) -> (service: ServiceID, value: String)? {
    // Found as a byte: to `Character`, a mark behind the colon is part of it.
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), let service = ServiceID(rawValue: String(text[..<colon]))
    else { return nil }
    let value = PercentEncoding.decode(text[text.utf8.index(after: colon)...])
    return value.isEmpty ? nil : (service, value)
  }

  /// Ids are equal byte by byte. `String` takes two spellings of an é for one, but on a disk they are two files.
  static func areSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

  /// The hash that goes with ``areSame(_:_:)``.
  static func hash(_ value: String, into hasher: inout Hasher) {
    var value = value
    value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return isPlain(UInt8(scalar.value)) }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    case .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }

  /// The ASCII that stands as it is; `~` is not, a shell may take it for a home folder.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: ","): true
    case UInt8(ascii: "~"): false
    default: PercentEncoding.isUnreserved(byte)
    }
  }
}

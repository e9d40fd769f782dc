/// The bytes of a JSON document under way.
struct JSONBuffer: Sendable {
  private var bytes: [UInt8] = []

  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func appendNull() { appendToken("null") }

  /// Appends the text of a number or a literal as it is.
  mutating func appendToken(_ token: String) { bytes.append(contentsOf: token.utf8) }

  /// Appends the key of a field with its colon. Keys are the program's own words, so nothing in them is to be escaped.
  mutating func appendKey(_ key: StaticString) {
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes an object, closed even when `body` throws.
  mutating func object<Failure: Error>(_ body: (inout JSONObject) throws(Failure) -> Void) throws(Failure) {
    var object = JSONObject(in: lend())
    defer { self = object.closed() }
    try body(&object)
  }

  /// Writes a list, closed even when `body` throws.
  mutating func list<Failure: Error>(_ body: (inout JSONList) throws(Failure) -> Void) throws(Failure) {
    var list = JSONList(in: lend())
    defer { self = list.closed() }
    try body(&list)
  }

  nonisolated(nonsending) mutating func object<Failure: Error>(
    _ body: nonisolated(nonsending) (inout JSONObject) async throws(Failure) -> Void
  ) async throws(Failure) {
    var object = JSONObject(in: lend())
    defer { self = object.closed() }
    try await body(&object)
  }

  nonisolated(nonsending) mutating func list<Failure: Error>(
    _ body: nonisolated(nonsending) (inout JSONList) async throws(Failure) -> Void
  ) async throws(Failure) {
    var list = JSONList(in: lend())
    defer { self = list.closed() }
    try await body(&list)
  }

  /// Moves the bytes out, so that the one who writes next owns them alone and nothing is copied.
  private mutating func lend() -> JSONBuffer {
    defer { bytes = [] }
    return self
  }
}

// MARK: Strings

extension JSONBuffer {
  /// Appends a string in quotes. Escaped are `"`, `\`, control characters (DEL and U+0080 to U+009F too, which steer some
  /// terminals) and U+2028 and U+2029, which end lines in JavaScript; all else stays as it is.
  mutating func append(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var written = 0
    var index = 0
    while index < utf8.count {
      if isPlain(utf8[index]) {
        index += 1
        continue
      }
      let (scalar, length) = special(utf8, at: index)
      if let scalar {
        bytes.append(contentsOf: utf8[written..<index])
        appendEscape(of: scalar)
        written = index + length
      }
      index += length
    }
    bytes.append(contentsOf: utf8[written...])
  }

  /// Whether the byte neither is nor begins something to escape.
  private func isPlain(_ byte: UInt8) -> Bool {
    byte < 0x7F ? byte >= 0x20 && byte != 0x22 && byte != 0x5C : byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }

  /// The scalar to escape at `index`, or `nil` when it turns out plain, and how many bytes were looked at.
  private func special(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt16?, length: Int) {
    let byte = utf8[index]
    if byte < 0x80 { return (UInt16(byte), 1) }
    if byte == 0xC2 { return (utf8[index + 1] < 0xA0 ? UInt16(utf8[index + 1]) : nil, 2) }
    let isSeparator = utf8[index + 1] == 0x80 && (utf8[index + 2] == 0xA8 || utf8[index + 2] == 0xA9)
    return (isSeparator ? 0x2000 + UInt16(utf8[index + 2] - 0x80) : nil, 3)
  }

  private mutating func appendEscape(of scalar: UInt16) {
    bytes.append(UInt8(ascii: "\\"))
    switch scalar {
    case 0x22, 0x5C: bytes.append(UInt8(scalar))
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    default:
      bytes.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] { bytes.append(hexDigit(scalar >> UInt16(shift) & 0xF)) }
    }
  }

  private func hexDigit(_ value: UInt16) -> UInt8 { UInt8(value < 10 ? 0x30 + value : 0x57 + value) }
}

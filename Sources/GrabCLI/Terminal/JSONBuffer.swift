/// The bytes of a JSON document under way.
struct JSONBuffer: Sendable {
  /// What is written, and room for more.
  private var bytes: [UInt8] = []
  /// How much is written.
  private var count = 0

  mutating func take() -> [UInt8] {
    defer { count = 0 }
    return Array(bytes[..<count])
  }

  mutating func append(_ byte: UInt8) {
    extend(by: 1) { $0.put(byte) }
  }

  mutating func appendNull() { append(literal: "null") }

  /// Appends one of the program's own words as it is.
  mutating func append(literal: StaticString) {
    extend(by: literal.utf8CodeUnitCount) { $0.put(literal) }
  }

  /// Appends a whole number.
  mutating func append(_ number: Int64) {
    extend(by: 20) { $0.put(number) }
  }

  /// Appends the text of a number as it is.
  mutating func appendToken(_ token: String) {
    var token = token
    token.withUTF8 { utf8 in extend(by: utf8.count) { $0.put(utf8) } }
  }

  /// Appends the key of a field with its colon, and a comma before it unless it is the first of its object. Keys are the program's own
  /// words, so nothing in them is to be escaped.
  mutating func append(key: StaticString, isFirst: Bool) {
    extend(by: key.utf8CodeUnitCount + 4) { pen in
      if !isFirst { pen.put(UInt8(ascii: ",")) }
      pen.put(UInt8(ascii: "\""))
      pen.put(key)
      pen.put(UInt8(ascii: "\""))
      pen.put(UInt8(ascii: ":"))
    }
  }

  /// Appends a string in quotes. Escaped are `"`, `\`, control characters (DEL and U+0080 to U+009F too, which steer some
  /// terminals) and U+2028 and U+2029, which end lines in JavaScript; all else stays as it is.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      // No byte becomes more than the six of `\u001b`.
      extend(by: utf8.count * 6 + 2) { pen in
        pen.put(UInt8(ascii: "\""))
        pen.put(escaping: utf8)
        pen.put(UInt8(ascii: "\""))
      }
    }
  }

  /// Lets `write` add at most `length` bytes: room is made once, and not looked after byte by byte.
  @inline(__always)
  private mutating func extend(by length: Int, _ write: (inout BytePen) -> Void) {
    if bytes.count - count < length { grow(by: length) }
    count = bytes.withUnsafeMutableBufferPointer { buffer in
      var pen = BytePen(buffer, at: count)
      write(&pen)
      return pen.position
    }
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    bytes += [UInt8](repeating: 0, count: max(length, bytes.count, 4_096))
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
    defer { self = JSONBuffer() }
    return self
  }
}

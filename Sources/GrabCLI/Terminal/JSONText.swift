/// Writes JSON, compact, into a buffer of UTF-8 bytes that can be drained at any time.
///
/// Objects and lists are written inside closures that know only what belongs there: commas, colons and closing brackets
/// are never the caller's. A closure that throws or stops early leaves a complete document behind. Values at the top are
/// lines of their own (JSON Lines); the line break after the last one is the caller's.
///
///     var json = JSONText()
///     json.object { page in
///       page.field("page", 0)
///       page.list("albums") { albums in
///         for album in found { albums.object { $0.field("id", album.id) } }
///       }
///     }
struct JSONText: Sendable {
  private var buffer = JSONBuffer()
  private var needsLineBreak = false

  init() {}

  /// Hands out what has been written since the last call, and forgets it. Inside a closure use its own `take()`.
  mutating func take() -> [UInt8] {
    needsLineBreak = false
    return buffer.take()
  }

  /// The same, with the line break behind it.
  mutating func takeLine() -> [UInt8] {
    buffer.append(UInt8(ascii: "\n"))
    return take()
  }

  /// Writes a value.
  mutating func value(_ value: some JSONValue) {
    beginLine()
    value.write(to: &buffer)
  }

  /// Writes an object with the fields that `body` writes.
  mutating func object<Failure: Error>(_ body: (inout JSONObject) throws(Failure) -> Void) throws(Failure) {
    beginLine()
    try buffer.object(body)
  }

  /// Writes a list with the values that `body` writes.
  mutating func list<Failure: Error>(_ body: (inout JSONList) throws(Failure) -> Void) throws(Failure) {
    beginLine()
    try buffer.list(body)
  }

  /// Writes an object whose fields arrive over time.
  nonisolated(nonsending) mutating func object<Failure: Error>(
    _ body: nonisolated(nonsending) (inout JSONObject) async throws(Failure) -> Void
  ) async throws(Failure) {
    beginLine()
    try await buffer.object(body)
  }

  /// Writes a list whose values arrive over time.
  nonisolated(nonsending) mutating func list<Failure: Error>(
    _ body: nonisolated(nonsending) (inout JSONList) async throws(Failure) -> Void
  ) async throws(Failure) {
    beginLine()
    try await buffer.list(body)
  }

  private mutating func beginLine() {
    if needsLineBreak { buffer.append(UInt8(ascii: "\n")) }
    needsLineBreak = true
  }
}

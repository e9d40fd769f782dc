/// The inside of a JSON object: fields in the order they are written. Made by `JSONText` only.
struct JSONObject: Sendable {
  private var buffer: JSONBuffer
  private var isEmpty = true

  init(in buffer: JSONBuffer) {
    self.buffer = buffer
    self.buffer.append(UInt8(ascii: "{"))
  }

  /// Writes a field. An optional without a value writes `null`. Each key is written once.
  mutating func field(_ key: StaticString, _ value: some JSONValue) {
    begin(key)
    value.write(to: &buffer)
  }

  /// Writes a field that is `null`.
  mutating func null(_ key: StaticString) {
    begin(key)
    buffer.appendNull()
  }

  /// Writes a field that is an object.
  mutating func object<Failure: Error>(
    _ key: StaticString, _ body: (inout JSONObject) throws(Failure) -> Void
  ) throws(Failure) {
    begin(key)
    try buffer.object(body)
  }

  /// Writes a field that is a list.
  mutating func list<Failure: Error>(_ key: StaticString, _ body: (inout JSONList) throws(Failure) -> Void) throws(Failure) {
    begin(key)
    try buffer.list(body)
  }

  /// Writes a field that is a list whose values arrive over time.
  nonisolated(nonsending) mutating func list<Failure: Error>(
    _ key: StaticString, _ body: nonisolated(nonsending) (inout JSONList) async throws(Failure) -> Void
  ) async throws(Failure) {
    begin(key)
    try await buffer.list(body)
  }

  /// Hands out the bytes of the whole document written since the last call, while this object is still open.
  mutating func take() -> [UInt8] { buffer.take() }

  /// The buffer with the object closed.
  consuming func closed() -> JSONBuffer {
    buffer.append(UInt8(ascii: "}"))
    return buffer
  }

  private mutating func begin(_ key: StaticString) {
    buffer.append(key: key, isFirst: isEmpty)
    isEmpty = false
  }
}

/// The inside of a JSON array: values in the order they are written. Made by `JSONText` only.
struct JSONList: Sendable {
  private var buffer: JSONBuffer
  private var isEmpty = true

  init(in buffer: JSONBuffer) {
    self.buffer = buffer
    self.buffer.append(UInt8(ascii: "["))
  }

  /// Writes a value. An optional without a value writes `null`.
  mutating func value(_ value: some JSONValue) {
    begin()
    value.write(to: &buffer)
  }

  /// Writes an object.
  mutating func object<Failure: Error>(_ body: (inout JSONObject) throws(Failure) -> Void) throws(Failure) {
    begin()
    try buffer.object(body)
  }

  /// Writes a list within the list.
  mutating func list<Failure: Error>(_ body: (inout JSONList) throws(Failure) -> Void) throws(Failure) {
    begin()
    try buffer.list(body)
  }

  /// Hands out the bytes of the whole document written since the last call, while this list is still open.
  mutating func take() -> [UInt8] { buffer.take() }

  /// The buffer with the list closed.
  consuming func closed() -> JSONBuffer {
    buffer.append(UInt8(ascii: "]"))
    return buffer
  }

  private mutating func begin() {
    if !isEmpty { buffer.append(UInt8(ascii: ",")) }
    isEmpty = false
  }
}

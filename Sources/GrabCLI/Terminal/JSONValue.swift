/// What can stand in a JSON document: text, numbers, booleans, optionals and arrays of these, and types with fields.
protocol JSONValue {
  /// Writes exactly one value.
  func write(to buffer: inout JSONBuffer)
}

/// A type that is a JSON object.
protocol JSONFields: JSONValue {
  /// Writes every field of the object, in the published order.
  func writeFields(to object: inout JSONObject)
}

extension JSONFields {
  func write(to buffer: inout JSONBuffer) { buffer.object { writeFields(to: &$0) } }
}

extension String: JSONValue {
  func write(to buffer: inout JSONBuffer) { buffer.append(self) }
}

extension Bool: JSONValue {
  func write(to buffer: inout JSONBuffer) { buffer.append(literal: self ? "true" : "false") }
}

extension Int: JSONValue {
  func write(to buffer: inout JSONBuffer) { buffer.append(Int64(self)) }
}

extension Int64: JSONValue {
  func write(to buffer: inout JSONBuffer) { buffer.append(self) }
}

extension Double: JSONValue {
  /// Writes the shortest form that reads back as the same number; `null` for what JSON has no number for.
  func write(to buffer: inout JSONBuffer) {
    if isFinite { buffer.appendToken(description) } else { buffer.appendNull() }
  }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  func write(to buffer: inout JSONBuffer) {
    if let self { self.write(to: &buffer) } else { buffer.appendNull() }
  }
}

extension Array: JSONValue where Element: JSONValue {
  func write(to buffer: inout JSONBuffer) {
    buffer.list { list in
      for element in self { list.value(element) }
    }
  }
}

import Foundation

/// The value after it was written as JSON and read again.
func reread<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
}

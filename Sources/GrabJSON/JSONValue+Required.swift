/// Reads that throw a ``JSONReadError`` where the lenient one of the same name has nothing to give.
extension JSONValue {
  /// As `text`.
  public func requiredText() throws(JSONReadError) -> String { try required(text, .text) }

  /// As `integer`.
  public func requiredInteger() throws(JSONReadError) -> Int { try required(integer, .integer) }

  /// As `number`.
  public func requiredNumber() throws(JSONReadError) -> Double { try required(number, .number) }

  /// As `flag`.
  public func requiredFlag() throws(JSONReadError) -> Bool { try required(flag, .flag) }

  /// As `list`; throws where the value is absent or `null`.
  public func requiredList() throws(JSONReadError) -> [JSONValue] {
    try required(kind == .absent || kind == .null ? nil : list, .list)
  }

  /// This value, if it is an object.
  public func requiredObject() throws(JSONReadError) -> JSONValue { try required(kind == .object ? self : nil, .object) }

  private func required<Value>(_ value: Value?, _ expected: JSONReadError.Expectation) throws(JSONReadError) -> Value {
    guard let value else { throw JSONReadError(path: path, expected: expected, found: kind) }
    return value
  }
}

/// What was needed of a reply and is not there.
public struct JSONReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a value was to be read as.
  public enum Expectation: String, Sendable {
    /// A string or a number.
    case text
    /// A whole number.
    case integer
    /// A number.
    case number
    /// True or false.
    case flag
    /// A list, or one item.
    case list
    /// An object.
    case object
  }

  /// Where in the document, e.g. `photos.photo[3].id`; empty for the outermost value. It holds names and numbers, no values.
  public let path: String
  /// What was needed.
  public let expected: Expectation
  /// What stands there. It may be of the right kind and still not fit, as `"lots"` where a number is needed.
  public let found: JSONKind

  /// One sentence.
  public var description: String {
    let place = path.isEmpty ? "The reply" : "\(path) in the reply"
    return found == .absent ? "\(place) is missing." : "\(place) is \(found.words), which cannot be read as \(expected.words)."
  }
}

extension JSONKind {
  fileprivate var words: String {
    switch self {
    case .absent, .null: rawValue
    case .object: "an object"
    default: "a \(rawValue)"
    }
  }
}

extension JSONReadError.Expectation {
  fileprivate var words: String {
    self == .text ? "text" : self == .integer || self == .object ? "an \(rawValue)" : "a \(rawValue)"
  }
}

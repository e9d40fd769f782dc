import GrabCore

/// A JSON value of the kinds that settings use.
enum SettingsTree: Hashable {
  case object([String: SettingsTree])
  case text(String)
  case number(Int)
  case flag(Bool)
  /// What no setting is: a list, a fraction, null.
  case other

  var object: [String: SettingsTree]? { if case .object(let value) = self { value } else { nil } }
  var text: String? { if case .text(let value) = self { value } else { nil } }
  var number: Int? { if case .number(let value) = self { value } else { nil } }
  var flag: Bool? { if case .flag(let value) = self { value } else { nil } }

  /// Reads JSON. Throws ``SettingsError`` with the line and column of the first mistake, which `JSONDecoder` does not tell; a key
  /// that stands twice in an object is a mistake too.
  init(parsing text: [UInt8]) throws(SettingsError) {
    var parser = SettingsParser(text)
    self = try parser.document()
  }
}

/// The state of one walk over the text of the settings.
private struct SettingsParser {
  private let text: [UInt8]
  private var index = 0
  private var depth = 0

  private static let deepest = 32

  init(_ text: [UInt8]) { self.text = text }

  mutating func document() throws(SettingsError) -> SettingsTree {
    let tree = try value()
    skipBlanks()
    if index < text.count { throw mistake("nothing more is expected") }
    return tree
  }

  private mutating func value() throws(SettingsError) -> SettingsTree {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try string())
    default: return try word()
    }
  }

  private mutating func object() throws(SettingsError) -> SettingsTree {
    var object: [String: SettingsTree] = [:]
    try members(until: "}") { (parser) throws(SettingsError) in
      let start = parser.index
      let key = try parser.string()
      if object[key] != nil { throw parser.mistake("the key \"\(key)\" stands here a second time", at: start) }
      try parser.expect(":")
      object[key] = try parser.value()
    }
    return .object(object)
  }

  private mutating func list() throws(SettingsError) -> SettingsTree {
    try members(until: "]") { (parser) throws(SettingsError) in _ = try parser.value() }
    return .other
  }

  /// What stands between brackets, separated by commas.
  private mutating func members(
    until end: Unicode.Scalar, _ member: (inout SettingsParser) throws(SettingsError) -> Void
  ) throws(SettingsError) {
    index += 1
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw mistake("this is nested too deeply") }
    skipBlanks()
    if take(end) { return }
    repeat {
      skipBlanks()
      try member(&self)
      skipBlanks()
    } while take(",")
    guard take(end) else { throw mistake("`,` or `\(end)` is expected") }
  }

  private mutating func string() throws(SettingsError) -> String {
    let start = index
    guard take("\"") else { throw mistake("a text in quotes is expected") }
    while let byte = next, byte != UInt8(ascii: "\""), byte >= 0x20 { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard take("\""), let string = try? JSONDecoder().decode(String.self, from: Data(text[start..<index])) else {
      throw mistake("this text does not end, or holds what a text must not", at: start)
    }
    return string
  }

  private mutating func word() throws(SettingsError) -> SettingsTree {
    let start = index
    while let byte = next, !" \t\r\n,:{}[]\"".utf8.contains(byte) { index += 1 }
    let word = String(decoding: text[start..<index], as: UTF8.self)
    if word == "null" { return .other }
    if let flag = Bool(word) { return .flag(flag) }
    guard (try? JSONDecoder().decode(Double.self, from: Data(word.utf8))) != nil else {
      throw mistake("a value is expected", at: start)
    }
    return Int(word).map { .number($0) } ?? .other
  }

  private var next: UInt8? { index < text.count ? text[index] : nil }

  private mutating func skipBlanks() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { index += 1 }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(SettingsError) {
    skipBlanks()
    guard take(mark) else { throw mistake("`\(mark)` is expected") }
  }

  private func mistake(_ what: String, at place: Int? = nil) -> SettingsError {
    let before = text.prefix(place ?? index)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return SettingsError(message: "It is not valid JSON: in line \(line), column \(column), \(what).")
  }
}

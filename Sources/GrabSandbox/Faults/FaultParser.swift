extension SandboxFault {
  /// Reads a fault as it is written on a command line: items of the form `name=value` with commas between.
  ///
  /// The first item says what goes wrong, in short or at length:
  ///
  /// | short | at length | |
  /// |---|---|---|
  /// | `delay=500` | `kind=delay,ms=500` | 500 ms late |
  /// | `status=502` | `kind=status,code=502` | 400…599; with 429 or 503 also `retry-after=SECONDS` |
  /// | `cut` or `cut=100` | `kind=cut,bytes=100` | the body ends after 100 bytes; without a number, half way |
  /// | `reset`, `repeat`, `expired`, `gone` | `kind=reset` … | |
  ///
  /// Then `match=TEXT`, and at most one of `first=N`, `after=N`, `every=N`, `chance=0.1`. For example
  /// `status=502,match=getPhotos,first=2`.
  ///
  /// - Throws: ``SandboxFaultError``.
  public init(parsing text: String) throws(SandboxFaultError) {
    var items = try FaultItems(text)
    kind = try items.kind()
    match = items.take("match")
    turn = try items.turn()
    try items.finish()
  }
}

/// The items of a fault's text, taken one after the other.
private struct FaultItems {
  private let text: String
  private var values: [String: String] = [:]
  private let kindName: String

  init(_ text: String) throws(SandboxFaultError) {
    self.text = text
    let items = text.split(separator: ",").map { item in
      let end = item.firstIndex(of: "=") ?? item.endIndex
      return (name: String(item[..<end]), value: end == item.endIndex ? nil : String(item[end...].dropFirst()))
    }
    guard let first = items.first else { throw SandboxFaultError(description: "A fault needs a kind, such as status=502.") }
    kindName = first.name == "kind" ? first.value ?? "" : first.name
    if first.name != "kind", let value = first.value { values[Self.mainValues[kindName] ?? kindName] = value }
    for item in items.dropFirst() {
      guard let value = item.value, values.updateValue(value, forKey: item.name) == nil else {
        throw SandboxFaultError(description: "In the fault “\(text)”, “\(item.name)” has no value or two.")
      }
    }
  }

  private static let mainValues = ["delay": "ms", "status": "code", "cut": "bytes"]

  mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

  mutating func kind() throws(SandboxFaultError) -> SandboxFault.Kind {
    switch kindName {
    case "delay": return .delay(milliseconds: try required("ms", in: 0...3_600_000))
    case "status":
      return .status(try required("code", in: 400...599), retryAfter: try number("retry-after", in: 0...86_400))
    case "cut": return .cut(after: try number("bytes", in: 0...Int.max))
    case "reset": return .reset
    case "repeat": return .repeatedPage
    case "expired": return .expired
    case "gone": return .gone
    default:
      throw SandboxFaultError(
        description: "“\(kindName)” is no fault; there are delay, status, cut, reset, repeat, expired and gone.")
    }
  }

  mutating func turn() throws(SandboxFaultError) -> SandboxFault.Turn {
    if let count = try number("first", in: 1...Int.max) { return .first(count) }
    if let count = try number("after", in: 1...Int.max) { return .after(count) }
    if let count = try number("every", in: 1...Int.max) { return .every(count) }
    guard let chance = take("chance") else { return .always }
    guard let probability = Double(chance), (0...1).contains(probability) else { throw wrong("chance", "from 0 to 1") }
    return .chance(probability)
  }

  func finish() throws(SandboxFaultError) {
    guard let name = values.keys.min() else { return }
    throw SandboxFaultError(description: "In the fault “\(text)”, “\(name)” is unknown or one too many.")
  }

  private mutating func required(_ name: String, in range: ClosedRange<Int>) throws(SandboxFaultError) -> Int {
    guard let number = try number(name, in: range) else { throw wrong(name, "from \(range.lowerBound) to \(range.upperBound)") }
    return number
  }

  private mutating func number(_ name: String, in range: ClosedRange<Int>) throws(SandboxFaultError) -> Int? {
    guard let value = take(name) else { return nil }
    if let number = Int(value), range.contains(number) { return number }
    throw wrong(
      name, range.upperBound == .max ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)")
  }

  private func wrong(_ name: String, _ what: String) -> SandboxFaultError {
    SandboxFaultError(description: "In the fault “\(text)”, “\(name)” must be a number \(what).")
  }
}

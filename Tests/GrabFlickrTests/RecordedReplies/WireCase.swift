import GrabFlickr
import Testing

/// A recorded reply and what a person reads in it.
struct WireCase: Sendable, CustomTestStringConvertible {
  let file: String
  let reads: [(path: String, value: Expected)]

  init(_ file: String, _ reads: KeyValuePairs<String, Expected>) {
    self.file = file
    self.reads = reads.map { ($0.key, $0.value) }
  }

  var testDescription: String { file }

  /// What stands at a place.
  enum Expected: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
  {
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    /// A list of so many.
    case items(Int)
    /// Nothing there, or nothing that could be read as text.
    case nothing

    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
    init(nilLiteral: ()) { self = .nothing }
  }
}

extension FlickrValue {
  /// What stands at a path such as `photos.photo[0].title`, read the way that the expectation is written.
  func read(_ path: String, as expected: WireCase.Expected) -> WireCase.Expected {
    var steps = path.split(separator: ".")
    guard case .items = expected, let name = steps.popLast() else { return at(path).read(as: expected) }
    return .items(at(steps.joined(separator: ".")).list(String(name)).count)
  }

  private func read(as expected: WireCase.Expected) -> WireCase.Expected {
    switch expected {
    case .text: text.map { .text($0) } ?? .nothing
    case .integer: integer.map { .integer($0) } ?? .nothing
    case .number: number.map { .number($0) } ?? .nothing
    case .flag: flag.map { .flag($0) } ?? .nothing
    case .nothing: text.map { .text($0) } ?? .nothing
    case .items: .nothing
    }
  }

  private func at(_ path: String) -> FlickrValue {
    path.split(separator: ".").reduce(self) { value, step in
      let parts = step.split(whereSeparator: { "[]".contains($0) })
      guard parts.count == 2, let index = Int(parts[1]) else { return value[String(step)] }
      let items = value.list(String(parts[0]))
      return items.indices.contains(index) ? items[index] : value["\(step) is not there"]
    }
  }
}

/// Header fields in the order they were sent. Names are compared without regard to case; a name may stand more than once.
public struct HTTPFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One line of a header.
  public struct Field: Hashable, Sendable, Codable {
    /// The name as written.
    public let name: String
    /// What stands behind the colon, without blanks around it.
    public let value: String

    /// A line of a header.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    fileprivate func isNamed(_ other: String) -> Bool {
      name.utf8.count == other.utf8.count && zip(name.utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
  }

  /// All lines, in order.
  public private(set) var all: [Field]

  /// The given lines.
  public init(_ fields: [Field] = []) { all = fields }

  /// The given lines; a name may come twice.
  public init(dictionaryLiteral elements: (String, String)...) { all = elements.map(Field.init) }

  /// The first value of a name. Setting replaces every line of that name, in the place of the first; nil removes them.
  public subscript(name: String) -> String? {
    get { all.first { $0.isNamed(name) }?.value }
    set {
      let place = all.firstIndex { $0.isNamed(name) } ?? all.endIndex
      all.removeAll { $0.isNamed(name) }
      if let newValue { all.insert(Field(name: name, value: newValue), at: place) }
    }
  }

  /// Every value of a name, in order.
  public func values(of name: String) -> [String] { all.filter { $0.isNamed(name) }.map(\.value) }

  /// Adds a line at the end, next to others of that name.
  public mutating func add(_ name: String, _ value: String) { all.append(Field(name: name, value: value)) }

  /// The lines whose names are in `names`.
  public func keeping(_ names: [String]) -> HTTPFields {
    HTTPFields(all.filter { field in names.contains(where: field.isNamed) })
  }

  /// The first line that may not be sent: its name is no token (RFC 9110 5.1), or its value holds a line break or a NUL and could
  /// smuggle in lines of its own.
  package var firstInvalid: Field? {
    all.first { field in
      field.name.isEmpty || !field.name.utf8.allSatisfy(\.isTokenByte) || field.value.utf8.contains { [0, 10, 13].contains($0) }
    }
  }
}

extension UInt8 {
  var asciiLowercased: UInt8 { (65...90).contains(self) ? self | 0x20 : self }

  fileprivate var isTokenByte: Bool { self > 0x20 && self < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains(self) }
}

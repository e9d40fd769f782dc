/// One request as a server got it, as a value.
public struct ServerRequest: Sendable {
  /// What is asked, e.g. `GET`.
  public var method: String
  /// The path as it was sent, escapes and all; starts with `/`. It is what a signature covers.
  public var path: String
  /// What stood behind the question mark, as it was sent; nil without one.
  public var query: String?
  /// The header in the order it came.
  public var fields: [(name: String, value: String)]
  /// The body, empty if there was none.
  public var body: [UInt8]

  /// A request, e.g. to test a handler without a server.
  public init(
    method: String = "GET", path: String = "/", query: String? = nil, fields: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    (self.method, self.path, self.query, self.fields, self.body) = (method, path, query, fields, body)
  }

  /// A request for a target, as it stands in the first line: a path with or without a query.
  init(method: String, target: String, fields: [(name: String, value: String)], body: [UInt8]) {
    let mark = target.firstIndex(of: "?")
    self.init(
      method: method, path: String(target[..<(mark ?? target.endIndex)]),
      query: mark.map { String(target[$0...].dropFirst()) }, fields: fields, body: body)
  }

  /// The path with its escapes undone, for looking things up. Beware: it may hold `..`, and a slash that was an escape.
  public var decodedPath: String { PercentCoding.decode(path) }

  /// The first value of a field, whatever the case of its name; nil without one.
  public func field(_ name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }

  /// The arguments of the query, decoded, in order; names may repeat.
  public var queryItems: [(name: String, value: String)] { PercentCoding.items(of: query ?? "") }

  /// The arguments of a body that is a form (`application/x-www-form-urlencoded`), decoded, in order; empty for any other body.
  public var formItems: [(name: String, value: String)] {
    guard field("Content-Type")?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else { return [] }
    return PercentCoding.items(of: String(decoding: body, as: UTF8.self))
  }
}

/// Undoes the escapes of addresses and forms.
enum PercentCoding {
  /// The text with `%XX` undone; what is no escape stays as it is, and bytes that are no UTF-8 become U+FFFD.
  static func decode(_ text: some StringProtocol, isForm: Bool = false) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = digit(rest.first), let low = digit(rest.dropFirst().first) {
        bytes.append(high << 4 | low)
        rest.removeFirst(2)
      } else {
        bytes.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func items(of text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { pair in
      let end = pair.firstIndex(of: "=") ?? pair.endIndex
      return (decode(pair[..<end], isForm: true), decode(pair[end...].dropFirst(), isForm: true))
    }
  }

  private static func digit(_ byte: UInt8?) -> UInt8? {
    byte.flatMap { Character(UnicodeScalar($0)).hexDigitValue }.map(UInt8.init)
  }
}

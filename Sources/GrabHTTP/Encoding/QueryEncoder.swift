import GrabCore

/// A name and a value of a query or a form, unescaped. Names may repeat, and order is kept.
public struct QueryItem: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value; may be empty.
  public let value: String

  /// An item.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// `name=value&…`, for queries and for form bodies alike.
public enum QueryEncoder {
  /// Escapes all but RFC 3986's unreserved characters, so that a `+` is a plus and a blank is `%20` wherever the text is read.
  public static func encode(_ items: [QueryItem]) -> String {
    items.map { escape($0.name) + "=" + escape($0.value) }.joined(separator: "&")
  }

  /// Undoes ``encode(_:)``; also reads `+` as a blank, as forms write it. An item without `=` has an empty value.
  public static func decode(_ text: String) -> [QueryItem] {
    text.split(separator: "&").map { item in
      let sign = item.firstIndex(of: "=")
      return QueryItem(unescape(item[..<(sign ?? item.endIndex)]), sign.map { unescape(item[item.index(after: $0)...]) } ?? "")
    }
  }

  /// One name or value, escaped by RFC 3986, which is also OAuth's rule.
  public static func escape(_ text: String) -> String { PercentEncoding.encode(Array(text.utf8)) }

  private static func unescape(_ text: Substring) -> String {
    PercentEncoding.decode(Substring(text.map { $0 == "+" ? " " : String($0) }.joined()))
  }
}

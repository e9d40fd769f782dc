/// A value of a reply, with the type it has in JSON; in XML all are text.
enum Scalar: Sendable, Hashable {
  case text(String)
  case number(Int)
  case decimal(Double)
  /// In XML the attribute is left out.
  case null
}

extension Scalar: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }

  /// A number that Flickr sends as text.
  static func text(_ number: Int) -> Scalar { .text(String(number)) }

  /// 1 or 0.
  static func flag(_ isSet: Bool) -> Scalar { .number(isSet ? 1 : 0) }
}

/// An element of a reply, which Flickr writes as XML or as JSON by one rule: attributes and child elements become members, text the
/// member `_content`, elements that may come several times an array.
struct Node: Sendable {
  /// What stands inside an element.
  enum Child: Sendable {
    /// An element that comes once.
    case one(Node)
    /// Elements of one name, none at all too.
    case many(String, [Node])
  }

  let name: String
  var attributes: [(name: String, value: Scalar)]
  var text: Scalar?
  var children: [Child]

  init(_ name: String, _ attributes: [(name: String, value: Scalar)] = [], text: Scalar? = nil, children: [Child] = []) {
    (self.name, self.attributes, self.text, self.children) = (name, attributes, text, children)
  }

  /// An element that holds nothing but a text.
  static func text(_ name: String, _ text: String) -> Child { .one(Node(name, text: .text(text))) }
}

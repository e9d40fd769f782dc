package import GrabCore
package import GrabJSON
package import GrabXML

/// A part of what Flickr sent, read by name in whatever form and shape it came: the one lens through which all replies are read.
///
/// A part that is not there is a value too, so that reads chain; ``exists`` tells.
package enum FlickrValue: Sendable {
  /// A part of a JSON reply.
  case json(JSONValue)
  /// An element of an XML reply.
  case xml(XMLNode)
  /// The value of an attribute of an XML reply; nil where there is neither an attribute nor an element.
  case attribute(String?)

  /// The part of that name within this one; in XML an attribute, else the first child element.
  package subscript(name: String) -> FlickrValue {
    switch self {
    case .json(let value): .json(value[name])
    case .xml(let node): node.attribute(name).map { .attribute($0) } ?? node[name].map { .xml($0) } ?? .attribute(nil)
    case .attribute: .attribute(nil)
    }
  }

  /// The items of that name within this one, in order; one item where a list belongs counts as a list of it. In XML, the child
  /// elements of that name.
  package func list(_ name: String) -> [FlickrValue] {
    switch self {
    case .json(let value): value[name].list.map(FlickrValue.json)
    case .xml(let node): node.all(name).map(FlickrValue.xml)
    case .attribute: []
    }
  }

  /// The text, also of a number, and of `{"_content": "…"}`. Nil where there is none; an empty text is one.
  package var text: String? {
    switch self {
    case .json(let value): value.text
    case .xml(let node): node.text
    case .attribute(let text): text
    }
  }

  /// A whole number, or a text that is one.
  package var integer: Int? {
    switch self {
    case .json(let value): value.integer
    case .xml, .attribute: text.flatMap(LenientText.integer)
    }
  }

  /// A number, or a text that is one.
  package var number: Double? {
    switch self {
    case .json(let value): value.number
    case .xml, .attribute: text.flatMap(LenientText.number)
    }
  }

  /// 1 or 0, true or false, or a text that is one of these.
  package var flag: Bool? {
    switch self {
    case .json(let value): value.flag
    case .xml, .attribute: text.flatMap(LenientText.flag)
    }
  }

  /// False if the part is not there or is `null`.
  package var exists: Bool {
    switch self {
    case .json(let value): value.kind != .absent && value.kind != .null
    case .xml: true
    case .attribute(let text): text != nil
    }
  }
}

extension FlickrValue {
  /// The text, nil where it is empty or all blank.
  package var nonEmptyText: String? {
    guard let text, !text.utf8.allSatisfy({ $0 <= 0x20 }) else { return nil }
    return text
  }

  /// The instant of a number of seconds since 1970, UTC; nil for 0, by which Flickr means nothing.
  package var instant: Date? {
    guard let seconds = integer, seconds != 0 else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }
}

package import GrabCore
package import GrabJSON

/// A part of what Flickr sent, read by name in whatever form and shape it came: the one lens through which all replies are read.
///
/// A part that is not there is a value too, so that reads chain; ``exists`` tells.
package enum FlickrValue: Sendable {
  /// A part of a JSON reply.
  case json(JSONValue)

  /// The part of that name within this one.
  package subscript(name: String) -> FlickrValue {
    switch self {
    case .json(let value): .json(value[name])
    }
  }

  /// The items of that name within this one, in order; one item where a list belongs counts as a list of it.
  package func list(_ name: String) -> [FlickrValue] {
    switch self {
    case .json(let value): value[name].list.map(FlickrValue.json)
    }
  }

  /// The text, also of a number, and of `{"_content": "…"}`. Nil where there is none; an empty text is one.
  package var text: String? {
    switch self {
    case .json(let value): value.text
    }
  }

  /// A whole number, or a text that is one.
  package var integer: Int? {
    switch self {
    case .json(let value): value.integer
    }
  }

  /// A number, or a text that is one.
  package var number: Double? {
    switch self {
    case .json(let value): value.number
    }
  }

  /// 1 or 0, true or false, or a text that is one of these.
  package var flag: Bool? {
    switch self {
    case .json(let value): value.flag
    }
  }

  /// False if the part is not there or is `null`.
  package var exists: Bool {
    switch self {
    case .json(let value): value.kind != .absent && value.kind != .null
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

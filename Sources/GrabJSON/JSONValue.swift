import CSimdjson

/// A value of a ``JSONDocument``, read in whatever shape the service sent it today: services send numbers as strings, flags as
/// numbers, texts inside objects, and one item where a list belongs.
///
/// A member that is not there is a value too, of the kind `absent`, so that reads chain: `reply["photos"]["photo"].list` is empty
/// where either is missing. The `required` reads throw a ``JSONReadError`` that says where.
public struct JSONValue: Sendable {
  enum Place {
    case at(csj_value)
    /// Nothing; the name is that of the first member that is not there, below the innermost value that is.
    case nowhere(below: csj_value, name: String)
  }

  let tape: ParsedTape
  let place: Place

  /// What the value is in the document.
  public var kind: JSONKind { content.map { JSONKind($0.kind) } ?? .absent }

  /// The first member of that name; `absent` where there is none or where this is no object.
  public subscript(name: String) -> JSONValue {
    guard case .at(let value) = place else { return self }
    let member = tape.member(name, of: value)
    return JSONValue(tape: tape, place: member.map(Place.at) ?? .nowhere(below: value, name: name))
  }

  /// The members of an object, in the document's order; none of anything else.
  public var members: [(name: String, value: JSONValue)] {
    guard let value = place.value, kind == .object else { return [] }
    return tape.children(of: value).map { (String($0.name), JSONValue(tape: tape, place: .at($0.value))) }
  }

  /// The elements of a list, in order, `null` ones too. Anything else counts as a list of itself, `absent` and `null` as an empty one.
  public var list: [JSONValue] {
    guard let value = place.value else { return [] }
    switch kind {
    case .list: return tape.children(of: value).map { JSONValue(tape: tape, place: .at($0.value)) }
    case .null: return []
    default: return [self]
    }
  }

  var content: csj_content? {
    place.value.map(tape.content)
  }
}

extension JSONValue.Place {
  /// Where the value stands in the document; nil if it is not there.
  var value: csj_value? {
    switch self {
    case .at(let value): value
    case .nowhere: nil
    }
  }
}

/// What a ``JSONValue`` is in its document.
public enum JSONKind: String, Sendable {
  /// Not there at all.
  case absent
  /// `null`.
  case null
  /// `true` or `false`.
  case flag
  /// A number.
  case number
  /// A string.
  case text
  /// An array.
  case list
  /// An object.
  case object

  init(_ kind: csj_kind) {
    switch kind {
    case .null: self = .null
    case .boolean: self = .flag
    case .signed, .unsigned, .real: self = .number
    case .text: self = .text
    case .list: self = .list
    case .object: self = .object
    }
  }
}

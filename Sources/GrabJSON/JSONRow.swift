import CSimdjson

/// Names of members that are read from one object after the other, such as the items of a list.
public final class JSONNames: @unchecked Sendable {  // what they are laid out in is never written to
  /// The names, in the order in which a ``JSONRow`` holds the members.
  public let names: [String]
  private let handle: OpaquePointer?

  /// Lays names out, no more than 65,535 and all different.
  public init(_ names: [String]) {
    self.names = names
    let bytes = names.map { Array($0.utf8) }
    let buffer = bytes.flatMap { $0 }
    handle = buffer.withUnsafeBytes { buffer in
      var start = 0
      let texts = bytes.map { name in
        defer { start += name.count }
        return csj_text(bytes: buffer.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self), length: name.count)
      }
      return csj_names_make(texts, texts.count)
    }
  }

  deinit { handle.map(csj_names_free) }

  /// The places of the members of an object; words of 0 where there is none. Nil if there was no memory to lay the names out.
  func pick(from object: csj_value) -> [csj_value]? {
    guard let handle else { return nil }
    var places = [csj_value](repeating: csj_value(words: (0, 0)), count: names.count)
    csj_pick(handle, object, &places)
    return places
  }
}

/// Members of one object, found in one walk over it: much quicker than by ``JSONValue/subscript(_:)`` where dozens are read.
public final class JSONRow: Sendable {
  private let object: JSONValue
  private let names: JSONNames
  private let places: [csj_value]?

  init(_ object: JSONValue, _ names: JSONNames) {
    (self.object, self.names) = (object, names)
    places = object.place.value.flatMap(names.pick)
  }

  /// The first member of the name at a place of the ``JSONNames``; `absent` where there is none.
  public subscript(index: Int) -> JSONValue {
    guard case .at(let value) = object.place, let places else { return object[names.names[index]] }
    let place = places[index]
    let isThere = place.words.0 != 0 || place.words.1 != 0
    return JSONValue(tape: object.tape, place: isThere ? .at(place) : .nowhere(below: value, name: names.names[index]))
  }
}

extension JSONValue {
  /// The members of these names; all `absent` where this is no object.
  public func row(_ names: JSONNames) -> JSONRow { JSONRow(self, names) }
}

import CSimdjson

extension JSONValue {
  /// Where the value stands, e.g. `photos.photo[3].id`; empty for the outermost value. It is searched for when it is asked for, so
  /// that reading without errors pays nothing for it.
  public var path: String {
    switch place {
    case .at(let value): tape.path(to: value)
    case .nowhere(let parent, let name): JSONPath.joined(tape.path(to: parent), JSONPath.step(to: name))
    }
  }
}

extension ParsedTape {
  fileprivate func path(to target: csj_value) -> String {
    steps(from: root, to: target)?.reversed().reduce("", JSONPath.joined) ?? ""
  }

  /// The steps from a value down to another, the last one first.
  private func steps(from start: csj_value, to target: csj_value) -> [String]? {
    if start.words == target.words { return [] }
    for (index, child) in children(of: start).enumerated() {
      guard let below = steps(from: child.value, to: target) else { continue }
      return below + [child.name.bytes == nil ? "[\(index)]" : JSONPath.step(to: String(child.name))]
    }
    return nil
  }
}

private enum JSONPath {
  static func joined(_ path: String, _ step: String) -> String {
    path.isEmpty || step.hasPrefix("[") ? path + step : "\(path).\(step)"
  }

  /// A name as it is, or in brackets and quotes if it is not plain.
  static func step(to name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !".[]\"\\".utf8.contains($0) }
    return isPlain ? name : "[\(name.debugDescription)]"
  }
}

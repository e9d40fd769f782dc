import Foundation

/// What differs between the shape of a reply and that of a recorded one: names of members and types of values, never values.
struct ShapeDifferences {
  /// Members that only one of the two has, by their paths, and that are known to come and go.
  var optional: Set<String> = []
  /// Whether the recording has one item of the several kinds that there are; then it is enough that one of ours is like it.
  var isSample = false
  private(set) var all: [String] = []

  init(optional: Set<String> = [], isSample: Bool = false) { (self.optional, self.isSample) = (optional, isSample) }

  mutating func compare(_ ours: Any, with recorded: Any, at path: String = "") {
    switch (ours, recorded) {
    case (let ours as [String: Any], let recorded as [String: Any]): compareMembers(ours, recorded, path)
    case (let ours as [Any], let recorded as [Any]):
      note(closestDifferences(isSample ? ours.flatMap { item in recorded.map { (item, $0) } } : [], path))
      for item in ours where !isSample { note(closestDifferences(recorded.map { (item, $0) }, path)) }
    default: if type(ours) != type(recorded) { all.append("\(path): \(type(ours)), recorded \(type(recorded))") }
    }
  }

  /// Items of one list differ among themselves, e.g. those with and without a place; it is enough to be like one of them.
  private func closestDifferences(_ pairs: [(ours: Any, recorded: Any)], _ path: String) -> [String] {
    let attempts = pairs.map { pair in
      var attempt = ShapeDifferences(optional: optional)
      attempt.compare(pair.ours, with: pair.recorded, at: path)
      return attempt.all
    }
    return attempts.min { $0.count < $1.count } ?? []
  }

  private mutating func note(_ differences: [String]) { all += differences.filter { !all.contains($0) } }

  private mutating func compareMembers(_ ours: [String: Any], _ recorded: [String: Any], _ path: String) {
    for name in Set(ours.keys).union(recorded.keys).sorted() {
      let place = path.isEmpty ? name : path + "." + name
      if let one = ours[name], let other = recorded[name] {
        if !optional.contains(place) { compare(one, with: other, at: place) }
      } else if !optional.contains(place) {
        all.append("\(place) is only \(ours[name] == nil ? "recorded" : "ours")")
      }
    }
  }

  private func type(_ value: Any) -> String {
    switch value {
    case is [String: Any]: "an object"
    case is [Any]: "an array"
    case is String: "a text"
    case is NSNull: "null"
    default: "a number"
    }
  }
}

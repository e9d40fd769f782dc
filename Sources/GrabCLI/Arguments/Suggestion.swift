/// Finds what a mistyped word was probably meant to be.
enum Suggestion {
  /// ` Did you mean --page?` with its leading space; the nearest candidates are named together when they are equally near,
  /// and the text is empty when none is near.
  static func sentence(for typed: String, among candidates: [String], prefix: String = "") -> String {
    let nearest = nearest(to: typed, among: candidates).map { prefix + $0 }
    return nearest.isEmpty ? "" : " Did you mean \(list(nearest))?"
  }

  /// The candidates nearest to `typed`, in their own order: at most three, all at the same distance, none further away than
  /// a third of the typed letters. A candidate that begins with what was typed counts as one letter away.
  static func nearest(to typed: String, among candidates: [String]) -> [String] {
    let typed = typed.lowercased()
    let limit = min(3, max(1, typed.count / 3))
    guard typed.count > 1, typed.count <= 64 else { return [] }
    let scored = candidates.map { (word: $0, distance: score(typed, $0.lowercased())) }
    guard let best = scored.map(\.distance).min(), best <= limit else { return [] }
    return Array(scored.filter { $0.distance == best }.map(\.word).prefix(3))
  }

  /// How many letters must be put in, taken out, replaced, or swapped with their neighbour to get from `a` to `b`.
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        row.append(min(replaced, last[j + 1] + 1, row[j] + 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }

  /// `name`, `name or date`, `name, date or size`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func score(_ typed: String, _ candidate: String) -> Int {
    let plain = distance(typed, candidate)
    return candidate.hasPrefix(typed) ? min(plain, 1) : plain
  }
}

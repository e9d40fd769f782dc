/// A place in a list, and the cursor that leads there; nil where none is needed or known.
struct ListMark: Hashable {
  var position: Int
  var cursor: String?
}

/// The cursors of a list by the positions that they lead to, in ascending order.
struct CursorTrail {
  private var marks: [ListMark] = []
  /// Where each cursor of this walk led to.
  private var positions: [String: Int] = [:]

  /// Begins a new walk; the marks of earlier ones stay until a cursor contradicts them.
  mutating func beginWalk() { positions = [:] }

  /// The last mark at or before a position; the beginning of the list where there is none.
  func mark(before position: Int) -> ListMark {
    let after = firstIndex(from: position + 1)
    return after == 0 ? ListMark(position: 0, cursor: nil) : marks[after - 1]
  }

  /// Adds a cursor. False, and nothing is added, if in this walk it led to an earlier position.
  mutating func record(_ cursor: String, at position: Int) -> Bool {
    if let earlier = positions[cursor], earlier < position { return false }
    let index = firstIndex(from: position)
    let standing = index < marks.count && marks[index].position == position ? marks[index].cursor : nil
    if let standing, standing != cursor { forgetMarks(from: index) }
    if standing != cursor { marks.insert(ListMark(position: position, cursor: cursor), at: index) }
    positions[cursor] = position
    return true
  }

  /// Another cursor at the same place means that the list has changed: what lay behind the old one is not to be trusted.
  private mutating func forgetMarks(from index: Int) {
    for mark in marks[index...] {
      if let cursor = mark.cursor, positions[cursor] == mark.position { positions[cursor] = nil }
    }
    marks.removeSubrange(index...)
  }

  private func firstIndex(from position: Int) -> Int {
    var low = 0
    var high = marks.count
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// What a walk over a list has to remember from page to page.
struct ListLedger<Item: Identifiable & Sendable> {
  private let recordsIDs: Bool
  /// Where each id was delivered, by the hash of the id: 300,000 ids fit into some megabytes.
  private var positions: [Int: UInt32] = [:]
  private var cursors = CursorTrail()
  private var leftover: (index: Int, perPage: Int, reply: ListReply<Item>)?
  private var emptyReplies = 0

  /// More replies in a row without a single item than any service has been seen to send.
  private static var mostEmptyReplies: Int { 100 }

  init(recordsIDs: Bool) { self.recordsIDs = recordsIDs }

  /// Notes that a page is asked for. Returns the reply at its beginning, if the page before had to fetch it already.
  mutating func begin(_ request: PageRequest) -> ListReply<Item>? {
    defer { leftover = nil }
    if request.index == 0 { (positions, emptyReplies) = ([:], 0) }
    guard let leftover, leftover.index == request.index, leftover.perPage == request.perPage else { return nil }
    return leftover.reply
  }

  /// Keeps a reply that reaches into the page after `request`.
  mutating func keep(_ reply: ListReply<Item>, forPageAfter request: PageRequest) {
    // What it skipped has been reported with the page before.
    let silent = ListReply(
      items: reply.items, vacant: reply.vacant, passed: reply.passed, total: reply.total, number: reply.number, next: reply.next)
    leftover = (request.index + 1, request.perPage, silent)
  }

  /// Counts replies without items; false once there were too many in a row to believe in an end.
  mutating func toleratesReply(ofLength length: Int) -> Bool {
    emptyReplies = length == 0 ? emptyReplies + 1 : 0
    return emptyReplies <= Self.mostEmptyReplies
  }

  /// The last known cursor at or before a position.
  func start(before position: Int) -> (position: Int, cursor: String?) { cursors.start(before: position) }

  /// Notes the cursor that leads to a position. False if it leads back to an earlier one.
  mutating func record(_ cursor: String, at position: Int) -> Bool { cursors.record(cursor, at: position) }

  /// False if the item was delivered outside `page` before; notes where it stands.
  mutating func isFresh(_ item: Item, at position: Int, of page: Range<Int>) -> Bool {
    guard recordsIDs else { return true }
    let hash = item.id.hashValue
    if let earlier = positions[hash], !page.contains(Int(earlier)) { return false }
    positions[hash] = UInt32(clamping: position)
    return true
  }
}

/// The cursors of a list by the positions that they lead to, in ascending order.
struct CursorTrail {
  private var marks: [(position: Int, cursor: String)] = []
  private var positions: [String: Int] = [:]

  /// The last cursor at or before a position; nil and 0 where there is none.
  func start(before position: Int) -> (position: Int, cursor: String?) {
    let after = firstIndex(from: position + 1)
    return after == 0 ? (0, nil) : (marks[after - 1].position, marks[after - 1].cursor)
  }

  /// Adds a cursor. False, and nothing is added, if it is known to lead to an earlier position.
  mutating func record(_ cursor: String, at position: Int) -> Bool {
    if let earlier = positions[cursor], earlier < position { return false }
    let index = firstIndex(from: position)
    if index < marks.count, marks[index].position == position, marks[index].cursor == cursor { return true }
    // Another cursor at the same place means that the list has changed: what lay behind the old one is not to be trusted.
    for mark in marks[index...] where positions[mark.cursor] == mark.position { positions[mark.cursor] = nil }
    marks.removeSubrange(index...)
    marks.append((position, cursor))
    positions[cursor] = position
    return true
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

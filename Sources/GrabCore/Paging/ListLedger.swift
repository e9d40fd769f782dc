/// What a walk over a list has to remember from page to page.
struct ListLedger<Item: Identifiable & Sendable> {
  /// A reply that reaches into the page after the one it was asked for.
  struct Leftover {
    fileprivate let index: Int
    fileprivate let perPage: Int
    /// Where the reply begins.
    let mark: ListMark
    /// The reply.
    let reply: ListReply<Item>
  }

  /// Where the last reply ended, if it said that more follows there.
  var promisedPosition: Int?
  private let recordsIDs: Bool
  /// Where each id was delivered, by the hash of the id: 300,000 ids fit into some megabytes.
  private var positions: [Int: UInt32] = [:]
  private var perPage = 0
  private var farthestIndex = 0
  private var cursors = CursorTrail()
  private var leftover: Leftover?
  private var fruitlessReplies = 0

  init(recordsIDs: Bool) { self.recordsIDs = recordsIDs }

  /// Notes that a page is asked for. Returns the reply at its beginning, if the page before had to fetch it already.
  mutating func begin(_ request: PageRequest) -> Leftover? {
    defer { leftover = nil }
    if request.index == 0 {
      cursors.beginWalk()
      (fruitlessReplies, promisedPosition) = (0, nil)
    }
    forgetIDs(before: request)
    guard let leftover, leftover.index == request.index, leftover.perPage == request.perPage else { return nil }
    return leftover
  }

  /// Keeps a reply that reaches into the page after `request`.
  mutating func keep(_ reply: ListReply<Item>, from mark: ListMark, forPageAfter request: PageRequest) {
    // What it skipped has been reported with the page before.
    let silent = ListReply(
      items: reply.items, vacant: reply.vacant, passed: reply.passed, total: reply.total, number: reply.number, next: reply.next)
    leftover = Leftover(index: request.index + 1, perPage: request.perPage, mark: mark, reply: silent)
  }

  /// The last known place at or before a position to which a cursor leads.
  func mark(before position: Int) -> ListMark { cursors.mark(before: position) }

  /// The cursor behind a reply that ended at `position`, or its own if it gave none. Throws `malformedReply` for one that leads
  /// back to an earlier place, or if there has to be one and is not.
  mutating func cursor(after reply: ListReply<Item>, from mark: ListMark, at position: Int) throws -> String? {
    switch reply.next {
    case .end, .unknown: return mark.cursor
    case .more: throw GrabError.brokenList("says that the list goes on, but not where")
    case .cursor(let next):
      guard next != mark.cursor, cursors.record(next, at: position) else {
        throw GrabError.brokenList("sends a cursor that leads back to where it was")
      }
      return next
    }
  }

  /// Counts replies in a row that brought nothing new; false once there were more than a list that shifts or hides items explains.
  mutating func tolerates(_ gain: ReplyGain) -> Bool {
    if gain == .news { fruitlessReplies = 0 }
    if gain.isFruitless { fruitlessReplies += 1 }
    return fruitlessReplies <= (gain == .repeats ? 10 : 100)
  }

  /// False if the item was delivered outside `page` before; notes where it stands.
  mutating func isFresh(_ item: Item, at position: Int, of page: Range<Int>) -> Bool {
    guard recordsIDs else { return true }
    let hash = item.id.hashValue
    if let earlier = positions[hash], !page.contains(Int(earlier)) { return false }
    positions[hash] = UInt32(clamping: position)
    return true
  }

  /// A walk has pages of one size; what a page held before it is read again may come on another page now.
  private mutating func forgetIDs(before request: PageRequest) {
    if request.index == 0 || request.perPage != perPage {
      (positions, farthestIndex, perPage) = ([:], 0, request.perPage)
    } else if request.index <= farthestIndex {
      positions = positions.filter { !request.positions.contains(Int($0.value)) }
    }
    farthestIndex = max(farthestIndex, request.index)
  }
}

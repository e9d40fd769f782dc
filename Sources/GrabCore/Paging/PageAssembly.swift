/// One page in the making: says what to ask for next, and takes what comes. No I/O happens here.
struct PageAssembly<Item: Identifiable & Sendable> {
  private let request: PageRequest
  private let source: ListSource
  private let size: Int
  /// Where the next reply begins, nil before the first.
  private var position: Int?
  private var cursor: String?
  private var items: [Item] = []
  private var ids: Set<Item.ID> = []
  private var skipped: [SkippedItem] = []
  private var total: Int?
  private var isEnded = false

  init(_ request: PageRequest, source: ListSource) {
    self.request = request
    self.source = source
    size = source.numberedSize(for: request.perPage)
  }

  private var wanted: Range<Int> { request.positions }

  /// The page, once there is nothing left to ask for.
  var page: Page<Item> {
    Page(request: request, items: items, total: total, isLast: isEnded, skipped: skipped)
  }

  /// What to ask for next, nil once the page is complete.
  mutating func nextRequest(ledger: ListLedger<Item>) -> ListRequest? {
    if position == nil { begin(ledger) }
    guard !isEnded, let position, position < wanted.upperBound else { return nil }
    switch source.addressing {
    case .number(let first):
      return ListRequest(part: .number(first + position / size), limit: size)
    case .startIndex(let first):
      return ListRequest(part: .startIndex(first + position), limit: min(source.itemsPerRequest, wanted.upperBound - position))
    case .cursor:
      let isWalkOver = position < wanted.lowerBound
      let goal = isWalkOver ? wanted.lowerBound : wanted.upperBound
      return ListRequest(part: .cursor(cursor), limit: min(source.itemsPerRequest, goal - position), isWalkOver: isWalkOver)
    }
  }

  /// Takes the reply to the last request. Throws `malformedReply` if the list goes in a circle.
  mutating func receive(_ reply: ListReply<Item>, ledger: inout ListLedger<Item>) throws {
    if position == nil { begin(ledger) }
    guard let start = position else { return }
    total = reply.total ?? total
    guard isPage(reply, at: start) else {
      isEnded = true
      return
    }
    let mine = reply.items.dropFirst(max(0, wanted.lowerBound - start)).prefix(wanted.upperBound - max(start, wanted.lowerBound))
    let fresh = keepFresh(mine, ledger: &ledger)
    if start + reply.length > wanted.lowerBound { skipped += reply.skipped }
    try advance(over: reply, from: start, ledger: &ledger)
    if fresh == 0, !mine.isEmpty, source.addressing != .cursor { isEnded = true }
  }

  private mutating func begin(_ ledger: ListLedger<Item>) {
    switch source.addressing {
    case .number: position = wanted.lowerBound / size * size
    case .startIndex: position = wanted.lowerBound
    case .cursor: (position, cursor) = ledger.start(before: wanted.lowerBound)
    }
  }

  /// False for what services send in place of a page that does not exist.
  private func isPage(_ reply: ListReply<Item>, at start: Int) -> Bool {
    if case .number(let first) = source.addressing, let number = reply.number, number != first + start / size { return false }
    guard let total = reply.total, source.addressing != .cursor, reply.next == .unknown else { return true }
    return start == 0 || start < total
  }

  /// Takes the items that did not come before, and says how many.
  private mutating func keepFresh(_ candidates: ArraySlice<Item>, ledger: inout ListLedger<Item>) -> Int {
    let before = items.count
    for item in candidates {
      let position = wanted.lowerBound + items.count
      if ids.insert(item.id).inserted, ledger.isFresh(item, at: position, of: wanted) { items.append(item) }
    }
    return items.count - before
  }

  private mutating func advance(over reply: ListReply<Item>, from start: Int, ledger: inout ListLedger<Item>) throws {
    guard ledger.toleratesReply(ofLength: reply.length) else { throw Self.circle("sends nothing but empty parts of a list") }
    let end: Int
    switch source.addressing {
    case .number: end = start + size
    case .startIndex: end = start + (reply.length > 0 ? reply.length : min(source.itemsPerRequest, wanted.upperBound - start))
    case .cursor: end = start + reply.length
    }
    position = end
    isEnded = ends(reply, from: start, to: end)
    if end > wanted.upperBound, case .number = source.addressing { ledger.keep(reply, forPageAfter: request) }
    guard source.addressing == .cursor, case .cursor(let next) = reply.next else { return }
    guard cursor != next, ledger.record(next, at: end) else {
      throw Self.circle("sends a cursor that leads back to where it was")
    }
    cursor = next
  }

  private func ends(_ reply: ListReply<Item>, from start: Int, to end: Int) -> Bool {
    let reachesPastThisPage = start + reply.length > wanted.upperBound
    guard !reachesPastThisPage else { return false }
    return switch reply.next {
    case .end: true
    case .more: false
    case .cursor: source.addressing != .cursor
    case .unknown: source.addressing == .cursor || (total.map { end >= $0 } ?? (reply.length == 0))
    }
  }

  private static func circle(_ what: String) -> GrabError {
    GrabError(.malformedReply, message: "The service \(what).", advice: "Try again later; what was listed so far is right.")
  }
}

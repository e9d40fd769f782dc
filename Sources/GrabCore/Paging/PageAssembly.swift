/// One page in the making: says what to ask for next, and takes what comes. No I/O happens here.
struct PageAssembly<Item: Identifiable & Sendable> {
  private let request: PageRequest
  private let source: ListSource
  /// Where the next reply begins.
  private var mark: ListMark
  /// Up to where the replies that brought something were asked for.
  private var reached = 0
  /// True if the next reply is to be read although it begins before the page.
  private var readsAhead: Bool
  private var items: [Item] = []
  private var ids: Set<Item.ID> = []
  private var skipped: [SkippedItem] = []
  private var remarks: [String] = []
  private var total: Int?
  private var isEnded = false

  /// A page whose first reply begins at `mark`; `readsAhead` if that reply is at hand already.
  init(_ request: PageRequest, source: ListSource, from mark: ListMark, readsAhead: Bool) {
    (self.request, self.source, self.mark, self.readsAhead) = (request, source, mark, readsAhead)
  }

  /// The page, once there is nothing left to ask for.
  var page: Page<Item> { Page(request: request, items: items, total: total, isLast: isEnded, skipped: skipped, remarks: remarks) }

  /// What to ask for next, nil once the page is complete.
  var nextRequest: ListRequest? {
    guard !isEnded, mark.position < wanted.upperBound else { return nil }
    switch source.addressing {
    case .number(let first): return ListRequest(part: .number(first + mark.position / limit), limit: limit)
    case .startIndex(let first): return ListRequest(part: .startIndex(first + mark.position), limit: limit)
    case .cursor: return ListRequest(part: .cursor(mark.cursor), limit: limit, isWalkOver: isWalkOver)
    }
  }

  /// Takes the reply to the last request. Throws `malformedReply` if the list goes in a circle.
  mutating func receive(_ reply: ListReply<Item>, ledger: inout ListLedger<Item>) throws {
    total = reply.total ?? total
    guard isPage(reply, ledger: ledger) else {
      isEnded = true
      return
    }
    let walkedOver = isWalkOver
    // The service gave more than it was asked to walk over. What lies in this page may be mere ids: it is asked for again.
    readsAhead = walkedOver && mark.position + reply.length > wanted.lowerBound
    guard !readsAhead else { return }
    let gain = walkedOver ? (reply.length > 0 ? .news : .nothing) : take(reply, ledger: &ledger)
    try advance(over: reply, gain: gain, ledger: &ledger)
  }
}

extension PageAssembly {
  private var wanted: Range<Int> { request.positions }

  private var isWalkOver: Bool { source.addressing == .cursor && !readsAhead && mark.position < wanted.lowerBound }

  private var limit: Int {
    if case .number = source.addressing { return source.numberedSize(for: request.perPage) }
    return min(source.itemsPerRequest, (isWalkOver ? wanted.lowerBound : wanted.upperBound) - mark.position)
  }

  /// False for what services send in place of a page that does not exist.
  private func isPage(_ reply: ListReply<Item>, ledger: ListLedger<Item>) -> Bool {
    switch (nextRequest?.part, reply.number) {
    case (.startIndex(let asked), let number?): return number == asked
    case (.number(let asked), let number?) where number != asked: return false
    default: break
    }
    guard let total = reply.total, source.addressing != .cursor, reply.next != .more else { return true }
    return mark.position == 0 || mark.position < total || mark.position == ledger.promisedPosition
  }

  /// Takes the items of this page that did not come before.
  private mutating func take(_ reply: ListReply<Item>, ledger: inout ListLedger<Item>) -> ReplyGain {
    let start = max(mark.position, wanted.lowerBound)
    let mine = reply.items.dropFirst(start - mark.position).prefix(wanted.upperBound - start)
    let (itemsBefore, skippedBefore) = (items.count, skipped.count)
    for item in mine where ids.insert(item.id).inserted {
      if ledger.isFresh(item, at: wanted.lowerBound + items.count, of: wanted) { items.append(item) }
    }
    if mark.position + reply.length > wanted.lowerBound {
      skipped += reply.skipped.filter { mark.position >= reached || !skipped.contains($0) }
      remarks += reply.remarks
    }
    if items.count > itemsBefore || skipped.count > skippedBefore { return .news }
    return mine.isEmpty ? (reply.length == 0 ? .nothing : .leftover) : .repeats
  }

  private mutating func advance(over reply: ListReply<Item>, gain: ReplyGain, ledger: inout ListLedger<Item>) throws {
    let (from, asked) = (mark, mark.position + limit)
    // A service that counts hidden items gives fewer than asked, and the rest of what was asked for is not there.
    let isRest = source.addressing != .cursor && from.position < reached && gain.isFruitless
    mark.position = isRest ? reached : end(of: reply)
    if !gain.isFruitless { reached = max(reached, asked) }
    isEnded = ends(reply, from: from.position, isRest: isRest)
    if source.addressing == .cursor, !isEnded { mark.cursor = try ledger.cursor(after: reply, from: from, at: mark.position) }
    ledger.promisedPosition = reply.next == .more ? mark.position : nil
    if !isRest, !isEnded, from.position + reply.length <= wanted.upperBound { try judge(gain, reply, ledger: &ledger) }
    if !isEnded, mark.position > wanted.upperBound { ledger.keep(reply, from: from, forPageAfter: request) }
  }

  private func end(of reply: ListReply<Item>) -> Int {
    switch source.addressing {
    case .number: mark.position + limit
    case .startIndex: mark.position + (reply.length > 0 ? reply.length : limit)
    case .cursor: mark.position + reply.length
    }
  }

  private func ends(_ reply: ListReply<Item>, from start: Int, isRest: Bool) -> Bool {
    guard start + reply.length <= wanted.upperBound else { return false }
    return switch reply.next {
    case .end: true
    case .more, .cursor: false
    case .unknown: source.addressing == .cursor || (total.map { mark.position >= $0 } ?? (reply.length == 0 && !isRest))
    }
  }

  /// Ends a list that comes again and again, and gives up on one that never comes.
  private mutating func judge(_ gain: ReplyGain, _ reply: ListReply<Item>, ledger: inout ListLedger<Item>) throws {
    let saysMore = reply.next != .unknown || total != nil
    if ledger.tolerates(gain), gain != .repeats || saysMore { return }
    guard gain == .repeats, source.addressing != .cursor else {
      throw GrabError.brokenList(
        gain == .repeats ? "sends the same items again and again" : "sends nothing but empty parts of a list")
    }
    isEnded = true
  }
}

/// What a reply added to a page.
enum ReplyGain {
  /// Something new, or a step on the way to it.
  case news
  /// Only what the page before has taken.
  case leftover
  /// Only items that came before.
  case repeats
  /// No item at all.
  case nothing

  var isFruitless: Bool { self == .repeats || self == .nothing }
}

extension GrabError {
  static func brokenList(_ what: String) -> GrabError {
    GrabError(.malformedReply, message: "The service \(what).", advice: "Try again later; what was listed so far is right.")
  }
}

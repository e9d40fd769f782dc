import Testing
import GrabCore

/// An item of a model list. A stub is what a walk over gives, and must never be delivered.
struct ModelItem: Identifiable, Hashable, Sendable {
  let id: Int
  var isStub = false
}

/// A service over a list in memory, as honest or as broken as its settings say.
final class ModelService: Sendable {
  /// What stands at a position of the list.
  enum Entry: Hashable, Sendable {
    case shown(Int)
    /// Counts as a position where positions are asked for, and is never sent.
    case hidden
    /// Is sent, and cannot be read.
    case broken(Int)
  }

  /// What the service says about the end of its list.
  enum Word: Sendable { case total, end, nothing }

  struct Settings: Sendable {
    var addressing: PageAddressing = .number(first: 1)
    var limit = 100
    var word: Word = .total
    /// A cursor service gives at least so many, whatever was asked.
    var leastItems = 1
    /// A service that counts by position or cursor gives at most so many, whatever it said its limit was.
    var mostItems = Int.max
    /// A walk over is answered with a mere number, else with stubs.
    var passesUnread = true
  }

  let settings: Settings
  private let state: Lock<(entries: [Entry], requests: [ListRequest])>

  init(_ entries: [Entry], _ settings: Settings = Settings()) {
    self.settings = settings
    state = Lock((entries, []))
  }

  /// Lists `ids`, all shown.
  convenience init(ids: some Sequence<Int>, _ settings: Settings = Settings()) {
    self.init(ids.map { .shown($0) }, settings)
  }

  var requests: [ListRequest] { state.withLock { $0.requests } }

  func forgetRequests() { state.withLock { $0.requests = [] } }

  /// Changes the list, as an upload or a deletion elsewhere would.
  func change(_ body: @Sendable (inout [Entry]) -> Void) { state.withLock { body(&$0.entries) } }

  func walker(idsAreUnique: Bool = false) -> ListWalker<ModelItem> {
    ListWalker(addressing: settings.addressing, itemsPerRequest: settings.limit, idsAreUnique: idsAreUnique) { self.answer($0) }
  }

  func answer(_ request: ListRequest) -> ListReply<ModelItem> {
    let entries = state.withLock { state in
      state.requests.append(request)
      return state.entries
    }
    let window = window(of: request, in: entries)
    let sent = entries[window].filter { $0 != .hidden }
    let items = sent.compactMap { if case .shown(let id) = $0 { ModelItem(id: id, isStub: request.isWalkOver) } else { nil } }
    let skipped = sent.compactMap { if case .broken(let id) = $0 { Self.skipped(id) } else { nil } }
    let (total, next) = word(behind: window, of: entries)
    if request.isWalkOver, settings.passesUnread { return ListReply(items: [], passed: sent.count, total: total, next: next) }
    return ListReply(items: items, skipped: skipped, total: total, next: next)
  }

  static func skipped(_ id: Int) -> SkippedItem {
    SkippedItem(name: "\(id)", reason: "\(id) cannot be read.", kind: .malformedReply)
  }

  private func window(of request: ListRequest, in entries: [Entry]) -> Range<Int> {
    var (start, length) = (0, request.limit)
    switch (request.part, settings.addressing) {
    case (.number(let number), .number(let first)): start = (number - first) * request.limit
    case (.startIndex(let index), .startIndex(let first)): (start, length) = (index - first, min(length, settings.mostItems))
    case (.cursor(let cursor), .cursor):
      (start, length) = (Int(cursor ?? "0") ?? 0, min(max(length, settings.leastItems), settings.mostItems))
    default: Issue.record("asked for \(request.part) under \(settings.addressing)")
    }
    return min(start, entries.count)..<min(start + length, entries.count)
  }

  private func word(behind window: Range<Int>, of entries: [Entry]) -> (Int?, ListReply<ModelItem>.Next) {
    let isEnd = window.upperBound >= entries.count
    if settings.addressing == .cursor { return (nil, isEnd ? .end : .cursor("\(window.upperBound)")) }
    switch settings.word {
    case .total: return (entries.count, .unknown)
    case .end: return (nil, isEnd ? .end : .more)
    case .nothing: return (nil, .unknown)
    }
  }
}

extension ModelService.Settings: CustomStringConvertible {
  var description: String {
    "\(addressing), limit \(limit), says \(word), \(leastItems)...\(mostItems) items, passes unread: \(passesUnread)"
  }
}

extension ListWalker {
  /// A page by plain numbers.
  func page(_ index: Int, of perPage: Int) async throws -> Page<Item> {
    try await page(PageRequest(page: index, perPage: perPage))
  }

  /// Every page from the first to the last. Gives up after `most` pages.
  func allPages(of perPage: Int, most: Int = 2_000) async throws -> [Page<Item>] {
    var pages: [Page<Item>] = []
    while pages.last?.isLast != true, pages.count < most { pages.append(try await page(pages.count, of: perPage)) }
    return pages
  }
}

extension Page<ModelItem> {
  /// The ids of the items.
  var ids: [Int] { items.map(\.id) }
}

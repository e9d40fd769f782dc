import GrabCore
import Testing

@Suite("Services that page wrongly") struct ListWalkerBrokenServiceTests {
  typealias Reply = ListReply<ModelItem>

  /// A walker over what `answer` makes of the number of each request, counted from 0, and of the request.
  private func walker(
    _ addressing: PageAddressing, limit: Int = 10, count: Counter = Counter(),
    _ answer: @escaping @Sendable (Int, ListRequest) -> Reply
  ) -> ListWalker<ModelItem> {
    ListWalker(addressing: addressing, itemsPerRequest: limit) { answer(count.next(), $0) }
  }

  private func items(_ ids: some Sequence<Int>) -> [ModelItem] { ids.map { ModelItem(id: $0) } }

  private func ids(_ walker: ListWalker<ModelItem>, perPage: Int) async throws -> [Int] {
    try await walker.allPages(of: perPage).flatMap(\.items).map(\.id)
  }

  /// The part of 0..<25 that a numbered request means; the last page again for every later one.
  private static func clamped(_ request: ListRequest) -> (number: Int, ids: Range<Int>) {
    guard case .number(let number) = request.part else { return (0, 0..<0) }
    let last = min(number, (25 - 1) / request.limit)
    return (last, (last * request.limit)..<min(25, (last + 1) * request.limit))
  }

  @Test(
    "The last page sent for ever ends the list, whatever else the service says", arguments: [5, 7, 10, 24, 25, 26, 50],
    [Reply.Next.unknown, .more])
  func lastPageForEver(perPage: Int, next: Reply.Next) async throws {
    for (saysTotal, echoes) in [(false, false), (true, false), (false, true), (true, true)] {
      let count = Counter()
      let walker = walker(.number(first: 0), count: count) { _, request in
        let (number, ids) = Self.clamped(request)
        return Reply(
          items: ids.map { ModelItem(id: $0) }, total: saysTotal ? 25 : nil, number: echoes ? number : nil, next: next)
      }
      #expect(try await ids(walker, perPage: perPage) == Array(0..<25))
      #expect(count.value <= 20)
    }
  }

  @Test("B01: a page past the end that holds the last photo again is empty and last")
  func repeatedLastPhoto() async throws {
    let reply = Reply(items: items([9_000_000_501]), total: 501, number: 2)
    let walker = walker(.number(first: 1), limit: 500) { _, request in
      request.part == .number(1) ? Reply(items: (0..<500).map { ModelItem(id: $0) }, total: 501, number: 1) : reply
    }
    #expect(try await walker.page(1, of: 500).ids == [9_000_000_501])
    for index in [2, 3, 4, 9_999] {
      let page = try await walker.page(index, of: 500)
      #expect(page.isEmpty && page.isLast)
      #expect(page.total == 501)
    }
  }

  @Test("A look far past the end finds no page, if the service tells its total or which page it sent")
  func lookPastTheEnd() async throws {
    for (total, echoes) in [(25, false), (nil, true), (25, true)] as [(Int?, Bool)] {
      let walker = walker(.number(first: 0)) { _, request in
        let (number, ids) = Self.clamped(request)
        return Reply(items: ids.map { ModelItem(id: $0) }, total: total, number: echoes ? number : nil)
      }
      let page = try await walker.page(50, of: 10)
      #expect(page.isEmpty && page.isLast)
      #expect(try await walker.page(2, of: 10).ids == Array(20..<25))
    }
  }

  @Test("B03: results that repeat past the 4,000th are no progress, though the total promises 4,500")
  func cappedSearch() async throws {
    let count = Counter()
    let walker = walker(.number(first: 1), limit: 100, count: count) { _, request in
      guard case .number(let number) = request.part else { return Reply(items: []) }
      let start = (min(number, 40) - 1) * 100
      return Reply(items: (start..<(start + 100)).map { ModelItem(id: $0) }, total: 4_500)
    }
    let pages = try await walker.allPages(of: 100)
    #expect(pages.flatMap(\.items).map(\.id) == Array(0..<4_000))
    #expect(pages.last?.total == 4_500)
    #expect(count.value == 45)
  }

  @Test("B30: windows that overlap count each photo once")
  func overlappingWindows() async throws {
    let walker = walker(.startIndex(first: 1), limit: 2) { _, request in
      guard case .startIndex(let start) = request.part else { return Reply(items: []) }
      return Reply(items: ([1: [1, 2], 3: [3, 4], 5: [3, 5]][start] ?? []).map { ModelItem(id: $0) }, total: 5)
    }
    #expect(try await ids(walker, perPage: 2) == [1, 2, 3, 4, 5])
  }

  @Test("Ids that come again among new ones come out once", arguments: ListWalkerRequestTests.addressings)
  func partlyRepeatedIDs(addressing: PageAddressing) async throws {
    let listed = [0, 1, 2, 2, 3, 1, 4, 5, 0, 6, 7, 7, 8, 9]
    for perPage in [1, 2, 3, 4, 10, 14, 100] {
      let walker = ModelService(ids: listed, .init(addressing: addressing, limit: 4)).walker()
      #expect(try await ids(walker, perPage: perPage) == Array(0..<10))
    }
  }

  @Test("B33: a cursor that does not move is a malformed reply", arguments: [1, 2, 100])
  func standingCursor(perPage: Int) async throws {
    let count = Counter()
    let walker = walker(.cursor, limit: 100, count: count) { [items = items([501, 502])] _, _ in
      Reply(items: items, next: .cursor("QkJC"))
    }
    await expectMalformed { _ = try await ids(walker, perPage: perPage) }
    #expect(count.value == 2)
  }

  @Test("Cursors in a circle are a malformed reply", arguments: [1, 2, 3, 5, 50])
  func circle(perPage: Int) async throws {
    let next = ["": "a", "a": "b", "b": "c", "c": "a"]
    let count = Counter()
    let walker = walker(.cursor, count: count) { number, request in
      guard case .cursor(let cursor) = request.part else { return Reply(items: []) }
      return Reply(items: (0..<2).map { ModelItem(id: number * 2 + $0) }, next: .cursor(next[cursor ?? ""] ?? ""))
    }
    await expectMalformed { _ = try await ids(walker, perPage: perPage) }
    #expect(count.value <= 8)
  }

  @Test("The same items behind ever new cursors are a malformed reply", arguments: [2, 3, 10, 100])
  func newCursorsOldItems(perPage: Int) async throws {
    let count = Counter()
    let walker = walker(.cursor, count: count) { number, _ in
      Reply(items: (0..<10).map { ModelItem(id: $0) }, next: .cursor("c\(number)"))
    }
    await expectMalformed { _ = try await ids(walker, perPage: perPage) }
    #expect(count.value < 200)
  }

  @Test("A cursor list that goes on without a cursor is a malformed reply")
  func missingCursor() async throws {
    let walker = walker(.cursor) { _, _ in Reply(items: [ModelItem(id: 1)], next: .more) }
    await expectMalformed { _ = try await walker.page(0, of: 10) }
  }

  @Test("Empty pages without end are a malformed reply", arguments: ListWalkerRequestTests.addressings)
  func emptyForEver(addressing: PageAddressing) async throws {
    let count = Counter()
    let walker = walker(addressing, count: count) { number, _ in
      Reply(items: [], next: addressing == .cursor ? .cursor("c\(number)") : .more)
    }
    await expectMalformed { _ = try await ids(walker, perPage: 10) }
    #expect(count.value == 101)
  }

  @Test("A few empty parts in the middle are walked over", arguments: ListWalkerRequestTests.addressings)
  func emptyParts(addressing: PageAddressing) async throws {
    let entries: [ModelService.Entry] = (0..<300).map { (20..<280).contains($0) ? .hidden : .shown($0) }
    let walker = ModelService(entries, .init(addressing: addressing, limit: 10, word: .end)).walker()
    #expect(try await ids(walker, perPage: 10) == Array(0..<20) + Array(280..<300))
  }

  @Test("Looking past the end again and again stays an empty last page", arguments: ListWalkerRequestTests.addressings)
  func pastTheEndForEver(addressing: PageAddressing) async throws {
    let walker = ModelService(ids: 0..<5, .init(addressing: addressing, word: .nothing)).walker()
    for index in 1...300 {
      let page = try await walker.page(index, of: 10)
      #expect(page.isEmpty && page.isLast)
    }
  }

  @Test("A total that is too small does not cut off what the service said would follow")
  func totalTooSmall() async throws {
    let walker = walker(.startIndex(first: 0)) { _, request in
      guard case .startIndex(let start) = request.part else { return Reply(items: []) }
      let end = min(25, start + request.limit)
      return Reply(items: (start..<end).map { ModelItem(id: $0) }, total: 20, next: end == 25 ? .end : .more)
    }
    #expect(try await ids(walker, perPage: 10) == Array(0..<25))
  }

  private func expectMalformed(_ work: () async throws -> Void) async {
    let error = await #expect(throws: GrabError.self) { try await work() }
    #expect(error?.kind == .malformedReply)
  }
}

import GrabCore
import Testing

@Suite("Lists that change while they are read") struct ListWalkerShiftTests {
  private func ids(_ pages: [Page<ModelItem>]) -> [Int] { pages.flatMap(\.items).map(\.id) }

  private func rest(of walker: ListWalker<ModelItem>, from first: Int, perPage: Int) async throws -> [Page<ModelItem>] {
    var pages = [try await walker.page(first, of: perPage)]
    while pages.last?.isLast != true, pages.count < 100 { pages.append(try await walker.page(first + pages.count, of: perPage)) }
    return pages
  }

  @Test(
    "New items at the front double nothing and lose nothing of the old", arguments: ListWalkerRequestTests.addressings,
    [1, 3, 10, 30, 50])
  func growth(addressing: PageAddressing, growth: Int) async throws {
    for (perPage, word) in [(10, ModelService.Word.total), (10, .end), (13, .total), (13, .end), (25, .total)] {
      let service = ModelService(ids: 0..<90, .init(addressing: addressing, limit: 10, word: word))
      let walker = service.walker()
      let first = try await walker.page(0, of: perPage)
      service.change { entries in entries = (-growth..<0).map { .shown($0) } + entries }
      let seen = ids([first] + (try await rest(of: walker, from: 1, perPage: perPage)))
      #expect(Set(seen).count == seen.count)
      #expect(seen.filter { $0 >= 0 } == Array(0..<90), "pages of \(perPage), \(word)")
    }
  }

  @Test("A service that says nothing of the end may grow by less than one request's worth", arguments: 1..<10)
  func growthWithoutTotal(growth: Int) async throws {
    for perPage in [10, 13, 17, 20] {
      let service = ModelService(ids: 0..<90, .init(limit: 10, word: .nothing))
      let walker = service.walker()
      let first = try await walker.page(0, of: perPage)
      service.change { entries in entries = (-growth..<0).map { .shown($0) } + entries }
      #expect(ids([first] + (try await rest(of: walker, from: 1, perPage: perPage))) == Array(0..<90), "pages of \(perPage)")
    }
  }

  @Test("Items taken away from the front double nothing, and page 0 starts over", arguments: ListWalkerRequestTests.addressings)
  func shrinking(addressing: PageAddressing) async throws {
    let service = ModelService(ids: 0..<60, .init(addressing: addressing, limit: 10))
    let walker = service.walker()
    let first = try await walker.page(0, of: 10)
    service.change { $0.removeFirst(15) }
    let seen = ids([first] + (try await rest(of: walker, from: 1, perPage: 10)))
    #expect(Set(seen).count == seen.count)
    #expect(ids(try await walker.allPages(of: 10)) == Array(15..<60))
  }

  @Test("B88: the totals tell of the loss, and a second pass finds what was lost")
  func lossIsVisible() async throws {
    let service = ModelService(ids: 1...6, .init(limit: 2))
    let walker = service.walker()
    let first = try await walker.page(0, of: 2)
    service.change { $0.removeFirst() }
    let rest = try await rest(of: walker, from: 1, perPage: 2)
    #expect(first.total == 6)
    #expect(rest.map(\.total) == [5, 5])
    #expect(ids([first] + rest) == [1, 2, 4, 5, 6])
    #expect(ids(try await walker.allPages(of: 2)) == [2, 3, 4, 5, 6])
  }

  @Test("A cursor list that grew is read anew from page 0, at this page size and at another", arguments: [5, 7, 10, 20])
  func cursorListStartsOver(perPage: Int) async throws {
    let list = Lock(Array(0..<40))
    let walker = ListWalker<ModelItem>(addressing: .cursor, itemsPerRequest: 10) { request in
      // Cursors name the item before, as those of the Graph API do.
      guard case .cursor(let cursor) = request.part else { return ListReply(items: []) }
      let ids = list.withLock { $0 }
      let start = cursor.flatMap { Int($0) }.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      let part = ids[start...].prefix(request.limit)
      let next = part.endIndex < ids.count ? part.last.map { ListReply<ModelItem>.Next.cursor("\($0)") } : nil
      return ListReply(items: part.map { ModelItem(id: $0) }, next: next ?? .end)
    }
    #expect(ids(try await walker.allPages(of: 5)) == Array(0..<40))
    list.withLock { $0.insert(contentsOf: -5..<0, at: 0) }
    #expect(ids(try await walker.allPages(of: perPage)) == Array(-5..<40))
    list.withLock { $0.removeFirst(10) }
    #expect(ids(try await walker.allPages(of: perPage)) == Array(5..<40))
    list.withLock { $0.insert(contentsOf: 100..<105, at: 5) }
    let pages = try await [walker.page(1, of: 5), walker.page(2, of: 5)]
    #expect(Set(ids(pages)).count == ids(pages).count)
  }

  @Test("A page that is read again shows what stands there now, and its old items may come later")
  func rereadPage() async throws {
    let service = ModelService(ids: 0..<30, .init(limit: 10))
    let walker = service.walker()
    for index in 0..<2 { _ = try await walker.page(index, of: 10) }
    service.change { $0.insert(.shown(99), at: 12) }
    #expect(try await walker.page(1, of: 10).ids == [10, 11, 99] + Array(12..<19))
    #expect(try await walker.page(2, of: 10).ids == Array(19..<29))
  }

  @Test("Pages of several sizes, in any order, each show all that stands there", arguments: ListWalkerRequestTests.addressings)
  func mixedSizes(addressing: PageAddressing) async throws {
    let entries: [ModelService.Entry] = (0..<60).map { $0 % 7 == 3 ? .broken($0) : .shown($0) }
    let walker = ModelService(entries, .init(addressing: addressing, limit: 100)).walker()
    for (index, perPage) in [(0, 10), (1, 5), (5, 6), (2, 10), (1, 20), (3, 9)] {
      let positions = (index * perPage)..<((index + 1) * perPage)
      #expect(try await walker.page(index, of: perPage).ids == positions.filter { $0 % 7 != 3 })
    }
  }

  @Test(
    "Overlapping calls for the same page and for others each get their whole page", arguments: ListWalkerRequestTests.addressings)
  func overlappingCalls(addressing: PageAddressing) async throws {
    let walker = ModelService(ids: 0..<100, .init(addressing: addressing, limit: 10)).walker()
    try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
      for call in 0..<40 {
        group.addTask {
          await Task.yield()
          return (call % 10, try await walker.page(call % 10, of: 10).ids)
        }
      }
      for try await (index, ids) in group { #expect(ids == Array((index * 10)..<(index * 10 + 10))) }
    }
  }
}

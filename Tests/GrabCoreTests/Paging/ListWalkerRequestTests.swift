import GrabCore
import Testing

@Suite("What a page costs") struct ListWalkerRequestTests {
  static let addressings: [PageAddressing] = [
    .number(first: 0), .number(first: 1), .startIndex(first: 0), .startIndex(first: 1), .cursor,
  ]

  private func service(_ addressing: PageAddressing, items: Int = 600, limit: Int = 100, least: Int = 1) -> ModelService {
    ModelService(ids: 0..<items, .init(addressing: addressing, limit: limit, leastItems: least))
  }

  @Test("A page that the service can give at once takes one request", arguments: addressings, [1, 30, 100])
  func alignedPage(addressing: PageAddressing, perPage: Int) async throws {
    let service = service(addressing)
    let walker = service.walker()
    for index in 0..<3 {
      let page = try await walker.page(index, of: perPage)
      #expect(page.ids == Array((index * perPage)..<((index + 1) * perPage)))
    }
    #expect(service.requests.count == 3)
  }

  @Test("A page of 500 over a limit of 100 takes five requests", arguments: addressings)
  func largePage(addressing: PageAddressing) async throws {
    let service = service(addressing)
    let page = try await service.walker().page(0, of: 500)
    #expect(page.ids == Array(0..<500))
    #expect(service.requests.count == 5)
    #expect(service.requests.allSatisfy { $0.limit == 100 })
  }

  @Test("The last page takes one request and is known to be the last", arguments: addressings)
  func lastPage(addressing: PageAddressing) async throws {
    let service = service(addressing, items: 25)
    let walker = service.walker()
    _ = try await walker.page(0, of: 20)
    let page = try await walker.page(1, of: 20)
    #expect(page.ids == Array(20..<25))
    #expect(page.isLast)
    #expect(service.requests.count == 2)
  }

  @Test("Requests carry the service's own counting, from 0 or from 1")
  func ownCounting() async throws {
    let expected: [(PageAddressing, [ListRequest.Part])] = [
      (.number(first: 0), [.number(2), .number(3)]), (.number(first: 1), [.number(3), .number(4)]),
      (.startIndex(first: 0), [.startIndex(200), .startIndex(300)]),
      (.startIndex(first: 1), [.startIndex(201), .startIndex(301)]),
    ]
    for (addressing, parts) in expected {
      let service = service(addressing)
      _ = try await service.walker().page(1, of: 200)
      #expect(service.requests.map(\.part) == parts)
    }
  }

  @Test("A page that is no multiple of the limit asks for the largest size that divides it, unless that doubles the requests")
  func numberedSizes() async throws {
    for (perPage, limit, size, count) in [
      (300, 200, 150, 2), (120, 100, 60, 2), (499, 100, 100, 5), (14, 10, 7, 2), (22, 10, 10, 3),
    ] {
      let service = service(.number(first: 1), limit: limit)
      _ = try await service.walker().page(0, of: perPage)
      #expect(service.requests.map(\.limit) == Array(repeating: size, count: count))
    }
  }

  @Test("What a numbered page reaches into the next one is kept for it")
  func leftover() async throws {
    let service = service(.number(first: 1), items: 30, limit: 10)
    let walker = service.walker()
    #expect(try await walker.page(0, of: 13).ids == Array(0..<13))
    #expect(try await walker.page(1, of: 13).ids == Array(13..<26))
    #expect(try await walker.page(2, of: 13).ids == Array(26..<30))
    #expect(service.requests.map(\.part) == [.number(1), .number(2), .number(3)])
  }

  @Test("Behind a page, the next one of a cursor list follows its cursor at once")
  func nextCursorPage() async throws {
    let service = service(.cursor)
    let walker = service.walker()
    for index in 0..<4 { _ = try await walker.page(index, of: 50) }
    #expect(service.requests.map(\.part) == [.cursor(nil), .cursor("50"), .cursor("100"), .cursor("150")])
    #expect(!service.requests.contains { $0.isWalkOver })
  }

  @Test("Any page of a cursor list costs a cheap walk, once")
  func randomCursorPage() async throws {
    let service = service(.cursor)
    let walker = service.walker()
    #expect(try await walker.page(5, of: 50).ids == Array(250..<300))
    #expect(service.requests.map(\.isWalkOver) == [true, true, true, false])
    service.forgetRequests()
    #expect(try await walker.page(5, of: 50).ids == Array(250..<300))
    #expect(try await walker.page(6, of: 50).ids == Array(300..<350))
    #expect(service.requests.map(\.part) == [.cursor("250"), .cursor("300")])
    #expect(!service.requests.contains { $0.isWalkOver })
  }

  @Test("Another page size does not make a walk forget its cursors")
  func mixedSizesKeepCursors() async throws {
    let service = service(.cursor)
    let walker = service.walker()
    _ = try await walker.page(5, of: 50)
    _ = try await walker.page(1, of: 30)
    service.forgetRequests()
    _ = try await walker.page(6, of: 50)
    #expect(service.requests.map(\.part) == [.cursor("300")])
  }

  @Test("Walked-over items are never handed out, even if the service gives more than it was asked to walk over")
  func overlongWalk() async throws {
    for passesUnread in [true, false] {
      let settings = ModelService.Settings(addressing: .cursor, limit: 100, leastItems: 25, passesUnread: passesUnread)
      let walker = ModelService(ids: 0..<100, settings).walker()
      #expect(try await walker.page(4, of: 10).items == (40..<50).map { ModelItem(id: $0) })
    }
  }

  @Test("A service that gives more than asked is asked once for what several pages need")
  func overlongReplies() async throws {
    let service = service(.cursor, items: 50, least: 25)
    let pages = try await service.walker().allPages(of: 10)
    #expect(pages.flatMap(\.items).map(\.id) == Array(0..<50))
    #expect(service.requests.map(\.part) == [.cursor(nil), .cursor("25")])
  }

  @Test("A page far past the end is an empty last page after one request", arguments: addressings)
  func pastTheEnd(addressing: PageAddressing) async throws {
    let service = service(addressing, items: 25)
    let walker = service.walker()
    _ = try await walker.allPages(of: 10)
    service.forgetRequests()
    for index in [3, 4, 70, 4_000_000] {
      let page = try await walker.page(index, of: 10)
      #expect(page.isEmpty && page.isLast)
    }
    #expect(service.requests.count == 4)
  }

  @Test("An empty list is an empty last page", arguments: addressings)
  func emptyList(addressing: PageAddressing) async throws {
    for word in [ModelService.Word.total, .end, .nothing] {
      let service = ModelService(ids: [], .init(addressing: addressing, word: word))
      let page = try await service.walker().page(0, of: 10)
      #expect(page.isEmpty && page.isLast)
      #expect(service.requests.count == 1)
    }
  }

  @Test("A short page in the middle is not the end, and hidden items cost at most one more request", arguments: addressings)
  func hiddenItems(addressing: PageAddressing) async throws {
    for shown in [6..<10, 0..<4, 3..<7] {
      let entries: [ModelService.Entry] = (0..<30).map { shown.contains($0 % 10) ? .shown($0) : .hidden }
      let service = ModelService(entries, .init(addressing: addressing, limit: 100, word: .nothing))
      let pages = try await service.walker().allPages(of: 10)
      #expect(pages.flatMap(\.items).map(\.id) == (0..<30).filter { shown.contains($0 % 10) })
      #expect(service.requests.count <= 7)
    }
  }
}

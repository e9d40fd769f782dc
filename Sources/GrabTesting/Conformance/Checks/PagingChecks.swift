import GrabCore

extension Conformance {
  /// The rules of pages, for the list of albums and for the photos of an album.
  static let pagingChecks: [ConformanceCheck] = ListKind.allCases.flatMap { kind in
    [
      ConformanceCheck("\(kind): a wrong page or page size is an invalid request") { try await refusesWrongPages($0, kind) },
      ConformanceCheck("\(kind): a wrong page is refused before any request") { try await refusesWithoutRequest($0, kind) },
      ConformanceCheck("\(kind): a page says which page it is and of what size") { try await pagesEcho($0, kind) },
      ConformanceCheck("\(kind): a page is never longer than asked for") { try await pagesAreBounded($0, kind) },
      ConformanceCheck("\(kind): the first page of every size begins the same list") { try await firstPagesAgree($0, kind) },
      ConformanceCheck("\(kind): every page size gives the same items in the same order") { try await sizesAgree($0, kind) },
      ConformanceCheck("\(kind): a page is the same whatever was asked before") { try await pagesAreIndependent($0, kind) },
      ConformanceCheck("\(kind): no item comes twice") { try await comesOnce($0, kind) },
      ConformanceCheck("\(kind): a page past the end is an empty last page") { try await endsPastTheEnd($0, kind) },
      ConformanceCheck("\(kind): only the end of the list is a last page") { try await isLastAtTheEnd($0, kind) },
      ConformanceCheck("\(kind): the total is what a whole walk counts") { try await totalIsTrue($0, kind) },
      ConformanceCheck("\(kind): a service with the power of totals says them") { try await totalIsSaid($0, kind) },
      ConformanceCheck("\(kind): the sequence gives what the pages give") { try await sequenceAgrees($0, kind) },
    ]
  }

  private static let sizes = [1, 2, 3, 7, 100, 500]
  private static let wrongPages = [(-1, 10), (.min, 10), (.max, 10), (0, 0), (0, -1), (0, 501), (0, .max)]

  private static func refusesWrongPages(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    for (index, perPage) in wrongPages {
      try await expect(.invalidRequest, from: "page \(index) of \(perPage) of \(probe.name)") {
        try await probe.page(index, perPage)
      }
    }
  }

  private static func refusesWithoutRequest(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let counted = try await subject.made(subject.counted, orSkip: "no grabber with counted requests is declared")
    let grabber = counted.grabber
    let album = Album(id: subject.unknownAlbumID(grabber), name: "Unknown")
    let probe = kind == .albums ? ListProbe(albumsOf: grabber) : ListProbe(photosOf: album, grabber)
    for (index, perPage) in wrongPages {
      _ = try? await probe.page(index, perPage)
      try expect(await counted.requests(), equals: 0, "Requests after page \(index) of \(perPage) of \(probe.name)")
    }
  }

  private static func pagesEcho(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    for (index, perPage) in [(0, 1), (1, 2), (0, 500), (3, 7)] {
      let page = try await probe.page(index, perPage)
      try expect(
        [page.index, page.perPage], equals: [index, perPage], "Index and size of page \(index) of \(perPage) of \(probe.name)")
    }
  }

  private static func pagesAreBounded(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    for perPage in sizes {
      for page in try await probe.walk(perPage: perPage, limit: subject.bounds.items).pages {
        try expect(
          page.count <= perPage, "Page \(page.index) of \(probe.name): expected at most \(perPage) items, got \(page.count).")
      }
    }
  }

  private static func firstPagesAgree(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    let list = try await probe.page(0, 500).items
    for perPage in sizes {
      let page = try await probe.page(0, perPage)
      try expect(page.items, lists: Array(list.prefix(page.count)), "The first page of \(perPage) of \(probe.name)")
    }
  }

  private static func sizesAgree(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    let walks = try await sizes.asyncMap { try await probe.walk(perPage: $0, limit: subject.bounds.items) }
    // Walks end at whole pages, so they differ in length unless the list ended.
    let common = walks.allSatisfy(\.isComplete) ? .max : walks.map(\.items.count).min() ?? 0
    let expected = Array((walks.last?.items ?? []).prefix(common))
    for (perPage, walk) in zip(sizes, walks) {
      try expect(Array(walk.items.prefix(common)), lists: expected, "\(probe.name) in pages of \(perPage)")
    }
  }

  private static func pagesAreIndependent(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let inOrder = try await kind.probe(subject, subject.grabber())
    let walks = try await [2, 3, 7].asyncMap { try await inOrder.walk(perPage: $0, limit: subject.bounds.items) }
    let probe = try await kind.probe(subject, subject.grabber())
    _ = try await probe.page(0, 500)
    // Round by round the last pages that are left, so that sizes take turns and no walk goes forward.
    for expected in walks.flatMap(\.pages).sorted(by: { $0.index > $1.index }) {
      let page = try await probe.page(expected.index, expected.perPage)
      let what = "Page \(page.index) of \(page.perPage) of \(probe.name), asked for out of order"
      try expect(page.items, lists: expected.items, what)
    }
  }

  private static func comesOnce(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    for perPage in sizes {
      var seen: Set<String> = []
      for id in try await probe.walk(perPage: perPage, limit: subject.bounds.items).items {
        try expect(seen.insert(id).inserted, "\(probe.name) in pages of \(perPage): expected each id once, got \(id) twice.")
      }
    }
  }

  private static func endsPastTheEnd(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    let length = try await probe.wholeWalk(subject).length
    for (index, perPage) in [(length / 500 + 1, 500), (length + 1, 1), (length + 40, 7)] {
      let page = try await probe.page(index, perPage)
      let what = "Page \(index) of \(perPage) of \(probe.name), which has \(length) items"
      try expect(page.isEmpty, "\(what): expected no items, got \(page.count).")
      try expect(page.isLast, "\(what): expected a last page, got one that is not.")
    }
  }

  private static func isLastAtTheEnd(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    let count = try await probe.wholeWalk(subject).items.count
    for perPage in sizes {
      for index in 0..<min(subject.bounds.opened, count / perPage + 1) {
        let isLast = try await probe.page(index, perPage).isLast
        let rest = count - (index + 1) * perPage
        try expect(
          !isLast || rest <= 0, "Page \(index) of \(perPage) of \(probe.name): \(rest) items follow, but it is a last page.")
        if isLast { break }
      }
    }
  }

  private static func totalIsTrue(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    let walk = try await probe.wholeWalk(subject)
    let totals = walk.pages.compactMap(\.total)
    guard !totals.isEmpty else { throw Skip("the service does not say totals") }
    for total in totals {
      try expect(
        walk.counts.contains(total),
        "The total of \(probe.name): expected \(walk.items.count) items and up to \(walk.skippedCount) skipped ones, got \(total)."
      )
    }
  }

  private static func totalIsSaid(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let grabber = try await subject.grabber()
    guard grabber.service.powers.contains(.totals) else { throw Skip("the service does not claim the power of totals") }
    let probe = try await kind.probe(subject, grabber)
    try expect(
      try await probe.page(0, 10).total != nil, "\(probe.name): expected a total, since the service claims that power; got none.")
  }

  private static func sequenceAgrees(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let probe = try await kind.probe(subject, subject.grabber())
    let walk = try await probe.walk(perPage: 3, limit: subject.bounds.items)
    let ids = try await probe.sequence(3, walk.isComplete ? .max : walk.items.count)
    try expect(ids, lists: walk.items, "The sequence of \(probe.name)")
  }
}

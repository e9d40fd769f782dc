import GrabCore
import GrabTesting

/// How a page is spoilt, of albums and photos alike.
private enum Spoil: Sendable {
  case wrongIndex, oneItemMore, reversed(ofSize: Int), shortened(ofSize: Int), doubled, openEnd, alwaysLast, neverLast,
    wrongTotal, noTotal
  case reversedEverySecondTime(Counter)
  case shortenedAfterLargePage(Counter)

  func apply<Item>(to page: Page<Item>) throws -> Page<Item> {
    switch self {
    case .wrongIndex: try page.moved(to: page.index + 1)
    case .oneItemMore: page.items.first.map { page.with(items: page.items + [$0]) } ?? page
    case .reversed(let size): page.perPage == size ? page.with(items: page.items.reversed()) : page
    case .shortened(let size): page.perPage == size ? page.with(items: page.items.dropLast()) : page
    case .doubled: page.items.first.map { page.with(items: Array(repeating: $0, count: page.count)) } ?? page
    case .openEnd: page.isEmpty ? page.with(isLast: false) : page
    case .alwaysLast: page.with(isLast: true)
    case .neverLast: page.with(isLast: false)
    case .wrongTotal: page.with(total: .some(page.total.map { $0 + 1 }))
    case .noTotal: page.with(total: .some(nil))
    case .reversedEverySecondTime(let counter):
      page.index == 0 && page.perPage == 3 && counter.next() % 2 == 1 ? page.with(items: page.items.reversed()) : page
    case .shortenedAfterLargePage(let large):
      (page.perPage == 500 ? large.next() : large.value) > 0 && page.index > 0 ? page.with(items: page.items.dropLast()) : page
    }
  }
}

extension Sabotage {
  private static func both(_ rule: String, _ apply: @escaping @Sendable (inout BrokenGrabber) async -> Void) -> [Sabotage] {
    [Sabotage("albums: \(rule)", apply), Sabotage("photos: \(rule)", apply)]
  }

  private static func spoil(_ rule: String, _ makeSpoil: @escaping @Sendable @autoclosure () -> Spoil) -> [Sabotage] {
    both(rule) { broken in
      let spoil = makeSpoil()
      broken.albums = { try spoil.apply(to: try await $0.albumsOfCurrentUser(page: $1, perPage: $2)) }
      broken.fill = { try spoil.apply(to: try await $0.fillAlbum($1, page: $2, perPage: $3)) }
    }
  }

  static let paging: [Sabotage] =
    spoil("a page says which page it is and of what size", .wrongIndex)
    + spoil("a page is never longer than asked for", .oneItemMore)
    + spoil("the first page of every size begins the same list", .reversed(ofSize: 7))
    + spoil("every page size gives the same items in the same order", .shortened(ofSize: 7))
    + spoil("a page is the same whatever was asked before", .shortenedAfterLargePage(Counter()))
    + spoil("no item comes twice", .doubled)
    + spoil("a page past the end is an empty last page", .openEnd)
    + spoil("only the end of the list is a last page", .alwaysLast)
    + spoil("only the end of the list is a last page", .neverLast)
    + spoil("the total is what a whole walk counts", .wrongTotal)
    + [
      Sabotage("photos: the total is what a whole walk counts") { broken in
        broken.fill = { mock, album, page, perPage in
          let photos = try await mock.fillAlbum(album, page: page, perPage: perPage)
          return Page(request: photos.request, items: photos.items, total: photos.total, isLast: photos.isLast)
        }
      }
    ]
    + spoil("a service with the power of totals says them", .noTotal)
    + spoil("the sequence gives what the pages give", .reversedEverySecondTime(Counter()))
    + both("a wrong page or page size is an invalid request") { broken in
      broken.albums = { try await $0.albumsOfCurrentUser(page: max(0, $1), perPage: min(max(1, $2), 500)) }
      broken.fill = { try await $0.fillAlbum($1, page: max(0, $2), perPage: min(max(1, $3), 500)) }
    }
    + both("a wrong page is refused before any request") { broken in
      broken.albums = {
        _ = try await $0.currentAccount()
        return try await $0.albumsOfCurrentUser(page: $1, perPage: $2)
      }
      broken.fill = {
        _ = try await $0.currentAccount()
        return try await $0.fillAlbum($1, page: $2, perPage: $3)
      }
    }
    + [
      everySecondGrabber("albums: two listings give the same ids", .reversed(ofSize: 60)),
      everySecondGrabber("photos: two listings give the same ids", .reversed(ofSize: 60)),
    ]

  private static func everySecondGrabber(_ check: String, _ spoil: Spoil) -> Sabotage {
    let grabbers = Counter()
    return Sabotage(check) { broken in
      guard grabbers.next() % 2 == 1 else { return }
      broken.albums = { try spoil.apply(to: try await $0.albumsOfCurrentUser(page: $1, perPage: $2)) }
      broken.fill = { try spoil.apply(to: try await $0.fillAlbum($1, page: $2, perPage: $3)) }
    }
  }
}

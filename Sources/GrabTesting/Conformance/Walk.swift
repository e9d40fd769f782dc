import GrabCore

extension Sequence where Self: Sendable, Element: Sendable {
  /// `map` with waiting, one element after the other.
  func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}

/// What a walk over a list saw.
struct Walk<Item: Sendable>: Sendable {
  var pages: [Page<Item>] = []
  /// True if the list ended within the bounds of the walk.
  var isComplete = false

  var items: [Item] { pages.flatMap(\.items) }
  var skippedCount: Int { pages.reduce(0) { $0 + $1.skipped.count } }
  /// How many positions of the list it went over, at most: what is skipped need not be a position of its own.
  var length: Int { items.count + skippedCount }
  /// What the count of the whole list may be.
  var counts: ClosedRange<Int> { items.count...length }

  /// Asks for page after page until the last one, or until `limit` items. Throws ``BrokenRule`` if empty pages never end.
  init(perPage: Int, limit: Int, page: (Int, Int) async throws -> Page<Item>) async throws {
    let mostPages = limit / perPage + 20
    while length < limit, !isComplete {
      try expect(
        pages.count < mostPages, "Expected the list to end or go on, got \(pages.count) pages of \(length) items and no last one."
      )
      let page = try await page(pages.count, perPage)
      pages.append(page)
      isComplete = page.isLast
    }
  }
}

/// A list of a grabber, seen as pages of ids: albums and photos are paged by the same rules.
struct ListProbe: Sendable {
  /// As in "the second page of …".
  let name: String
  let page: @Sendable (_ index: Int, _ perPage: Int) async throws -> Page<String>
  /// The ids that the asynchronous sequence gives, at most `limit`.
  let sequence: @Sendable (_ perPage: Int, _ limit: Int) async throws -> [String]

  func walk(perPage: Int, limit: Int) async throws -> Walk<String> {
    try await Walk(perPage: perPage, limit: limit, page: page)
  }

  /// The whole list. Throws ``Skip`` if it is too long.
  func wholeWalk(_ subject: ConformanceSubject) async throws -> Walk<String> {
    let walk = try await walk(perPage: 500, limit: subject.bounds.wholeList)
    guard walk.isComplete else { throw Skip("\(name) has more than \(subject.bounds.wholeList) items") }
    return walk
  }
}

/// Which list of a grabber is meant.
enum ListKind: String, CaseIterable {
  case albums
  case photos

  /// The list of the account, or of the album that suits best.
  func probe(_ subject: ConformanceSubject, _ grabber: any ServiceGrabber) async throws -> ListProbe {
    switch self {
    case .albums: ListProbe(albumsOf: grabber)
    case .photos: ListProbe(photosOf: try await subject.albumWithPhotos(grabber), grabber)
    }
  }
}

extension ListProbe {
  init(albumsOf grabber: any ServiceGrabber) {
    name = "the list of albums"
    page = { try await grabber.albumsOfCurrentUser(page: $0, perPage: $1).map(\.id.description) }
    sequence = { perPage, limit in
      var ids: [String] = []
      for try await album in grabber.albums(perPage: perPage).prefix(limit) { ids.append(album.id.description) }
      return ids
    }
  }

  init(photosOf album: Album, _ grabber: any ServiceGrabber) {
    name = "the list of photos of \(album.id)"
    page = { try await grabber.fillAlbum(album, page: $0, perPage: $1).map(\.id.description) }
    sequence = { perPage, limit in
      var ids: [String] = []
      for try await photo in grabber.photos(of: album, perPage: perPage).prefix(limit) { ids.append(photo.id.description) }
      return ids
    }
  }
}

import GrabCore

extension Conformance {
  /// The rules of filling an album.
  static let fillChecks: [ConformanceCheck] = [
    ConformanceCheck("an empty album fills with an empty last page", emptyAlbumFills),
    ConformanceCheck("filling puts the photos where they belong", photosStandWhereTheyBelong),
    ConformanceCheck("filling the same page twice does not double", refillingReplaces),
    ConformanceCheck(
      "filling from the last page to the first gives the same album and never shrinks its count", reverseFillAgrees),
    ConformanceCheck("the count is the number of photos once everything is loaded", countCorrectsItself),
    ConformanceCheck("a refused fill leaves the album as it was", refusedFillChangesNothing),
    ConformanceCheck("a cancelled fill leaves the album as it was", cancelledFillChangesNothing),
  ]

  private static func emptyAlbumFills(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    guard let album = try await subject.albums(grabber).first(where: { $0.count == 0 }) else {
      throw Skip("the account has no album that is known to be empty")
    }
    let page = try await grabber.fillAlbum(album, page: 0, perPage: 10)
    try expect(page.count, equals: 0, "The photos of the empty album \(album.id)")
    try expect(page.isLast, "The first page of the empty album \(album.id): expected a last page, got one that is not.")
    try expect(album.count, equals: 0, "The count of the empty album \(album.id)")
  }

  private static func photosStandWhereTheyBelong(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let (album, walk) = try await subject.walkedAlbum(grabber, perPage: 1)
    guard let index = walk.pages.lastIndex(where: { !$0.isEmpty }) else { return }
    let page = try await grabber.fillAlbum(album, page: index, perPage: 1).items.map { Optional($0.id) }
    let what = "\(album.id), its page \(index) of one filled"
    try expect(album.orderedPhotos.map { $0?.id }, lists: Array(repeating: nil, count: index) + page, "The places of \(what)")
    try expect(album.photos(page: index, perPage: 1).map { $0?.id }, lists: page, "That page of \(what)")
    try expect(album.photos.map { Optional($0.id) }, lists: page, "The loaded photos of \(what)")
  }

  private static func refillingReplaces(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let album = try await subject.albumWithPhotos(grabber)
    let first = try await grabber.fillAlbum(album, page: 0, perPage: 10)
    let count = album.count
    try expect(album.photos.map(\.id), lists: first.items.map(\.id), "The loaded photos of \(album.id)")
    let second = try await grabber.fillAlbum(album, page: 0, perPage: 10)
    try expect(second.items.map(\.id), lists: first.items.map(\.id), "The first page of \(album.id), filled again")
    try expect(album.photos.map(\.id), lists: first.items.map(\.id), "The loaded photos of \(album.id), filled again")
    try expect(album.count, equals: count, "The count of \(album.id), filled again")
  }

  private static func reverseFillAgrees(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let (album, walk) = try await subject.walkedAlbum(grabber, perPage: 3)
    let least = min(album.count ?? 0, walk.items.count)
    for index in walk.pages.indices.reversed() {
      _ = try await grabber.fillAlbum(album, page: index, perPage: 3)
      let count = album.count ?? .max
      try expect(count >= least, "The count of \(album.id) after its page \(index): expected at least \(least), got \(count).")
    }
    try expect(
      album.photos.map(\.id), lists: walk.items.map(\.id), "The photos of \(album.id), filled from the last page to the first")
  }

  private static func countCorrectsItself(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let album = try await subject.albumWithPhotos(grabber)
    let walk = try await Walk(perPage: 500, limit: subject.bounds.wholeList) {
      try await grabber.fillAlbum(album, page: $0, perPage: $1)
    }
    guard walk.isComplete else { throw Skip("\(album.id) has more than \(subject.bounds.wholeList) photos") }
    try expect(album.photos.count, equals: walk.items.count, "The loaded photos of \(album.id)")
    let count = album.count ?? -1
    try expect(
      walk.counts.contains(count),
      "The count of \(album.id): expected \(walk.items.count) photos and up to \(walk.skippedCount) unreadable ones, got \(count)."
    )
  }

  private static func refusedFillChangesNothing(_ subject: ConformanceSubject) async throws {
    try await expectUnchanged(subject, by: "a refused fill") { grabber, album in
      _ = try? await grabber.fillAlbum(album, page: 0, perPage: 501)
      _ = try? await grabber.fillAlbum(album, page: -1, perPage: 1)
    }
  }

  private static func cancelledFillChangesNothing(_ subject: ConformanceSubject) async throws {
    try await expectUnchanged(subject, by: "a cancelled fill") { grabber, album in
      let result = await cancelledTask { try await grabber.fillAlbum(album, page: 1, perPage: 1) }
      try expectCancellation(result, "fillAlbum in a cancelled task")
    }
  }

  private static func expectUnchanged(
    _ subject: ConformanceSubject, by what: String, _ body: (any ServiceGrabber, Album) async throws -> Void
  ) async throws {
    let grabber = try await subject.grabber()
    let album = try await subject.albumWithPhotos(grabber)
    _ = try await grabber.fillAlbum(album, page: 0, perPage: 1)
    let (photos, count) = (album.orderedPhotos.map { $0?.id }, album.count)
    try await body(grabber, album)
    try expect(album.orderedPhotos.map { $0?.id }, lists: photos, "The loaded photos of \(album.id) after \(what)")
    try expect(album.count, equals: count, "The count of \(album.id) after \(what)")
  }
}

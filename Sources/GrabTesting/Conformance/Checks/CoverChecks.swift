import GrabCore

extension Conformance {
  /// The rules of covers.
  static let coverChecks: [ConformanceCheck] = [
    ConformanceCheck("every album with photos gets a cover, and an empty one none", coversAreFound),
    ConformanceCheck("a cover that is there stays", coverStays),
    ConformanceCheck("no albums need no covers", noAlbumsAreFine),
    ConformanceCheck("an album that has vanished is reported and spares the others", vanishedAlbumIsReported),
  ]

  private static func coversAreFound(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let albums = Array(try await subject.albums(grabber).prefix(subject.bounds.opened))
    let failures = try await grabber.fillCoverPhotos(of: albums)
    try expect(failures.map(\.reason), lists: [], "The albums whose cover was not found")
    for album in albums {
      let page = try await grabber.fillAlbum(album, page: 0, perPage: subject.bounds.opened)
      if !page.isEmpty { try expect(album.coverPhoto != nil, "\(album.id): expected a cover, since it has photos; got none.") }
      if page.isEmpty, page.isLast { try expect(album.coverPhoto?.id, equals: nil, "The cover of the empty album \(album.id)") }
    }
  }

  private static func coverStays(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let album = try await subject.albumWithPhotos(grabber)
    let cover = Photo(id: PhotoID(service: grabber.service.id, value: "a-cover-of-my-own"), name: "Mine")
    album.setCoverPhoto(cover)
    let failures = try await grabber.fillCoverPhotos(of: [album])
    try expect(album.coverPhoto?.id, equals: cover.id, "The cover of \(album.id)")
    try expect(failures.count, equals: 0, "Failures of an album that has its cover")
  }

  private static func noAlbumsAreFine(_ subject: ConformanceSubject) async throws {
    try expect(try await subject.grabber().fillCoverPhotos(of: []).count, equals: 0, "Failures of no albums")
  }

  private static func vanishedAlbumIsReported(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let album = try await subject.albumWithPhotos(grabber)
    let vanished = Album(id: subject.unknownAlbumID(grabber), name: "A vanished album", count: 3)
    let failures = try await grabber.fillCoverPhotos(of: [vanished, album])
    try expect(failures.map(\.name), lists: [vanished.name], "The albums that were reported")
    try expect(failures.allSatisfy { isSentence($0.reason) }, "The report: expected a sentence, got \(failures.map(\.reason)).")
    try expect(album.coverPhoto != nil, "\(album.id) beside a vanished album: expected a cover, got none.")
  }
}

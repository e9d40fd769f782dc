import GrabCore

extension Conformance {
  /// The rules of looking albums up.
  static let albumChecks: [ConformanceCheck] = [
    ConformanceCheck("an account without albums gives an empty last page", emptyAccountIsAnAnswer),
    ConformanceCheck("a listed album can be looked up by its id", listedAlbumsAreFound),
    ConformanceCheck("an album comes without photos", albumsComeUnfilled),
    ConformanceCheck("an unknown album is not found", unknownAlbumIsNotFound),
    ConformanceCheck("an album of another service is not found", foreignAlbumIsNotFound),
    ConformanceCheck("special albums have special kinds and the listing has none of them", specialKindsAreApart),
    ConformanceCheck("special albums are there if, and only if, the service claims them", specialAlbumsAreClaimed),
    ConformanceCheck("special albums can be looked up and filled", specialAlbumsFill),
    ConformanceCheck("unicode, empty and 10,000-character titles survive", titlesSurvive),
  ]

  private static func emptyAccountIsAnAnswer(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.made(subject.emptyAccount, orSkip: "no empty account is declared")
    let page = try await grabber.albumsOfCurrentUser(page: 0, perPage: 10)
    try expect(page.count, equals: 0, "The albums of an empty account")
    try expect(page.isLast, "The albums of an empty account: expected a last page, got one that is not.")
  }

  private static func listedAlbumsAreFound(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    for listed in try await subject.albums(grabber).prefix(subject.bounds.opened) {
      let found = try await grabber.album(listed.id)
      try expect(found.id, equals: listed.id, "The id of the album \(listed.id)")
      try expect(found.kind, equals: listed.kind, "The kind of the album \(listed.id)")
      try expect(found.name, equals: listed.name, "The name of the album \(listed.id)")
      guard let count = found.count, let listedCount = listed.count else { continue }
      try expect(count, equals: listedCount, "The count of the album \(listed.id)")
    }
  }

  private static func albumsComeUnfilled(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    for listed in try await subject.albums(grabber).prefix(subject.bounds.opened) {
      try expect(listed.photos.count, equals: 0, "The loaded photos of \(listed.id) as it was listed")
      try expect(
        try await grabber.album(listed.id).photos.count, equals: 0, "The loaded photos of \(listed.id) as it was looked up")
    }
  }

  private static func unknownAlbumIsNotFound(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let id = subject.unknownAlbumID(grabber)
    try await expect(.notFound, from: "album(\(id))") { try await grabber.album(id) }
    let album = Album(id: id, name: "Unknown", count: 3)
    try await expect(.notFound, from: "fillAlbum of \(id)") { try await grabber.fillAlbum(album, page: 0, perPage: 10) }
  }

  private static func foreignAlbumIsNotFound(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let known = try await subject.albumWithPhotos(grabber)
    let id = AlbumID(service: subject.foreignService(grabber), value: known.id.value)
    try await expect(.notFound, from: "album(\(id))") { try await grabber.album(id) }
    let album = Album(id: id, name: "Foreign", count: 3)
    try await expect(.notFound, from: "fillAlbum of \(id)") { try await grabber.fillAlbum(album, page: 0, perPage: 10) }
  }

  private static func specialKindsAreApart(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    for album in try await grabber.specialAlbums() {
      try expect(album.kind.isSpecial, "The special album \(album.id): expected a special kind, got \(album.kind).")
    }
    for album in try await grabber.albumsOfCurrentUser(page: 0, perPage: 500) {
      try expect(!album.kind.isSpecial, "The listed album \(album.id): expected an ordinary kind, got \(album.kind).")
    }
  }

  private static func specialAlbumsAreClaimed(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let isClaimed = grabber.service.powers.contains(.specialAlbums)
    try expect(try await !grabber.specialAlbums().isEmpty, equals: isClaimed, "Whether there are special albums")
  }

  private static func specialAlbumsFill(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let special = try await grabber.specialAlbums()
    guard !special.isEmpty else { throw Skip("the service has no special albums") }
    for listed in special {
      let album = try await grabber.album(listed.id)
      try expect(album.kind, equals: listed.kind, "The kind of the special album \(listed.id)")
      let page = try await grabber.fillAlbum(album, page: 0, perPage: 10)
      try expect(album.photos.map(\.id), lists: page.items.map(\.id), "The loaded photos of the special album \(listed.id)")
    }
  }

  private static func titlesSurvive(_ subject: ConformanceSubject) async throws {
    let odd = try await subject.made(subject.oddities, orSkip: "no account with odd titles is declared")
    let albums = try await Walk(perPage: 100, limit: subject.bounds.wholeList, page: odd.grabber.albumsOfCurrentUser).items
    let photos = try await albums.asyncMap { album in
      try await Walk(perPage: 100, limit: subject.bounds.wholeList) {
        try await odd.grabber.fillAlbum(album, page: $0, perPage: $1)
      }.items
    }
    try expectAll(odd.albumNames, among: albums.map(\.name), "album names")
    try expectAll(odd.photoTitles, among: photos.flatMap { $0 }.map(\.title), "photo titles")
  }

  private static func expectAll(_ expected: [String], among got: [String], _ what: String) throws {
    for text in expected {
      let isThere = got.contains { $0.unicodeScalars.elementsEqual(text.unicodeScalars) }
      try expect(isThere, "The \(what): expected “\(text.prefix(80))” of \(text.count) characters among them, got it not.")
    }
  }
}

import GrabCore

extension Conformance {
  /// The rules of looking photos up, and of their images.
  static let photoChecks: [ConformanceCheck] = [
    ConformanceCheck("a listed photo can be looked up by its id, with no detail less", listedPhotosAreFound),
    ConformanceCheck("an unknown photo is not found", unknownPhotoIsNotFound),
    ConformanceCheck("a photo of another service is not found", foreignPhotoIsNotFound),
    ConformanceCheck("a photo's images have whole addresses, none twice", imagesHaveAddresses),
    ConformanceCheck("what is skipped has a name, and a sentence that says why", skippedIsNamed),
    ConformanceCheck("originals are there only if the service claims them", originalsAreClaimed),
  ]

  private static func listedPhotosAreFound(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    for listed in try await subject.photos(grabber) {
      let found = try await grabber.photo(listed.id)
      try expect(found.id, equals: listed.id, "The id of the photo \(listed.id)")
      try expect(found.kind, equals: listed.kind, "The kind of the photo \(listed.id)")
      try expect(details(of: listed).subtracting(details(of: found)), equals: [], "Details of \(listed.id) that were listed only")
      let (count, listedCount) = (found.images.count, listed.images.count)
      try expect(
        count >= listedCount, "The images of \(listed.id): expected at least the \(listedCount) listed ones, got \(count).")
    }
  }

  private static func details(of photo: Photo) -> Set<String> {
    let known: [(String, Bool)] = [
      ("name", photo.name != nil), ("caption", photo.caption != nil), ("taken", photo.dates.taken != nil),
      ("created", photo.dates.created != nil), ("updated", photo.dates.updated != nil), ("location", photo.location != nil),
      ("url", photo.url != nil), ("tags", !photo.tags.isEmpty), ("visibility", photo.visibility != nil),
      ("camera", photo.camera != nil), ("duration", photo.duration != nil), ("original", photo.original != nil),
    ]
    return Set(known.filter(\.1).map(\.0))
  }

  private static func unknownPhotoIsNotFound(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let id = subject.unknownPhotoID(grabber)
    try await expect(.notFound, from: "photo(\(id))") { try await grabber.photo(id) }
  }

  private static func foreignPhotoIsNotFound(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    guard let known = try await subject.photos(grabber).first else { return }
    let id = PhotoID(service: subject.foreignService(grabber), value: known.id.value)
    try await expect(.notFound, from: "photo(\(id))") { try await grabber.photo(id) }
  }

  private static func imagesHaveAddresses(_ subject: ConformanceSubject) async throws {
    for photo in try await subject.photos(subject.grabber()) {
      let urls = photo.images.map(\.url)
      for url in urls {
        try expect(url.scheme != nil, "An image of \(photo.id): expected a whole address, got \(url.absoluteString).")
      }
      try expect(Set(urls).count, equals: urls.count, "Different addresses among the images of \(photo.id)")
    }
  }

  private static func skippedIsNamed(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let albums = try await grabber.albumsOfCurrentUser(page: 0, perPage: subject.bounds.items)
    let photos = try await albums.items.prefix(subject.bounds.opened).asyncMap { album in
      try await grabber.fillAlbum(album, page: 0, perPage: subject.bounds.items).skipped
    }
    let skipped = albums.skipped + photos.flatMap { $0 }
    guard !skipped.isEmpty else { throw Skip("nothing in the account is unreadable") }
    for item in skipped {
      try expect(!item.name.isEmpty, "What was skipped: expected a name, got none; the reason is “\(item.reason)”.")
      try expect(isSentence(item.reason), "Why \(item.name) was skipped: expected a sentence, got “\(item.reason)”.")
    }
  }

  private static func originalsAreClaimed(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let photos = try await subject.photos(grabber)
    if grabber.service.powers.contains(.originals) {
      let found = try await photos.asyncMap { try await grabber.photo($0.id) }
      if found.allSatisfy({ $0.original == nil }) { throw Skip("none of the first photos has an original") }
    } else {
      let originals = photos.compactMap(\.original).map(\.url.absoluteString)
      try expect(originals, lists: [], "Originals of a service that does not claim them")
    }
  }
}

import GrabCore

extension Conformance {
  /// The rules of ids.
  static let identityChecks: [ConformanceCheck] = [
    ConformanceCheck("albums: two listings give the same ids") { try await idsAreStable($0, .albums) },
    ConformanceCheck("photos: two listings give the same ids") { try await idsAreStable($0, .photos) },
    ConformanceCheck("album ids carry the service and survive being printed and read") { subject in
      let grabber = try await subject.grabber()
      for album in try await subject.albums(grabber) {
        try expectSound(
          album.id.service, of: grabber, text: album.id.description, isSame: AlbumID(album.id.description) == album.id)
      }
    },
    ConformanceCheck("photo ids carry the service and survive being printed and read") { subject in
      let grabber = try await subject.grabber()
      for photo in try await subject.photos(grabber) {
        try expectSound(
          photo.id.service, of: grabber, text: photo.id.description, isSame: PhotoID(photo.id.description) == photo.id)
      }
    },
  ]

  private static func idsAreStable(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let first = try await kind.probe(subject, subject.grabber()).page(0, subject.bounds.items).items
    let second = try await kind.probe(subject, subject.grabber()).page(0, subject.bounds.items).items
    try expect(second, lists: first, "The ids of a second listing of \(kind) by another grabber")
  }

  private static func expectSound(_ service: ServiceID, of grabber: any ServiceGrabber, text: String, isSame: Bool) throws {
    try expect(service, equals: grabber.service.id, "The service of the id \(text)")
    try expect(isSame, "The id \(text): expected the same id when it is read back, got another or none.")
  }
}

import GrabCore

extension Conformance {
  /// The rules of errors, held against those that can be provoked at any service.
  static let errorChecks: [ConformanceCheck] = [
    ConformanceCheck("an error names its service and operation") { subject in
      let grabber = try await subject.grabber()
      for (operation, error) in try await provokedErrors(subject, grabber) {
        try expect(error.service, equals: grabber.service.id, "The service of “\(error.message)”")
        try expect(error.operation, equals: operation, "The operation of “\(error.message)”")
      }
    },
    ConformanceCheck("an error says in sentences what went wrong and what to do") { subject in
      for (_, error) in try await provokedErrors(subject, subject.grabber()) {
        for text in [error.message, error.advice] {
          try expect(isSentence(text), "An error's text: expected a sentence, got “\(text)”.")
        }
      }
    },
    ConformanceCheck("an error holds no secret") { subject in
      for (_, error) in try await provokedErrors(subject, subject.grabber()) {
        let text = "\(error) \(error.serviceCode ?? "")"
        let found = secretMarks.first(where: text.lowercased().contains) ?? subject.secrets.first(where: text.contains)
        try expect(
          found == nil,
          "The error of \(error.operation?.rawValue ?? "a call"): expected no secret, got one in “\(error.message)”.")
      }
    },
  ]

  /// What stands before a secret in an address or a header.
  private static let secretMarks = [
    "token=", "token_secret", "oauth_", "signature=", "api_sig=", "api_key=", "client_secret", "appsecret_proof", "bearer ",
    "authorization:",
  ]

  /// A text of at least two words that ends as a sentence does.
  static func isSentence(_ text: String) -> Bool { text.hasSuffix(".") && text.split(separator: " ").count > 1 }

  private static func provokedErrors(
    _ subject: ConformanceSubject, _ grabber: any ServiceGrabber
  ) async throws -> [(GrabError.Operation, GrabError)] {
    let (album, photo) = (subject.unknownAlbumID(grabber), subject.unknownPhotoID(grabber))
    let unknown = Album(id: album, name: "Unknown", count: 3)
    let nowhere = subject.unknownImage.map { Image(url: $0) }
    return [
      (
        .listAlbums,
        try await grabError(from: "page -1 of albums") { try await grabber.albumsOfCurrentUser(page: -1, perPage: 10) }
      ),
      (.album, try await grabError(from: "album(\(album))") { try await grabber.album(album) }),
      (.fillAlbum, try await grabError(from: "a page of 501") { try await grabber.fillAlbum(unknown, page: 0, perPage: 501) }),
      (
        .fillAlbum,
        try await grabError(from: "fillAlbum of \(album)") { try await grabber.fillAlbum(unknown, page: 0, perPage: 10) }
      ),
      (.photo, try await grabError(from: "photo(\(photo))") { try await grabber.photo(photo) }),
    ]
      + (try await [nowhere].compactMap { $0 }.asyncMap { image in
        (
          .download,
          try await grabError(from: "an unknown image") { try await grabber.download(image, to: MemorySink(), from: 0) }
        )
      })
  }
}

public import GrabCore

extension LocalGrabber {
  /// The file named `cover.*` or `folder.*`, else the first photo.
  @discardableResult
  public func fillCoverPhotos(of albums: [Album]) async throws -> [SkippedItem] {
    try await calls.run(.fillCover) {
      try await library.checkRoot()
      var failures: [SkippedItem] = []
      for album in albums where album.coverPhoto == nil && album.count != 0 {
        do {
          try await fillCover(of: album)
        } catch let error as GrabError {
          failures.append(SkippedItem(name: album.name, reason: error.message, kind: error.kind))
        }
      }
      return failures
    }
  }

  private func fillCover(of album: Album) async throws {
    for candidate in try await coverCandidates(of: album) {
      if let photo = try reader.outcome(of: candidate).photo { return album.setCoverPhoto(photo) }
    }
  }

  private func coverCandidates(of album: Album) async throws -> [PhotoReader.Candidate] {
    switch LocalAddress(album.id) {
    case .folder(let folder): try await library.coverCandidates(of: folder)
    case .allPhotos: try await library.firstPhotos()
    case nil: throw LocalErrors.album(album.id, in: root)
    }
  }

  /// The photo that the file belongs to, with the sizes of its companions too.
  public func photo(_ id: PhotoID) async throws -> Photo {
    try await calls.run(.photo) {
      try await library.checkRoot()
      let outcome = try reader.outcome(of: try await library.candidate(for: id), inDetail: true)
      guard let photo = outcome.photo else { throw LocalErrors.unreadable(id, outcome.skipped) }
      return photo
    }
  }

  /// Reads the file of an image. Files that this grabber does not list, or that are no photo or film, are `notFound`.
  public func download(_ image: Image, to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt {
    try await calls.run(.download) {
      try await library.checkRoot()
      guard let file = FilePath(url: image.url) else { throw LocalErrors.image(image.url) }
      let isThumbnail = reader.thumbnails?.holds(file) == true
      if !isThumbnail { try await library.checkListed(file) }
      return try await FileDownload(file: file).run(to: UnchangedErrors(of: sink), from: offset)
    }
  }

  /// Ends every call in flight.
  public func cancelAll() async { await calls.cancelAll() }
}

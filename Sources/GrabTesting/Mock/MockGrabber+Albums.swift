public import GrabCore

extension MockGrabber {
  /// One page of the library's ordinary albums.
  public func albumsOfCurrentUser(page: Int, perPage: Int) async throws -> Page<Album> {
    let call = MockCall.albums(page: page, perPage: perPage)
    return try await perform(call, list: .albums, prepare: { _ = try PageRequest(page: page, perPage: perPage) }) { [self] _ in
      try await albumWalker(perPage: perPage).page(PageRequest(page: page, perPage: perPage))
    }
  }

  /// The library's special albums.
  public func specialAlbums() async throws -> [Album] {
    try await perform(.specialAlbums) { [self] _ in
      try await backend.request()
      return backend.library.special.map(backend.model(of:))
    }
  }

  /// The album with an id, special or not. Throws `notFound`.
  public func album(_ id: AlbumID) async throws -> Album {
    try await perform(.album(id)) { [self] _ in
      try await backend.request()
      return backend.model(of: try find(id))
    }
  }

  /// Loads one page of an album's photos into it.
  public func fillAlbum(_ album: Album, page: Int, perPage: Int) async throws -> Page<Photo> {
    let call = MockCall.fillAlbum(album.id, page: page, perPage: perPage)
    let list = MockList.photos(album.id)
    return try await perform(call, list: list, prepare: { _ = try PageRequest(page: page, perPage: perPage) }) { [self] _ in
      let walker = photoWalker(of: try find(album.id), list: list, perPage: perPage)
      let page = try await walker.page(PageRequest(page: page, perPage: perPage))
      album.receive(page)
      return page
    }
  }

  /// Finds the covers that are missing; albums that are gone are named.
  @discardableResult
  public func fillCoverPhotos(of albums: [Album]) async throws -> [SkippedItem] {
    try await perform(.fillCovers(albums.map(\.id))) { [self] _ in
      let open = albums.filter { $0.coverPhoto == nil && $0.count != 0 }
      guard !open.isEmpty else { return [] }
      try await backend.request()
      let covers = open.map { album in (album, Result { try cover(of: album) }) }
      for case (let album, .success(let cover?)) in covers { album.setCoverPhoto(cover) }
      return covers.compactMap { album, cover in
        guard case .failure(let error as GrabError) = cover else { return nil }
        return SkippedItem(name: album.name, reason: error.message, kind: error.kind)
      }
    }
  }

  private func cover(of album: Album) throws -> Photo? {
    try find(album.id).cover.map(backend.model(of:))
  }

  private func find(_ id: AlbumID) throws -> MockAlbum {
    guard id.service == service.id, let album = backend.library.album(id: id.value) else {
      throw GrabError(.notFound, message: "There is no album \(id).", advice: "List the albums again.")
    }
    return album
  }
}

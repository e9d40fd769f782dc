import GrabCore

/// What the checks look at.
extension ConformanceSubject {
  /// A fresh grabber that can be asked. Throws ``Skip`` if nobody is signed in.
  func grabber() async throws -> any ServiceGrabber {
    guard isConnected else { throw Skip("nobody is signed in") }
    return try await makeGrabber()
  }

  /// The first albums of the account, and the special ones. Throws ``Skip`` if there is none.
  func albums(_ grabber: any ServiceGrabber) async throws -> [Album] {
    let listed = try await Walk(perPage: bounds.items, limit: bounds.items, page: grabber.albumsOfCurrentUser).items
    let albums = listed + (try await grabber.specialAlbums())
    guard !albums.isEmpty else { throw Skip("the account has no album") }
    return albums
  }

  /// The album to look at closely: the largest that is within bounds, else another that has photos. It comes without photos.
  func albumWithPhotos(_ grabber: any ServiceGrabber) async throws -> Album {
    func rank(_ album: Album) -> Int {
      let count = album.count ?? 1
      return count == 0 ? .min : count <= bounds.items ? count : -count
    }
    for album in try await albums(grabber).sorted(by: { rank($0) > rank($1) }).prefix(bounds.opened) {
      let page = try await grabber.fillAlbum(album, page: 0, perPage: 1)
      if page.isEmpty, page.isLast { continue }
      return try await grabber.album(album.id)
    }
    throw Skip("the account has no album with photos")
  }

  /// An album with at least two readable photos, and those within bounds, in pages of `perPage`.
  func walkedAlbum(_ grabber: any ServiceGrabber, perPage: Int) async throws -> (album: Album, walk: Walk<Photo>) {
    let album = try await albumWithPhotos(grabber)
    let scratch = try await grabber.album(album.id)
    let walk = try await Walk(perPage: perPage, limit: bounds.items) { index, perPage in
      try await grabber.fillAlbum(scratch, page: index, perPage: perPage)
    }
    guard walk.items.count > 1 else { throw Skip("the account has no album with two photos") }
    return (album, walk)
  }

  /// The first photos of an album.
  func photos(_ grabber: any ServiceGrabber) async throws -> [Photo] {
    let album = try await albumWithPhotos(grabber)
    let photos = try await grabber.fillAlbum(album, page: 0, perPage: bounds.opened).items
    guard !photos.isEmpty else { throw Skip("the first photos of the account cannot be read") }
    return photos
  }

  /// An image that can be fetched: an original if there is one, else the smallest rendering.
  func image(_ grabber: any ServiceGrabber) async throws -> Image {
    let photos = try await photos(grabber)
    let smallest = photos.lazy.compactMap { $0.images(sortedBy: .width).first }.first
    guard let image = photos.lazy.compactMap(\.original).first ?? smallest else { throw Skip("the first photos have no images") }
    return image
  }

  func unknownAlbumID(_ grabber: any ServiceGrabber) -> AlbumID { AlbumID(service: grabber.service.id, value: unknownAlbum) }

  func unknownPhotoID(_ grabber: any ServiceGrabber) -> PhotoID { PhotoID(service: grabber.service.id, value: unknownPhoto) }

  /// A service that is not the grabber's.
  func foreignService(_ grabber: any ServiceGrabber) -> ServiceID { grabber.service.id == .flickr ? .picasa : .flickr }

  /// What a hook makes. Throws ``Skip`` if the subject has no such hook.
  func made<Value: Sendable>(_ hook: (@Sendable () async throws -> Value)?, orSkip reason: String) async throws -> Value {
    guard let hook else { throw Skip(reason) }
    return try await hook()
  }
}

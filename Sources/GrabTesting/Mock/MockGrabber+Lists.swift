import GrabCore

/// The walkers of a mock's lists. Each page size has its own, so that walks of different sizes do not share what they remember.
struct MockWalkers {
  struct Key: Hashable {
    let list: MockList
    let perPage: Int
  }

  var albums: [Key: ListWalker<Album>] = [:]
  var photos: [Key: ListWalker<Photo>] = [:]
}

extension MockGrabber {
  func albumWalker(perPage: Int) -> ListWalker<Album> {
    walkers.withLock { walkers in
      let key = MockWalkers.Key(list: .albums, perPage: perPage)
      let walker =
        walkers.albums[key]
        ?? ListWalker(addressing: backend.settings.addressing, itemsPerRequest: service.albumsPerRequest) { [backend] in
          try await backend.albums($0)
        }
      walkers.albums[key] = walker
      return walker
    }
  }

  func photoWalker(of album: MockAlbum, list: MockList, perPage: Int) -> ListWalker<Photo> {
    walkers.withLock { walkers in
      let key = MockWalkers.Key(list: list, perPage: perPage)
      let walker =
        walkers.photos[key]
        ?? ListWalker(addressing: backend.settings.addressing, itemsPerRequest: service.photosPerRequest) { [backend] in
          try await backend.photos($0, of: album, list: list)
        }
      walkers.photos[key] = walker
      return walker
    }
  }
}

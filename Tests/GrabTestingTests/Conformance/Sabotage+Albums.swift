import GrabCore
import GrabTesting

extension Sabotage {
  static let albums: [Sabotage] = [
    Sabotage("album ids carry the service and survive being printed and read") { broken in
      broken.albums = { try await $0.albumsOfCurrentUser(page: $1, perPage: $2).map { $0.with(id: $0.id.elsewhere) } }
    },
    Sabotage("an account without albums gives an empty last page") { broken in
      broken.albums = { mock, page, perPage in
        let albums = try await mock.albumsOfCurrentUser(page: page, perPage: perPage)
        if albums.isEmpty { throw GrabError(.notFound, message: "There are no albums.", advice: "Make one.") }
        return albums
      }
    },
    Sabotage("a listed album can be looked up by its id") { broken in
      broken.album = { try await $0.album($1).with(name: "Another") }
    },
    Sabotage("an album comes without photos") { broken in
      broken.album = { mock, id in
        let album = try await mock.album(id)
        _ = try await mock.fillAlbum(album, page: 0, perPage: 1)
        return album
      }
    },
    Sabotage("an unknown album is not found") { broken in
      broken.album = { _, id in Album(id: id, name: "Made up") }
    },
    Sabotage("an unknown album is not found") { broken in
      broken.fill = { mock, album, page, perPage in
        do { return try await mock.fillAlbum(album, page: page, perPage: perPage) } catch let error as GrabError
          where error.kind == .notFound
        {
          return Page(request: try PageRequest(page: page, perPage: perPage), items: [], isLast: true)
        }
      }
    },
    Sabotage("an album of another service is not found") { broken in
      broken.album = { try await $0.album(AlbumID(service: $0.service.id, value: $1.value)) }
    },
    Sabotage("special albums have special kinds and the listing has none of them") { broken in
      broken.special = { try await $0.albumsOfCurrentUser(page: 0, perPage: 2).items }
    },
    Sabotage("special albums have special kinds and the listing has none of them") { broken in
      broken.albums = { mock, page, perPage in
        let albums = try await mock.albumsOfCurrentUser(page: page, perPage: perPage)
        return albums.with(items: albums.items + (try await mock.specialAlbums()))
      }
    },
    Sabotage("special albums are there if, and only if, the service claims them") { broken in
      broken.special = { _ in [] }
    },
    Sabotage("special albums can be looked up and filled") { broken in
      broken.album = { mock, id in
        let album = try await mock.album(id)
        if album.kind == .photostream { throw GrabError(.notFound, message: "Not an album.", advice: "Ask for another.") }
        return album
      }
    },
    Sabotage("unicode, empty and 10,000-character titles survive") { broken in
      broken.albums = {
        try await $0.albumsOfCurrentUser(page: $1, perPage: $2).map { $0.with(name: String($0.name.prefix(255))) }
      }
    },
  ]

  static let covers: [Sabotage] = [
    Sabotage("every album with photos gets a cover, and an empty one none") { broken in
      broken.covers = { _, _ in [] }
    },
    Sabotage("every album with photos gets a cover, and an empty one none") { broken in
      broken.covers = { mock, albums in
        let failures = try await mock.fillCoverPhotos(of: albums)
        return failures
          + albums.filter { $0.count == 0 }.map { SkippedItem(name: $0.name, reason: "It is empty.", kind: .notFound) }
      }
    },
    Sabotage("an album that has vanished is reported and spares the others") { broken in
      broken.covers = { mock, albums in
        var failures: [SkippedItem] = []
        for album in albums where failures.isEmpty { failures += try await mock.fillCoverPhotos(of: [album]) }
        return failures
      }
    },
    Sabotage("a cover that is there stays") { broken in
      broken.covers = { mock, albums in
        for album in albums { album.setCoverPhoto(nil) }
        return try await mock.fillCoverPhotos(of: albums)
      }
    },
    Sabotage("no albums need no covers") { broken in
      broken.covers = { mock, albums in
        if albums.isEmpty { throw GrabError(.invalidRequest, message: "There are no albums.", advice: "Hand some in.") }
        return try await mock.fillCoverPhotos(of: albums)
      }
    },
    Sabotage("an album that has vanished is reported and spares the others") { broken in
      broken.covers = { mock, albums in
        for album in albums { try await mock.fillCoverPhoto(of: album) }
        return []
      }
    },
  ]
}

extension AlbumID {
  /// The same value at another service.
  var elsewhere: AlbumID { AlbumID(service: .flickr, value: value) }
}

import GrabCore
import GrabTesting

extension Sabotage {
  static let fills: [Sabotage] = [
    Sabotage("an empty album fills with an empty last page") { broken in
      broken.fill = { mock, album, page, perPage in
        if album.count == 0 { throw GrabError(.notFound, message: "The album is empty.", advice: "Add a photo.") }
        return try await mock.fillAlbum(album, page: page, perPage: perPage)
      }
    },
    Sabotage("filling puts the photos where they belong") { broken in
      broken.fill = replacingReceipt { try $0.moved(to: 0) }
    },
    Sabotage("filling puts the photos where they belong") { broken in
      broken.fill = { try await $0.fillAlbum($1.with(), page: $2, perPage: $3) }
    },
    Sabotage("filling the same page twice does not double") { broken in
      let fills = Counter()
      broken.fill = { mock, album, page, perPage in
        let photos = try await mock.fillAlbum(album, page: page, perPage: perPage)
        if fills.next() > 1 { album.receive(photos.map(\.doubled)) }
        return photos
      }
    },
    Sabotage("filling from the last page to the first gives the same album and never shrinks its count") { broken in
      broken.fill = replacingReceipt { $0.with(total: $0.count) }
    },
    Sabotage("the count is the number of photos once everything is loaded") { broken in
      broken.fill = replacingReceipt { $0.with(total: .some(1_000)) }
    },
    Sabotage("a refused fill leaves the album as it was") { $0.fill = emptyingOnError },
    Sabotage("a cancelled fill leaves the album as it was") { $0.fill = emptyingOnError },
  ]

  /// Puts another page into the album than it returns.
  private static func replacingReceipt(
    _ edit: @escaping @Sendable (Page<Photo>) throws -> Page<Photo>
  ) -> @Sendable (MockGrabber, Album, Int, Int) async throws -> Page<Photo> {
    { mock, album, page, perPage in
      let photos = try await mock.fillAlbum(album.with(), page: page, perPage: perPage)
      album.receive(try edit(photos))
      return photos
    }
  }

  /// Empties the album before it knows what will come.
  static let emptyingOnError: @Sendable (MockGrabber, Album, Int, Int) async throws -> Page<Photo> = {
    mock, album, page, perPage in
    do {
      return try await mock.fillAlbum(album, page: page, perPage: perPage)
    } catch {
      album.release(try PageRequest(page: 0, perPage: 10))
      throw error
    }
  }
}

extension Photo {
  /// The same photo under another id.
  fileprivate var doubled: Photo { Photo(id: PhotoID(service: id.service, value: id.value + "-again"), name: name) }
}

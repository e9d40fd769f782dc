import GrabCore
import GrabTesting

extension Sabotage {
  static let photos: [Sabotage] = [
    Sabotage("photo ids carry the service and survive being printed and read") { broken in
      broken.fill = {
        try await $0.fillAlbum($1, page: $2, perPage: $3).map { Photo(id: PhotoID(service: $0.id.service, value: "")) }
      }
    },
    Sabotage("a listed photo can be looked up by its id, with no detail less") { broken in
      broken.photo = { mock, id in
        var photo = try await mock.photo(id)
        photo.name = nil
        return photo
      }
    },
    Sabotage("an unknown photo is not found") { $0.photo = { _, id in Photo(id: id) } },
    Sabotage("a photo of another service is not found") { broken in
      broken.photo = { try await $0.photo(PhotoID(service: $0.service.id, value: $1.value)) }
    },
    Sabotage("a photo's images have whole addresses, none twice") { broken in
      broken.fill = { mock, album, page, perPage in
        try await mock.fillAlbum(album, page: page, perPage: perPage).map { photo in
          var photo = photo
          photo.images += photo.images
          return photo
        }
      }
    },
    Sabotage("what is skipped has a name, and a sentence that says why") { broken in
      broken.fill = { mock, album, page, perPage in
        let photos = try await mock.fillAlbum(album, page: page, perPage: perPage)
        let skipped = photos.skipped.map { SkippedItem(name: $0.name, reason: "bad", kind: $0.kind) }
        return Page(request: photos.request, items: photos.items, total: photos.total, isLast: photos.isLast, skipped: skipped)
      }
    },
    Sabotage("originals are there only if the service claims them") { broken in
      let info = broken.service
      broken.service = ServiceInfo(id: info.id, title: info.title, needsLogin: info.needsLogin, powers: [.totals])
    },
  ]

  static let downloads: [Sabotage] = [
    Sabotage("a download delivers the bytes that its receipt and its image say") { broken in
      broken.download = { mock, image, sink, offset in
        try await sink.write([0])
        return try await mock.download(image, to: sink, from: offset)
      }
    },
    Sabotage("a download delivers the bytes that its receipt and its image say") { broken in
      broken.download = { mock, image, sink, offset in
        let receipt = try await mock.download(image, to: sink, from: offset)
        return DownloadReceipt(offset: offset, byteCount: receipt.byteCount, totalByteCount: 1, mediaType: receipt.mediaType)
      }
    },
    Sabotage("a download from the middle delivers the rest") { broken in
      broken.download = { mock, image, sink, _ in try await mock.download(image, to: sink, from: 0) }
    },
    Sabotage("a download past the end is an invalid request") { broken in
      broken.download = { mock, image, sink, offset in
        do {
          return try await mock.download(image, to: sink, from: offset)
        } catch let error as GrabError where error.kind == .invalidRequest {
          return DownloadReceipt(offset: offset, byteCount: 0, totalByteCount: nil, mediaType: nil)
        }
      }
    },
    Sabotage("a download from before the beginning is an invalid request") { broken in
      broken.download = { try await $0.download($1, to: $2, from: max(0, $3)) }
    },
    Sabotage("an error of the sink comes out of a download unchanged") { broken in
      broken.download = { mock, image, sink, offset in
        do { return try await mock.download(image, to: sink, from: offset) } catch {
          throw GrabError(.localDisk, message: "The disk said \(error).", advice: "Look at it.")
        }
      }
    },
    Sabotage("an error of the sink comes out of a download unchanged") { broken in
      broken.download = { mock, image, sink, offset in
        do { return try await mock.download(image, to: sink, from: offset) } catch var error as GrabError {
          error.service = mock.service.id
          throw error
        }
      }
    },
    Sabotage("an unknown image is an error and delivers no bytes") { broken in
      broken.download = { mock, image, sink, offset in
        do { return try await mock.download(image, to: sink, from: offset) } catch {
          try await sink.write([1, 2, 3])
          throw error
        }
      }
    },
  ]
}

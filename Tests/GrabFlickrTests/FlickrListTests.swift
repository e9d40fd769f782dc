import GrabCore
import GrabHTTP
import Testing

@testable import GrabFlickr

@Suite("Lists of Flickr")
struct FlickrListTests {
  private static func photos(_ ids: some Sequence<Int>, page: Int, pages: Int, total: String, container: String = "photos")
    -> String
  {
    let items = ids.map { #"{"id":"\#($0)","secret":"aa11","title":"P\#($0)"}"# }.joined(separator: ",")
    return
      #"{"\#(container)":{"page":\#(page),"pages":"\#(pages)","perpage":500,"total":"\#(total)","photo":[\#(items)]},"stat":"ok"}"#
  }

  private func walk(_ flickr: FakeFlickr, perPage: Int = 500) async throws -> [String] {
    let album = Album(id: FlickrAddress.photostream.albumID, kind: .photostream, name: "All")
    var ids: [String] = []
    for try await photo in flickr.grabber().photos(of: album, perPage: perPage) { ids.append(photo.id.value) }
    return ids
  }

  @Test("B01 end although Flickr goes on sending the last page")
  func repeatedPage() async throws {
    let flickr = FakeFlickr { _, arguments, _ in
      let isFirst = arguments["page"] == "1"
      return (200, Self.photos(isFirst ? 1...500 : 501...501, page: isFirst ? 1 : 2, pages: 2, total: "501"))
    }
    let ids = try await walk(flickr)
    #expect(ids.count == 501 && Set(ids).count == 501 && flickr.requestCount == 2)
    let album = Album(id: FlickrAddress.photostream.albumID, kind: .photostream, name: "All")
    let beyond = try await flickr.grabber().fillAlbum(album, page: 7, perPage: 500)
    #expect(beyond.isEmpty && beyond.isLast)
  }

  @Test("another person's album opens by its id alone")
  func foreignAlbum() async throws {
    let flickr = FakeFlickr { method, arguments, _ in
      if arguments["user_id"] != nil { return (200, #"{"stat":"fail","code":1,"message":"Photoset not found"}"#) }
      if method.hasSuffix("getInfo") {
        return (200, #"{"photoset":{"id":"72","owner":"9@N01","title":{"_content":"Hers"},"photos":2,"videos":0},"stat":"ok"}"#)
      }
      return (200, Self.photos(1...2, page: 1, pages: 1, total: "2", container: "photoset"))
    }
    let grabber = flickr.grabber()
    let album = try await grabber.album(AlbumID(service: .flickr, value: "72"))
    #expect(album.name == "Hers" && album.count == 2)
    #expect(try await grabber.fillAlbum(album, page: 0, perPage: 500).count == 2)
    #expect(flickr.requestCount == 4)
  }

  @Test("go on behind a short page, and name each photo once while the list moves")
  func shortAndMoving() async throws {
    let flickr = FakeFlickr { _, arguments, _ in
      switch arguments["page"] {
      case "1": (200, Self.photos(1...490, page: 1, pages: 3, total: "1400"))
      case "2": (200, Self.photos(480...970, page: 2, pages: 3, total: "1399"))
      default: (200, Self.photos(970...1390, page: 3, pages: 3, total: "1399"))
      }
    }
    #expect(try await walk(flickr) == (1...1390).map(String.init))
  }

  @Test("B04 B05 albums behind the five hundredth are listed, and loose photos have a list")
  func manyAlbums() async throws {
    let albums = (0..<501).map { FakeLibrary.Album(id: "\(72_000 + $0)", title: "A\($0)", photos: []) }
    let flickr = FakeFlickr(FakeLibrary(albums: albums, loose: [.init("3", "p3")]))
    let grabber = flickr.grabber()
    var ids: [String] = []
    for try await album in grabber.albums(perPage: 500) { ids.append(album.id.value) }
    #expect(ids == albums.map(\.id))
    let special = try await grabber.specialAlbums()
    #expect(special.map(\.kind) == [.photostream, .notInAlbum, .favourites] && special.map(\.count) == [1, 1, 0])
    #expect(try await grabber.fillAlbum(special[1], page: 0, perPage: 10).map(\.id.value) == ["3"])
    #expect(flickr.complaints == [])
  }

  @Test("albums come with counts of photos and films, and with their covers, in one request")
  func covers() async throws {
    let flickr = FakeFlickr()
    let grabber = flickr.grabber()
    let albums = try await grabber.albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(albums.map(\.name) == ["Rome", "Empty", "Two", "One"] && albums.map(\.count) == [12, 0, 2, 1])
    #expect(albums.map { $0.coverPhoto?.id.value } == ["9000000011", nil, "9000000021", "9000000030"])
    #expect(albums[3].coverPhoto?.kind == .video && albums[3].coverPhoto?.original == nil)
    #expect(albums[0].url?.absoluteString == "https://www.flickr.com/photos/12037949754@N01/albums/7201")
    #expect(try await grabber.fillCoverPhotos(of: albums.items) == [] && flickr.requestCount == 1)
    let fresh = try await grabber.album(albums[0].id)
    try await grabber.fillCoverPhoto(of: fresh)
    #expect(fresh.coverPhoto?.id == albums[0].coverPhoto?.id && fresh.coverPhoto?.images.count == 4)
  }

  @Test("B19 albums keep the names that people gave them")
  func names() throws {
    let sets = try value(
      #"{"stat":"ok","photosets":{"photoset":[{"id":"1","title":{"_content":"../../.ssh"}},{"id":"2","title":{"_content":"-rf"}}]}}"#
    )
    let list = try FlickrList(sets["photosets"], of: "photoset").reply(calling: "Album") { mapping.album($0) }
    #expect(list.items.map(\.name) == ["../../.ssh", "-rf"])
  }

  @Test("one special list that fails spares the others; all of them do not")
  func specialFailure() async throws {
    let down = FakeFlickr { method, _, _ in
      method == "flickr.favorites.getList" ? (200, #"{"stat":"fail","code":3,"message":"No permission"}"#) : nil
    }
    #expect(try await down.grabber().specialAlbums().map(\.count) == [18, 3, nil])
    let out = FakeFlickr { _, _, _ in (503, "") }
    await #expect(throws: GrabError.self) { try await out.grabber().specialAlbums() }
  }

  @Test("a list that is missing from its reply is an error, not an empty list")
  func missing() async throws {
    let flickr = FakeFlickr { _, _, _ in (200, #"{"stat":"ok"}"#) }
    let error = try await #require(throws: GrabError.self) { try await flickr.grabber().albumsOfCurrentUser(page: 0, perPage: 5) }
    #expect(error.kind == .malformedReply && error.operation == .listAlbums)
  }

  @Test("an answer of the age that is allowed costs no request, and a refusal is never kept")
  func cache() async throws {
    let flickr = FakeFlickr { _, _, count in count == 0 ? (200, #"{"stat":"fail","code":17,"message":"No"}"#) : nil }
    let grabber = flickr.grabber { $0.maximumCacheAge = .seconds(60) }
    await #expect(throws: GrabError.self) { try await grabber.albumsOfCurrentUser(page: 0, perPage: 5) }
    for _ in 0..<3 { #expect(try await grabber.albumsOfCurrentUser(page: 0, perPage: 5).count == 4) }
    #expect(flickr.requestCount == 2)
  }
}

import GrabCore

/// A grabber of albums and photos in memory, for what the protocol's extensions add.
struct StubGrabber: ServiceGrabber {
  var account: Account?
  var albumCount = 0
  var photoCount = 0
  /// What `fillCoverPhotos` could not cover.
  var coverFailures: [SkippedItem] = []

  let service = ServiceInfo(id: .local, title: "Stub", needsLogin: true)

  func connect(with prompt: any LoginPrompt) async throws -> Account { throw unsupported }
  func disconnect() async throws {}
  func currentAccount() async throws -> Account? { account }

  func albumsOfCurrentUser(page: Int, perPage: Int) async throws -> Page<Album> {
    try self.page(page, of: perPage, count: albumCount) { Album(id: AlbumID(service: .local, value: "\($0)"), name: "\($0)") }
  }

  func specialAlbums() async throws -> [Album] { [] }
  func album(_ id: AlbumID) async throws -> Album { throw unsupported }

  func fillAlbum(_ album: Album, page: Int, perPage: Int) async throws -> Page<Photo> {
    let page = try self.page(page, of: perPage, count: photoCount) { Photo.sample($0) }
    album.receive(page)
    return page
  }

  func fillCoverPhotos(of albums: [Album]) async throws -> [SkippedItem] { coverFailures }
  func photo(_ id: PhotoID) async throws -> Photo { throw unsupported }

  func download(_ image: Image, to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt {
    DownloadReceipt(offset: offset, byteCount: 0, totalByteCount: nil, mediaType: nil)
  }

  func cancelAll() async {}

  private var unsupported: GrabError { GrabError(.unsupported, message: "A stub cannot do this.", advice: "Do without.") }

  private func page<Item>(_ index: Int, of perPage: Int, count: Int, make: (Int) -> Item) throws -> Page<Item> {
    let request = try PageRequest(page: index, perPage: perPage)
    let positions = request.positions.clamped(to: 0..<max(count, request.positions.lowerBound))
    return Page(request: request, items: positions.map(make), total: count, isLast: request.positions.upperBound >= count)
  }
}

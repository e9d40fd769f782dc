import GrabCore
import GrabTesting

/// A mock with some of its calls replaced. Each replacement gets the intact mock.
struct BrokenGrabber: ServiceGrabber {
  let mock: MockGrabber
  var service: ServiceInfo
  var connect: @Sendable (MockGrabber, any LoginPrompt) async throws -> Account = { try await $0.connect(with: $1) }
  var disconnect: @Sendable (MockGrabber) async throws -> Void = { try await $0.disconnect() }
  var account: @Sendable (MockGrabber) async throws -> Account? = { try await $0.currentAccount() }
  var albums: @Sendable (MockGrabber, Int, Int) async throws -> Page<Album> = {
    try await $0.albumsOfCurrentUser(page: $1, perPage: $2)
  }
  var special: @Sendable (MockGrabber) async throws -> [Album] = { try await $0.specialAlbums() }
  var album: @Sendable (MockGrabber, AlbumID) async throws -> Album = { try await $0.album($1) }
  var fill: @Sendable (MockGrabber, Album, Int, Int) async throws -> Page<Photo> = {
    try await $0.fillAlbum($1, page: $2, perPage: $3)
  }
  var covers: @Sendable (MockGrabber, [Album]) async throws -> [SkippedItem] = { try await $0.fillCoverPhotos(of: $1) }
  var photo: @Sendable (MockGrabber, PhotoID) async throws -> Photo = { try await $0.photo($1) }
  var download: @Sendable (MockGrabber, Image, any ByteSink, Int64) async throws -> DownloadReceipt = {
    try await $0.download($1, to: $2, from: $3)
  }
  var cancel: @Sendable (MockGrabber) async -> Void = { await $0.cancelAll() }
  var error: @Sendable (GrabError) -> GrabError = { $0 }

  init(_ mock: MockGrabber) { (self.mock, service) = (mock, mock.service) }

  private func edited<Value>(_ call: () async throws -> Value) async throws -> Value {
    do { return try await call() } catch let caught as GrabError { throw error(caught) }
  }

  func connect(with prompt: any LoginPrompt) async throws -> Account { try await connect(mock, prompt) }

  func disconnect() async throws { try await disconnect(mock) }

  func currentAccount() async throws -> Account? { try await account(mock) }

  func albumsOfCurrentUser(page: Int, perPage: Int) async throws -> Page<Album> {
    try await edited { try await albums(mock, page, perPage) }
  }

  func specialAlbums() async throws -> [Album] { try await special(mock) }

  func album(_ id: AlbumID) async throws -> Album { try await edited { try await album(mock, id) } }

  func fillAlbum(_ album: Album, page: Int, perPage: Int) async throws -> Page<Photo> {
    try await edited { try await fill(mock, album, page, perPage) }
  }

  func fillCoverPhotos(of albums: [Album]) async throws -> [SkippedItem] { try await covers(mock, albums) }

  func photo(_ id: PhotoID) async throws -> Photo { try await edited { try await photo(mock, id) } }

  func download(_ image: Image, to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt {
    try await download(mock, image, sink, offset)
  }

  func cancelAll() async { await cancel(mock) }
}

public import GrabCore
import GrabMetadata

/// A folder of photos on disk as a service: the "device library".
///
/// Albums are the folders, at any depth, that directly hold a photo or film, in natural order of their paths (`2 < 10`); their ids
/// are their paths relative to the root, `.` for the root itself. One special album, `/all`, holds the photos of every folder. What
/// is a photo is told by names while listing and decided by content while filling, so counts correct themselves. Files that a
/// camera writes together (raw and JPEG, live photo and film) are one photo. Nothing on disk is ever changed.
public struct LocalGrabber: ServiceGrabber {
  /// `local`: needs no login, hands out originals.
  public static let service = ServiceInfo(
    id: .local, title: "This computer", needsLogin: false, powers: [.specialAlbums, .originals])

  /// The same for every folder, see the static ``service``.
  public var service: ServiceInfo { Self.service }

  let root: FilePath
  let library: LocalLibrary
  let reader: PhotoReader
  let calls = CallsInFlight(of: .local)
  private let albumList: ListWalker<Album>
  private let photoList: ListWalker<Photo>

  /// A grabber over the folder at `root`, an absolute or relative path. Where its links lead is settled here; what is in it is not
  /// looked at before the first call.
  ///
  /// - Parameters:
  ///   - root: the folder of photos.
  ///   - thumbnails: where desktop programs keep thumbnails, e.g. `~/.cache/thumbnails`; nil to leave them out.
  ///   - now: the time; pictures that claim to be taken more than a day later have no known date.
  ///   - cores: how many files are read at once, 1 or more.
  public init(root: String, thumbnails: String? = nil, now: Date, cores: Int = 2) {
    let path = FilePath(root)
    let resolved = path.resolved ?? path
    self.root = resolved
    let scanner = FolderScanner(root: resolved)
    let dayAhead = now.addingTimeInterval(86_400)
    let reader = PhotoReader(
      root: resolved, metadata: MetadataReader(latest: dayAhead),
      thumbnails: thumbnails.flatMap { ThumbnailRepository(root: FilePath($0)) }, cores: max(1, cores))
    let library = LocalLibrary(scanner: scanner, reader: reader)
    (self.reader, self.library) = (reader, library)
    albumList = ListWalker(addressing: .cursor, itemsPerRequest: PageRequest.allowedSizes.upperBound, idsAreUnique: true) {
      try await library.albums($0)
    }
    photoList = ListWalker(addressing: .cursor, itemsPerRequest: PageRequest.allowedSizes.upperBound, idsAreUnique: true) {
      try await library.allPhotos($0)
    }
  }

  /// Nobody is asked; the account is the folder.
  public func connect(with prompt: any LoginPrompt) async throws -> Account { account }

  /// Does nothing.
  public func disconnect() async throws {}

  /// The folder, whose path is the account's id.
  public func currentAccount() async throws -> Account? { account }

  private var account: Account { Account(id: root.text, displayName: root.display) }

  /// A page of folders; a folder that cannot be read is in `skipped`. Throws `localDisk` if the root is no folder.
  public func albumsOfCurrentUser(page: Int, perPage: Int) async throws -> Page<Album> {
    try await calls.run(.listAlbums) {
      let request = try PageRequest(page: page, perPage: perPage)
      try await library.checkRoot()
      return try await albumList.page(request)
    }
  }

  /// The list of all photos, counted by the names of all files. Throws `localDisk` if the root is no folder.
  public func specialAlbums() async throws -> [Album] {
    try await calls.run(.listAlbums) {
      try await library.checkRoot()
      return [try await library.allPhotos()]
    }
  }

  /// The album of a folder. Throws `notFound` for folders that hold no photo, and for every way out of the root.
  public func album(_ id: AlbumID) async throws -> Album {
    try await calls.run(.album) {
      try await library.checkRoot()
      return try await library.album(id)
    }
  }

  /// Reads a page of photos, on all cores. A file that cannot be read, or is no photo, is in `skipped`.
  public func fillAlbum(_ album: Album, page: Int, perPage: Int) async throws -> Page<Photo> {
    try await calls.run(.fillAlbum) {
      let request = try PageRequest(page: page, perPage: perPage)
      try await library.checkRoot()
      let page = try await photos(of: album.id, request)
      album.receive(page)
      return page
    }
  }

  private func photos(of id: AlbumID, _ request: PageRequest) async throws -> Page<Photo> {
    switch LocalAddress(id) {
    case .allPhotos: return try await photoList.page(request)
    case .folder(let folder):
      let list = ListWalker<Photo>(
        addressing: .startIndex(first: 0), itemsPerRequest: PageRequest.allowedSizes.upperBound, idsAreUnique: true
      ) { try await library.photos(in: folder, $0) }
      return try await list.page(request)
    case nil: throw LocalErrors.album(id, in: root)
    }
  }
}

public import GrabCore
public import GrabHTTP

/// Flickr, over its API.
///
/// Albums are the person's sets in their own order, and there are three special ones: the photostream, the photos in no album, and
/// the favourites, with the ids `flickr:/photostream`, `flickr:/notinset` and `flickr:/favorites`. Albums come with their covers.
/// Lists give every size of a photo that Flickr shows to this account; the files of a film are known to ``photo(_:)`` alone.
/// Without a login, public albums and photos can still be opened by their ids.
public struct FlickrGrabber: ServiceGrabber {
  /// `flickr`: needs a login, 500 items a request.
  public static let service = ServiceInfo(
    id: .flickr, title: FlickrErrors.title, needsLogin: true, powers: [.specialAlbums, .originals, .randomPages, .totals])

  /// The same for every account, see the static ``service``.
  public var service: ServiceInfo { Self.service }

  let login: FlickrLogin
  let mapping: FlickrMapping
  let calls = CallsInFlight(of: .flickr)

  /// A grabber. Nothing is asked before the first call.
  ///
  /// - Parameters:
  ///   - transport: what talks to the network, maybe with a log. Retries, pace, redirects, signatures and the cache are put around it.
  ///   - tokens: where logins are kept.
  ///   - cache: where answers are kept, for as long as ``FlickrConfiguration/maximumCacheAge`` allows.
  ///   - limiter: the pace that all grabbers with this key share, since Flickr counts by key; nil for one of this grabber's own, as
  ///     ``FlickrConfiguration/rateLimit`` says.
  ///   - clock: what waits are slept on.
  ///   - now: the time; what signatures and the age of answers are counted from.
  ///   - onRetry: hears of each request that is to be sent again.
  public init(
    _ configuration: FlickrConfiguration, transport: any HTTPTransport, tokens: any TokenStore,
    cache: any HTTPCacheStore = MemoryCacheStore(), limiter: RateLimiter? = nil,
    clock: some Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    onRetry: @escaping @Sendable (RetryNotice) -> Void = { _ in }
  ) {
    let network = FlickrNetwork(
      configuration, transport: transport, cache: cache, limiter: limiter, clock: clock, now: now, onRetry: onRetry)
    login = FlickrLogin(configuration, network: network, tokens: tokens, now: now)
    mapping = FlickrMapping(web: configuration.endpoints.web)
  }

  /// Takes the stored login if Flickr does and it allows enough; else asks the person.
  public func connect(with prompt: any LoginPrompt) async throws -> Account {
    try await calls.run(.connect) { try await login.connect(with: prompt) }
  }

  /// Forgets the login. Flickr has no way to revoke it from here; the person can at flickr.com.
  public func disconnect() async throws { try await calls.run(.disconnect) { try await login.disconnect() } }

  /// Whose login it is, asked of Flickr; without a login, nothing is asked.
  public func currentAccount() async throws -> Account? {
    try await calls.run(.currentAccount) { try await login.account() }
  }

  /// A page of sets, with their covers.
  public func albumsOfCurrentUser(page: Int, perPage: Int) async throws -> Page<Album> {
    try await run(.listAlbums) {
      let request = try PageRequest(page: page, perPage: perPage)
      return { connection in
        try connection.requireLogin()
        return try await connection.lists.albums.page(request)
      }
    }
  }

  /// The photostream, the photos in no album, the favourites; each with its count, and its first photo as the cover. What Flickr does
  /// not say of one is left out there.
  public func specialAlbums() async throws -> [Album] {
    try await run(.listAlbums) { { try await special(FlickrAddress.special, $0) } }
  }

  /// The album, with its count.
  public func album(_ id: AlbumID) async throws -> Album {
    try await run(.album) {
      guard let address = FlickrAddress(id) else { throw FlickrErrors.album(id) }
      return { try await album(address, $0) }
    }
  }

  /// A page of photos with all that lists say of them. Films come with stills alone, see ``photo(_:)``.
  public func fillAlbum(_ album: Album, page: Int, perPage: Int) async throws -> Page<Photo> {
    try await run(.fillAlbum) {
      let request = try PageRequest(page: page, perPage: perPage)
      guard let address = FlickrAddress(album.id) else { throw FlickrErrors.album(album.id) }
      return { connection in
        let page = try await photos(of: address, request, connection)
        album.receive(page)
        return page
      }
    }
  }

  /// The photo that stands for the set at Flickr, else its first. Albums that were listed have theirs already.
  @discardableResult
  public func fillCoverPhotos(of albums: [Album]) async throws -> [SkippedItem] {
    try await run(.fillCover) { { try await fillCovers(of: albums, $0) } }
  }

  /// The photo with its tags as they were typed, its place's name, what the camera wrote, and for a film its files.
  public func photo(_ id: PhotoID) async throws -> Photo {
    try await run(.photo) {
      guard id.service == .flickr, !id.value.isEmpty else { throw FlickrErrors.photo(id) }
      return { try await photo(id, $0) }
    }
  }

  /// Fetches an image, never signed. Throws `notFound` for an address that has run out, and `malformedReply` for the picture that Flickr
  /// sends in place of a photo that is gone.
  public func download(_ image: Image, to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt {
    try await calls.run(.download) {
      try await login.connection().client.download(image, to: UnchangedErrors(of: sink), from: offset)
    }
  }

  /// Ends every call in flight.
  public func cancelAll() async { await calls.cancelAll() }
}

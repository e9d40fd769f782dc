/// One place photos live, seen through one account: the protocol that every adapter conforms to.
///
/// These rules hold for every grabber; `GrabTesting`'s conformance suite checks them.
///
/// - Nothing is asked of the service before the first call.
/// - Pages count from 0; a page has 1…500 items. Anything else throws `invalidRequest` before any request. A page larger than the
///   service gives at once is made of as many requests as it takes.
/// - Lists come in the service's own order, each item once. A page past the end is an empty last page, never an error.
/// - One item that cannot be read is named in `Page.skipped`, and the rest is delivered. A reply that cannot be read at all throws
///   `malformedReply`. Nothing is dropped in silence.
/// - Every error is a ``GrabError`` or a `CancellationError`. Errors that any call may throw: `notConnected`, `forbidden`,
///   `unavailable`, `rateLimited`, `network`, `malformedReply`, `localDisk`.
/// - A cancelled call throws `CancellationError` within one request and leaves the album as it was before the call.
/// - Calls may overlap; they do not disturb each other.
public protocol ServiceGrabber: Sendable {
  /// What the service is and can do. Costs nothing.
  var service: ServiceInfo { get }

  /// Signs in, asking through `prompt` if no stored login will do, and says who it is.
  ///
  /// Throws `notConnected` if the person declines. Services that need no login answer without asking.
  func connect(with prompt: any LoginPrompt) async throws -> Account

  /// Forgets the login and, where the service can, revokes it. Without a login it does nothing.
  func disconnect() async throws

  /// Who is signed in, checked with the service; nil if nobody is, or if the service has ended the login. Not being connected is
  /// an answer, never an error.
  func currentAccount() async throws -> Account?

  /// One page of the person's ordinary albums, in the service's own order. An account without albums gives an empty last page.
  func albumsOfCurrentUser(page: Int, perPage: Int) async throws -> Page<Album>

  /// The lists that the service keeps but does not call albums: photostream, photos in no album, tagged photos, favourites.
  /// Empty if it has none.
  func specialAlbums() async throws -> [Album]

  /// The album with an id that this service gave out, special or not, freshly asked for and without photos.
  ///
  /// Throws `notFound` if there is no such album (any more), also for an id of another service.
  func album(_ id: AlbumID) async throws -> Album

  /// Loads one page of an album's photos, puts them into the album in place of what was there, and returns them.
  ///
  /// The album's count corrects itself. Throws `notFound` if the album is gone. On any error the album stays as it was.
  func fillAlbum(_ album: Album, page: Int, perPage: Int) async throws -> Page<Photo>

  /// Finds the cover of each album that has none yet: the photo that the person chose, else the service's choice, else the first.
  ///
  /// An album that is known to be empty is not asked for. What one album's failure leaves uncovered is returned by name, in the
  /// order of `albums`, and spares the others. Throws only what concerns all of them, e.g. `notConnected`.
  @discardableResult
  func fillCoverPhotos(of albums: [Album]) async throws -> [SkippedItem]

  /// The photo with an id that this service gave out: every detail, and addresses that work now. Throws `notFound`.
  func photo(_ id: PhotoID) async throws -> Photo

  /// Writes the bytes of an image to `sink`, from `offset` (0 or more) to the end, and says what was written.
  ///
  /// A reply that is not the image (a page of HTML, a placeholder) or that ends too early throws `malformedReply`, and an offset
  /// past the end throws `invalidRequest`; neither gives a receipt. An error of the sink comes out unchanged.
  func download(_ image: Image, to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt

  /// Cancels every call in flight and returns when none is left. The grabber can be used again at once.
  func cancelAll() async
}

extension ServiceGrabber {
  /// True if somebody is signed in, or if nobody needs to be. Throws what ``currentAccount()`` throws.
  public var isConnected: Bool {
    get async throws { try await currentAccount() != nil }
  }

  /// Finds the cover of one album. Unlike the plural form it throws when that fails.
  public func fillCoverPhoto(of album: Album) async throws {
    if let failure = try await fillCoverPhotos(of: [album]).first {
      throw GrabError(
        failure.kind, service: service.id, operation: .fillCover, message: failure.reason,
        advice: "Try it again, or look at the album.")
    }
  }

  /// Writes the whole image to `sink`, see ``download(_:to:from:)``.
  @discardableResult
  public func download(_ image: Image, to sink: any ByteSink) async throws -> DownloadReceipt {
    try await download(image, to: sink, from: 0)
  }

  /// Every ordinary album, page by page; the next page is fetched while the caller works on this one.
  ///
  /// `onPage` hears of each page before its first album comes out: its total and what was skipped. Throws what
  /// ``albumsOfCurrentUser(page:perPage:)`` throws; `perPage` is 1…500.
  public func albums(
    perPage: Int = 100, onPage: @escaping @Sendable (Page<Album>) -> Void = { _ in }
  ) -> PagedSequence<Album> {
    PagedSequence(onPage: onPage) { index in try await albumsOfCurrentUser(page: index, perPage: perPage) }
  }

  /// Every photo of an album in order; the next page is fetched while the caller works on this one.
  ///
  /// The album's count corrects itself, but its photos are forgotten page by page so that memory stays flat over any length;
  /// `keepingPhotos` keeps them. `onPage` hears of each page before its first photo comes out. Throws what
  /// ``fillAlbum(_:page:perPage:)`` throws; `perPage` is 1…500.
  public func photos(
    of album: Album, perPage: Int = 100, keepingPhotos: Bool = false, onPage: @escaping @Sendable (Page<Photo>) -> Void = { _ in }
  ) -> PagedSequence<Photo> {
    PagedSequence(onPage: onPage) { index in
      let page = try await fillAlbum(album, page: index, perPage: perPage)
      if !keepingPhotos { album.release(page.request) }
      return page
    }
  }
}

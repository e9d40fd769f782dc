import GrabCatalog
import GrabCore

/// `grab albums`: the albums of an account.
struct AlbumListing {
  private let session: Session
  private let source: Source
  private let tally: Tally

  init(_ session: Session, source: Source) {
    (self.session, self.source) = (session, source)
    tally = Tally(session, counting: "albums")
  }

  /// Lists what the command line asks for.
  nonisolated(nonsending) func run(_ form: OutputForm, _ part: ListPart) async throws -> ExitCode {
    let listing = listing(form)
    switch part {
    case .page(let request): return try await listing.runPage(request)
    case .special:
      let albums = try await specialAlbums()
      return try await listing.show(albums, total: albums.count, isLast: true)
    case .all(let perPage): return try await listing.runAll(perPage: perPage, after: try await specialAlbums())
    }
  }

  private func listing(_ form: OutputForm) -> Listing<Album> {
    let covers = session.command.flag("covers")
    let service = source.grabber.service
    return Listing(
      session: session, tally: tally,
      renderer: ListRenderer(
        form: form, columns: covers ? ModelTables.coverColumns : ModelTables.albumColumns,
        cells: { covers ? ModelTables.coverCells(of: $0) : ModelTables.cells(of: $0) }, key: "albums"),
      owner: "\(service.title) (\(source.account.displayName))", subject: { $0.field("service", service.id.rawValue) },
      showsTotal: true, page: { try await page($0) })
  }

  /// A page of albums, remembered, with covers if they were asked for.
  private func page(_ request: PageRequest) async throws -> Page<Album> {
    let page = try await source.grabber.albumsOfCurrentUser(page: request.index, perPage: request.perPage)
    try await source.checkForVanishedFolder(page, in: session)
    try await prepare(page.items)
    return page
  }

  private func specialAlbums() async throws -> [Album] {
    let albums = try await source.grabber.specialAlbums()
    try await prepare(albums)
    return albums
  }

  private func prepare(_ albums: [Album]) async throws {
    if session.command.flag("covers") { tally.note(uncovered: try await source.grabber.fillCoverPhotos(of: albums)) }
    await session.remember { try await $0.record(albums, account: source.account.id) }
  }
}

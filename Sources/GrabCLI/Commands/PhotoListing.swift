import GrabCatalog
import GrabCore

/// `grab fill`: the photos of an album.
struct PhotoListing {
  private let session: Session
  private let source: Source
  private let album: Album
  private let tally: Tally

  init(_ session: Session, source: Source, album: Album) {
    (self.session, self.source, self.album) = (session, source, album)
    tally = Tally(session, counting: "photos", declared: album.count)
  }

  /// Lists what the command line asks for.
  nonisolated(nonsending) func run(_ form: OutputForm, _ part: ListPart) async throws -> ExitCode {
    let listing = Listing<Photo>(
      session: session, tally: tally,
      renderer: ListRenderer(form: form, columns: ModelTables.photoColumns, cells: ModelTables.cells, key: "photos"),
      owner: "Album \(album.id)", subject: { [album] in $0.field("album", album) }, showsTotal: false,
      page: { try await page($0) })
    return switch part {
    case .page(let request): try await listing.runPage(request)
    case .all(let perPage): try await listing.runAll(perPage: perPage)
    case .special: throw session.command.error("An album has no special lists.")
    }
  }

  /// A page of photos, remembered with their album. The album forgets it again, so that memory stays flat over any length.
  private func page(_ request: PageRequest) async throws -> Page<Photo> {
    let page = try await source.grabber.fillAlbum(album, page: request.index, perPage: request.perPage)
    album.release(request)
    if album.kind.isSpecial { try await source.checkForVanishedFolder(page, in: session) }
    await session.remember {
      try await $0.record([album], account: source.account.id)
      try await $0.record(page.items, account: source.account.id)
    }
    return page
  }
}

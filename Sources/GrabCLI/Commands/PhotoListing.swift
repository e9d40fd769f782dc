import GrabCatalog
import GrabCore

/// Lists the photos of an album.
struct PhotoListing {
  let session: Session
  let grabber: any ServiceGrabber
  let account: Account
  let album: Album
  let tally: Tally

  init(session: Session, grabber: any ServiceGrabber, account: Account, album: Album) {
    (self.session, self.grabber, self.account, self.album) = (session, grabber, account, album)
    tally = Tally(session, counting: "photos")
  }

  /// One page.
  nonisolated(nonsending) func runPage(_ form: OutputForm, _ request: PageRequest) async throws -> ExitCode {
    let page = try await page(request)
    tally.note(page)
    var rest = page.items.dropFirst()
    try await render(form, page: request, isLast: page.isLast, first: page.first) { rest.popFirst() }
    return tally.verdict(isWhole: false)
  }

  /// Every photo, in order.
  nonisolated(nonsending) func runAll(_ form: OutputForm, perPage: Int) async throws -> ExitCode {
    let progress = session.progress(counting: "photos")
    defer { progress.end() }
    let sequence = PagedSequence<Photo> { [self] in
      tally.note($0)
    } page: { [self] index in
      let page = try await page(PageRequest(page: index, perPage: perPage))
      album.release(page.request)
      return page
    }
    var photos = sequence.makeAsyncIterator()
    let first = try await photos.next()
    try await render(form, page: nil, isLast: true, first: first) {
      progress.step()
      return try await photos.next()
    }
    return tally.verdict(isWhole: true)
  }

  /// A page of photos, remembered.
  private func page(_ request: PageRequest) async throws -> Page<Photo> {
    let page = try await grabber.fillAlbum(album, page: request.index, perPage: request.perPage)
    await session.remember { try await session.catalog.record(page.items, account: account.id) }
    return page
  }

  nonisolated(nonsending) private func render(
    _ form: OutputForm, page: PageRequest?, isLast: Bool, first: Photo?, next: nonisolated(nonsending) () async throws -> Photo?
  ) async throws {
    let renderer = ListRenderer<Photo>(form: form, columns: ModelTables.photoColumns, cells: ModelTables.cells, key: "photos")
    try await renderer.render(
      to: session.console, style: session.style,
      head: { document in
        document.field("album", album)
        document.field("page", page?.index)
        document.field("perPage", page?.perPage)
        document.field("isLast", isLast)
      }, first: first, next: next)
  }
}

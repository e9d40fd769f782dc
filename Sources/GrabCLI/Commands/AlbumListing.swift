import GrabCatalog
import GrabCore

/// Lists the albums of an account.
struct AlbumListing {
  let session: Session
  let grabber: any ServiceGrabber
  let account: Account
  let tally: Tally

  init(session: Session, grabber: any ServiceGrabber, account: Account) {
    (self.session, self.grabber, self.account) = (session, grabber, account)
    tally = Tally(session, counting: "albums")
  }

  /// One page of ordinary albums.
  nonisolated(nonsending) func runPage(_ form: OutputForm, _ request: PageRequest) async throws -> ExitCode {
    let page = try await page(request)
    tally.note(page)
    var rest = page.items.dropFirst()
    try await render(form, page: request, total: page.total, isLast: page.isLast, first: page.first) { rest.popFirst() }
    return tally.verdict(isWhole: false)
  }

  /// The service's own lists.
  nonisolated(nonsending) func runSpecial(_ form: OutputForm) async throws -> ExitCode {
    let albums = try await specialAlbums()
    var rest = albums.dropFirst()
    try await render(form, page: nil, total: albums.count, isLast: true, first: albums.first) { rest.popFirst() }
    return tally.verdict(isWhole: false)
  }

  /// The service's own lists, then every album.
  nonisolated(nonsending) func runAll(_ form: OutputForm, perPage: Int) async throws -> ExitCode {
    let progress = session.progress(counting: "albums")
    defer { progress.end() }
    var special = try await specialAlbums()[...]
    let sequence = PagedSequence<Album> { [self] in
      tally.note($0)
    } page: { [self] index in
      try await page(PageRequest(page: index, perPage: perPage))
    }
    var albums = sequence.makeAsyncIterator()
    // Only a listing that has begun writes anything.
    var firstOrdinary = try await albums.next()
    try await render(form, page: nil, total: tally.total, isLast: true, first: special.popFirst() ?? firstOrdinary.take()) {
      if let album = special.popFirst() ?? firstOrdinary.take() { return album }
      progress.step()
      return try await albums.next()
    }
    return tally.verdict(isWhole: true)
  }

  /// A page of albums, remembered, with covers if they were asked for.
  private func page(_ request: PageRequest) async throws -> Page<Album> {
    let page = try await grabber.albumsOfCurrentUser(page: request.index, perPage: request.perPage)
    if request.index == 0, page.isEmpty, page.isLast { try await checkForVanishedSource() }
    try await prepare(page.items)
    return page
  }

  private func specialAlbums() async throws -> [Album] {
    let albums = try await grabber.specialAlbums()
    try await prepare(albums)
    return albums
  }

  private func prepare(_ albums: [Album]) async throws {
    if session.command.flag("covers") { tally.note(try await grabber.fillCoverPhotos(of: albums)) }
    await session.remember { try await session.catalog.record(albums, account: account.id) }
  }

  /// An empty folder where albums were listed before is most likely a disk that is not there.
  private func checkForVanishedSource() async throws {
    let known = (try? await session.catalog.albumCount(service: grabber.service.id, account: account.id)) ?? 0
    guard known > 0 else { return }
    throw GrabError(
      .localDisk, service: grabber.service.id, operation: .listAlbums,
      message: "\(account.displayName) holds no albums now, but \(known) were listed there before.",
      advice: "Check that its disk is mounted. If they are gone for good, delete \(session.directories.data)/catalog.sqlite.")
  }

  nonisolated(nonsending) private func render(
    _ form: OutputForm, page: PageRequest?, total: Int?, isLast: Bool, first: Album?,
    next: nonisolated(nonsending) () async throws -> Album?
  ) async throws {
    let covers = session.command.flag("covers")
    let renderer = ListRenderer<Album>(
      form: form, columns: covers ? ModelTables.coverColumns : ModelTables.albumColumns,
      cells: { covers ? ModelTables.coverCells(of: $0) : ModelTables.cells(of: $0) }, key: "albums")
    let service = grabber.service.id.rawValue
    func head(_ document: inout JSONObject) {
      document.field("service", service)
      document.field("page", page?.index)
      document.field("perPage", page?.perPage)
      document.field("total", total)
      document.field("isLast", isLast)
    }
    try await renderer.render(to: session.console, style: session.style, head: head, first: first, next: next)
  }
}

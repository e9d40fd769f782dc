import GrabCore

extension Session {
  /// Runs the command that was typed.
  func run() async throws -> ExitCode {
    switch command.command.name {
    case "albums": return try await runAlbums()
    case "fill": return try await runFill()
    case "cover": return try await runCover()
    case "photo": return try await runPhoto()
    case "services": return try await runServices()
    default: throw command.error("The command \(command.command.name) does nothing.")
    }
  }

  /// `grab albums`.
  func runAlbums() async throws -> ExitCode {
    let request = try pageRequest()
    let form = try form()
    let service = try chosenService()
    let grabber = grabber(for: service)
    let listing = AlbumListing(session: self, grabber: grabber, account: try await account(of: grabber))
    if command.flag("special") { return try await listing.runSpecial(form) }
    guard let request else { return try await listing.runAll(form, perPage: try perPageOfAll()) }
    return try await listing.runPage(form, request)
  }

  /// `grab fill`.
  func runFill() async throws -> ExitCode {
    let request = try pageRequest()
    let form = try form()
    let id = try await ItemLookup(session: self).album(command.argument("albumId") ?? "")
    let grabber = grabber(for: try service(id.service))
    let account = try await account(of: grabber)
    do {
      let album = try await grabber.album(id)
      let listing = PhotoListing(session: self, grabber: grabber, account: account, album: album)
      guard let request else { return try await listing.runAll(form, perPage: try perPageOfAll()) }
      return try await listing.runPage(form, request)
    } catch let error as GrabError {
      throw await ItemLookup(session: self).enriched(error, album: id, account: account)
    }
  }

  /// Who is signed in. Throws ``GrabError`` of kind `notConnected` if nobody is, and somebody must be.
  func account(of grabber: any ServiceGrabber) async throws -> Account {
    if let account = try await grabber.currentAccount() { return account }
    throw GrabError(
      .notConnected, service: grabber.service.id, message: "Nobody is connected to \(grabber.service.title).",
      advice: "Run `grab connect \(grabber.service.id)`.")
  }

  /// Does what the catalog needs; a catalog that fails costs no listing, but is said once.
  func remember(_ work: () async throws -> Void) async {
    do { try await work() } catch { say("\(error)", .verbose) }
  }
}

import GrabCore

/// Which part of a list a command line asks for.
enum ListPart: Sendable, Hashable {
  case page(PageRequest)
  /// The service's own lists.
  case special
  /// Everything, fetched in pages of this size.
  case all(perPage: Int)
}

extension Session {
  /// Runs the command that was typed.
  func run() async throws -> ExitCode {
    switch command.command.name {
    case "albums": return try await runAlbums()
    case "fill": return try await runFill()
    case "cover": return try await runCover()
    case "photo": return try await runPhoto()
    case "services": return try await runServices()
    case "connect": return try await runConnect()
    case "accounts": return try await runAccounts()
    case "disconnect": return try await runDisconnect()
    case "sandbox": return try await runSandbox()
    default: throw command.error("The command \(command.command.name) does nothing.")
    }
  }

  /// `grab albums`.
  func runAlbums() async throws -> ExitCode {
    let (form, part) = (try form(), try part(special: command.flag("special")))
    let source = try await Source(try chosenService(), in: self)
    return try await AlbumListing(self, source: source).run(form, part)
  }

  /// `grab fill`.
  func runFill() async throws -> ExitCode {
    let (form, part) = (try form(), try part(special: false))
    let lookup = ItemLookup(session: self)
    let id = try await lookup.album(command.argument("albumId") ?? "")
    let source = try await Source(try service(id.service), in: self)
    do {
      return try await PhotoListing(self, source: source, album: try await source.grabber.album(id)).run(form, part)
    } catch let error as GrabError {
      throw await lookup.enriched(error, album: id, account: source.account)
    }
  }

  /// The part of the list that is asked for. Throws ``UsageError`` for numbers out of range, and for two parts at once.
  private func part(special: Bool) throws -> ListPart {
    let page = try command.int("page", in: PageRequest.allowedIndices)
    let perPage = try command.int("per-page", in: PageRequest.allowedSizes) ?? settings.perPage
    let parts = [special ? "--special" : nil, command.flag("all") ? "--all" : nil, page.map { _ in "--page" }].compactMap(\.self)
    if parts.count > 1 { throw command.error("\(parts[0]) and \(parts[1]) cannot be had together.") }
    if special { return .special }
    if command.flag("all") { return .all(perPage: perPage ?? PageRequest.allowedSizes.upperBound) }
    return .page(try PageRequest(page: page ?? 0, perPage: perPage ?? 100))
  }
}

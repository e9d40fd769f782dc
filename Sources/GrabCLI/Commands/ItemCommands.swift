import GrabCore

extension Session {
  /// `grab cover`. One album's failure spares the others; if all fail, the first failure counts.
  func runCover() async throws -> ExitCode {
    let form = try form()
    let (albums, failures) = try await coveredAlbums(command.arguments("albumId"))
    if let failure = failures.first, albums.isEmpty, failures.count == 1 { throw failure }
    for failure in failures { console.say("grab: \(failure.sentence)") }
    try await ListRenderer<Album>(
      form: form, columns: ModelTables.coverColumns, cells: ModelTables.coverCells, key: "albums"
    ).render(albums, to: console, style: style)
    if albums.isEmpty, let failure = failures.first { return ExitCode(failure.kind) }
    return failures.isEmpty ? .done : .partial
  }

  private func coveredAlbums(_ texts: [String]) async throws -> ([Album], [GrabError]) {
    var grabbers: [ServiceID: any ServiceGrabber] = [:]
    var (albums, failures): ([Album], [GrabError]) = ([], [])
    for text in texts {
      do {
        let id = try await ItemLookup(session: self).album(text)
        let grabber = try grabbers[id.service] ?? grabber(for: try service(id.service))
        grabbers[id.service] = grabber
        let album = try await grabber.album(id)
        try await grabber.fillCoverPhoto(of: album)
        albums.append(album)
      } catch let error as GrabError {
        failures.append(error)
      }
    }
    return (albums, failures)
  }

  /// `grab photo`.
  func runPhoto() async throws -> ExitCode {
    let form = try form()
    let id = try await ItemLookup(session: self).photo(command.argument("photoId") ?? "")
    let photo = try await grabber(for: service(id.service)).photo(id)
    if form == .table {
      for line in PhotoCard.lines(for: photo, style: style) { try console.writeLine(line) }
    } else {
      try console.write(JSONText.line(photo))
    }
    return .done
  }

  /// `grab services`. A service that cannot say who is connected is shown all the same, and named.
  func runServices() async throws -> ExitCode {
    let form = try form()
    var rows: [ServiceRow] = []
    var code = ExitCode.done
    for service in shownServices {
      do {
        rows.append(ServiceRow(info: service.info, state: try await state(of: service)))
      } catch is MissingKey {
        rows.append(ServiceRow(info: service.info, state: .notSetUp))
      } catch let error as GrabError {
        console.say("grab: \(error.sentence)")
        rows.append(ServiceRow(info: service.info, state: .unknown))
        code = .partial
      }
    }
    try await ListRenderer<ServiceRow>(form: form, columns: ServiceRow.columns, cells: \.cells, key: "services")
      .render(rows, to: console, style: style)
    return code
  }

  private func state(of service: Service) async throws -> ServiceRow.State {
    guard isEnabled(service) else { return .switchedOff }
    return try await grabber(for: service).currentAccount().map { .connected($0) } ?? .disconnected
  }
}

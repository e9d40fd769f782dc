import GrabCore

extension Session {
  /// `grab cover`.
  func runCover() async throws -> ExitCode {
    let form = try form()
    let tally = Tally(self, counting: "albums")
    var albums: [Album] = []
    for text in command.arguments("albumId") {
      let id = try await ItemLookup(session: self).album(text)
      let grabber = grabber(for: try service(id.service))
      do {
        let album = try await grabber.album(id)
        tally.note(try await grabber.fillCoverPhotos(of: [album]))
        albums.append(album)
      } catch let error as GrabError where command.arguments("albumId").count > 1 {
        tally.note([SkippedItem(name: text, reason: error.message, kind: error.kind)])
      }
    }
    var rest = albums.dropFirst()
    let renderer = ListRenderer<Album>(
      form: form, columns: ModelTables.coverColumns, cells: ModelTables.coverCells, key: "albums")
    try await renderer.render(to: console, style: style, head: { _ in }, first: albums.first) { rest.popFirst() }
    return tally.verdict(isWhole: false)
  }

  /// `grab photo`.
  func runPhoto() async throws -> ExitCode {
    let form = try form()
    let id = try await ItemLookup(session: self).photo(command.argument("photoId") ?? "")
    let photo = try await grabber(for: try service(id.service)).photo(id)
    if form == .table {
      for line in PhotoCard.lines(for: photo, style: style) { try console.writeLine(line) }
    } else {
      var json = JSONText()
      json.value(photo)
      try console.write(json.take() + [UInt8(ascii: "\n")])
    }
    return .done
  }

  /// `grab services`.
  func runServices() async throws -> ExitCode {
    var rows: [ServiceRow] = []
    for service in services {
      let isEnabled = settings.services[service.info.id]?.isEnabled ?? true
      let account = isEnabled ? try? await grabber(for: service).currentAccount() : nil
      rows.append(ServiceRow(info: service.info, isEnabled: isEnabled, account: account))
    }
    var rest = rows.dropFirst()
    let renderer = ListRenderer<ServiceRow>(form: try form(), columns: ServiceRow.columns, cells: \.cells, key: "services")
    try await renderer.render(to: console, style: style, head: { _ in }, first: rows.first) { rest.popFirst() }
    return .done
  }
}

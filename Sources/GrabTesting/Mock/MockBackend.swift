import GrabCore

/// The service behind a ``MockGrabber``: it answers requests and counts them. It knows nothing of pages; those are the walkers'
/// work.
final class MockBackend: Sendable {
  let library: MockLibrary
  let service: ServiceInfo
  let settings: MockService
  let imageBytes: [URL: [UInt8]]
  let journal: Lock<MockJournal>

  init(library: MockLibrary, settings: MockService, imageBytes: [URL: [UInt8]], journal: sending MockJournal) {
    (self.library, self.settings, self.imageBytes) = (library, settings, imageBytes)
    service = settings.info.with(.specialAlbums, !library.special.isEmpty)
    self.journal = Lock(journal)
  }

  /// One request to the service: counts it and takes its time.
  func request() async throws {
    journal.withLock { $0.requestCount += 1 }
    if settings.delay > .zero { try await settings.clock.sleep(for: settings.delay) }
    try Task.checkCancellation()
  }

  /// A part of the list of albums.
  func albums(_ request: ListRequest) async throws -> ListReply<Album> {
    try await answer(request, list: .albums, count: library.albums.count) { .success(model(of: library.albums[$0])) }
  }

  /// A part of an album's photos.
  func photos(_ request: ListRequest, of album: MockAlbum, list: MockList) async throws -> ListReply<Photo> {
    try await answer(request, list: list, count: album.photoCount) { item(at: $0, of: album) }
  }

  private func item(at index: Int, of album: MockAlbum) -> Result<Photo, Unreadable> {
    let photo = album.photo(at: index)
    return photo.isMalformed ? .failure(Unreadable(name: photo.name ?? photo.id ?? "")) : .success(model(of: photo))
  }

  /// One reply of the service about a list of `count` items, wrong in the way that the script asks for.
  private func answer<Item: Sendable>(
    _ request: ListRequest, list: MockList, count: Int, item: (Int) -> Result<Item, Unreadable>
  ) async throws -> ListReply<Item> {
    try await self.request()
    let fault = journal.withLock { $0.replyFaults.removeValue(forKey: list) }
    let part = MockPart(request, addressing: settings.addressing, count: count, fault: fault)
    let total = service.powers.contains(.totals) ? count : nil
    let next = part.next(of: Item.self, saysTotal: total != nil)
    if request.isWalkOver { return ListReply(items: [], passed: part.positions.count, total: total, next: next) }
    var (items, skipped): ([Item], [SkippedItem]) = ([], [])
    for position in part.positions {
      let isBroken = if case .malformedItem(let place) = fault { position == part.positions.lowerBound + place } else { false }
      switch isBroken ? .failure(Unreadable(name: "Item \(position + 1)")) : item(position) {
      case .success(let item): items.append(item)
      case .failure(let unreadable): skipped.append(unreadable.skipped)
      }
    }
    return ListReply(items: items, skipped: skipped, total: total, next: next)
  }
}

/// An item that the service sends in a form that cannot be read.
private struct Unreadable: Error {
  let name: String

  var skipped: SkippedItem {
    SkippedItem(name: name, reason: "\(name) came in a form that cannot be read.", kind: .malformedReply)
  }
}

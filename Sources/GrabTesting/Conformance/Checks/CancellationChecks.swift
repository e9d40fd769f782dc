import GrabCore

extension Conformance {
  /// The rules of cancellation.
  static let cancellationChecks: [ConformanceCheck] = [
    ConformanceCheck("cancelAll on an idle grabber returns, and the grabber works afterwards", idleCancelReturns),
    ConformanceCheck("a call of a cancelled task throws CancellationError", cancelledTaskThrows),
    ConformanceCheck("a call that cancelAll meets ends whole or with CancellationError", cancelAllIsClean),
    ConformanceCheck(
      "cancelAll ends a call that the service does not answer, and the grabber works afterwards", cancelAllEndsCalls),
    ConformanceCheck("cancelling the task ends a call that the service does not answer", cancelEndsCall),
    ConformanceCheck("a fill that is cancelled on its way leaves the album as it was", cancelledFillInFlightChangesNothing),
  ]

  private static func expectWorks(_ grabber: any ServiceGrabber, _ subject: ConformanceSubject) async throws {
    let result = try await ends(within: subject.bounds.patience, "A listing after cancelAll") {
      try await grabber.albumsOfCurrentUser(page: 0, perPage: 10)
    }
    if case .failure(let error) = result { throw BrokenRule("A listing after cancelAll: expected a page, got \(error).") }
  }

  private static func idleCancelReturns(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    _ = try await ends(within: subject.bounds.patience, "cancelAll on an idle grabber") { await grabber.cancelAll() }
    try await expectWorks(grabber, subject)
  }

  private static func cancelledTaskThrows(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let album = try await subject.albumWithPhotos(grabber)
    let listing = await cancelledTask { try await grabber.albumsOfCurrentUser(page: 0, perPage: 10) }
    try expectCancellation(listing, "albumsOfCurrentUser in a cancelled task")
    let fill = await cancelledTask { try await grabber.fillAlbum(album, page: 0, perPage: 10) }
    try expectCancellation(fill, "fillAlbum in a cancelled task")
    let lookUp = await cancelledTask { try await grabber.album(album.id) }
    try expectCancellation(lookUp, "album in a cancelled task")
  }

  /// Most services are too slow, or too quick, to be met in the middle for certain; whatever is met must end well.
  private static func cancelAllIsClean(_ subject: ConformanceSubject) async throws {
    let grabber = try await subject.grabber()
    let expected = try await grabber.albumsOfCurrentUser(page: 0, perPage: 10).items.map(\.id)
    for round in 0..<5 {
      let calls = (0..<4).map { _ in Task { try await grabber.albumsOfCurrentUser(page: 0, perPage: 10) } }
      for _ in 0..<round { await Task.yield() }
      await grabber.cancelAll()
      for call in calls {
        let result = try await ends(within: subject.bounds.patience, "A listing that cancelAll met") { try await call.value }
        if case .success(let page) = result {
          try expect(page.items.map(\.id), lists: expected, "A listing that cancelAll met")
        } else {
          try expectCancellation(result, "A listing that cancelAll met")
        }
      }
    }
    try await expectWorks(grabber, subject)
  }

  private static func stalled(_ subject: ConformanceSubject) async throws -> ConformanceSubject.Stalled {
    try await subject.made(subject.stalled, orSkip: "no grabber whose service does not answer is declared")
  }

  private static func untilStalled(_ stalled: ConformanceSubject.Stalled, _ subject: ConformanceSubject) async throws {
    let result = try await ends(within: subject.bounds.patience, "A call that should wait for its answer") {
      try await stalled.untilStalled()
    }
    try result.get()
  }

  private static func cancelAllEndsCalls(_ subject: ConformanceSubject) async throws {
    let stalled = try await stalled(subject)
    let grabber = stalled.grabber
    let call = Task { try await grabber.albumsOfCurrentUser(page: 0, perPage: 10) }
    try await untilStalled(stalled, subject)
    _ = try await ends(within: subject.bounds.patience, "cancelAll while a call waits") { await grabber.cancelAll() }
    let result = try await ends(within: subject.bounds.patience, "A call after cancelAll") { try await call.value }
    try expectCancellation(result, "A call after cancelAll")
    try await expectWorks(grabber, subject)
  }

  private static func cancelEndsCall(_ subject: ConformanceSubject) async throws {
    let stalled = try await stalled(subject)
    let call = Task { [grabber = stalled.grabber] in try await grabber.albumsOfCurrentUser(page: 0, perPage: 10) }
    try await untilStalled(stalled, subject)
    call.cancel()
    let result = try await ends(within: subject.bounds.patience, "A call whose task was cancelled") { try await call.value }
    try expectCancellation(result, "A call whose task was cancelled")
  }

  private static func cancelledFillInFlightChangesNothing(_ subject: ConformanceSubject) async throws {
    let stalled = try await stalled(subject)
    let intact = try await subject.grabber()
    let album = try await subject.albumWithPhotos(intact)
    _ = try await intact.fillAlbum(album, page: 0, perPage: 1)
    let (photos, count) = (album.orderedPhotos.map { $0?.id }, album.count)
    let call = Task { [grabber = stalled.grabber] in try await grabber.fillAlbum(album, page: 0, perPage: 10) }
    try await untilStalled(stalled, subject)
    call.cancel()
    let result = try await ends(within: subject.bounds.patience, "A fill whose task was cancelled") { try await call.value }
    try expectCancellation(result, "A fill whose task was cancelled")
    try expect(album.orderedPhotos.map { $0?.id }, lists: photos, "The loaded photos of \(album.id) after a cancelled fill")
    try expect(album.count, equals: count, "The count of \(album.id) after a cancelled fill")
  }
}

import GrabCore
import Observation
import Testing

@Suite("Watching an album", .timeLimit(.minutes(10))) struct AlbumObservationTests {
  /// Whether `change` is announced to whoever read what `read` reads.
  private func announces<Value>(_ read: () -> Value, _ change: () throws -> Void) rethrows -> Bool {
    let announced = Counter()
    _ = withObservationTracking(read) { announced.next() }
    try change()
    return announced.value > 0
  }

  @Test("A10: a corrected count is announced, and only when it really changes")
  func count() throws {
    let album = Album.sample(count: 10)
    #expect(try announces({ album.count }, { try album.receive([1, 2], page: 0, perPage: 2, total: 12) }))
    #expect(try !announces({ album.count }, { try album.receive([3], page: 1, perPage: 2, total: 12) }))
    #expect(try !announces({ album.count }, { try album.receive([3, 4], page: 1, perPage: 2, total: 12) }))
    #expect(!announces({ album.count }, { album.setCoverPhoto(.sample(1)) }))
    #expect(try !announces({ album.count }, { album.release(try PageRequest(page: 0, perPage: 2)) }))
  }

  @Test("New photos are announced, the same photos again are not")
  func photos() throws {
    let album = Album.sample(count: 10)
    let first = { try album.receive([1, 2], page: 0, perPage: 2, total: 10) }
    #expect(try announces({ album.photos }, first))
    #expect(try !announces({ album.photos }, first))
    #expect(try !announces({ album.photos }, { try album.receive([], page: 3, perPage: 2, total: 10) }))
    #expect(!announces({ album.photos }, { album.setCoverPhoto(.sample(1)) }))
    #expect(try announces({ album.orderedPhotos }, { try album.receive([2], page: 2, perPage: 2, total: 10) }))
    #expect(try announces({ try? album.photos(page: 0, perPage: 1) }, { try album.receive([7], page: 0, perPage: 2) }))
    #expect(try announces({ album.photos }, { album.release(try PageRequest(page: 0, perPage: 500)) }))
    #expect(try !announces({ album.photos }, { album.release(try PageRequest(page: 0, perPage: 500)) }))
  }

  @Test("A photo whose details changed is announced, though its id is the same")
  func details() throws {
    let album = Album.sample(count: 1)
    let request = try PageRequest(page: 0, perPage: 1)
    album.receive(Page(request: request, items: [.sample(1, name: "before")], isLast: true))
    #expect(
      announces({ album.photos }) { album.receive(Page(request: request, items: [.sample(1, name: "after")], isLast: true)) })
  }

  @Test("A new cover is announced, the same cover again is not")
  func cover() throws {
    let album = Album.sample(count: 10)
    #expect(announces({ album.coverPhoto }) { album.setCoverPhoto(.sample(1)) })
    #expect(!announces({ album.coverPhoto }) { album.setCoverPhoto(.sample(1)) })
    #expect(announces({ album.coverPhoto }) { album.setCoverPhoto(nil) })
    #expect(try !announces({ album.coverPhoto }, { try album.receive([1], page: 0, perPage: 2, isLast: true) }))
  }

  @Test("Who hears of a change finds it made")
  func changeFirst() throws {
    let album = Album.sample(count: 10)
    let seen = Lock<[Int?]>([])
    withObservationTracking {
      _ = (album.count, album.photos)
    } onChange: {
      seen.withLock { $0.append(album.count) }
      seen.withLock { $0.append(album.photos.count) }
    }
    try album.receive([1, 2, 3], page: 0, perPage: 3, total: 12)
    #expect(seen.withLock { $0 } == [12, 3])
  }

  @Test("With several writers at once, who reads again on each notice ends with the last count")
  func observedUnderStress() async throws {
    for _ in 0..<20 {
      let album = Album.sample(count: 0)
      let highest = Lock(0)
      @Sendable func follow() {
        let count = withObservationTracking {
          album.count ?? 0
        } onChange: {
          follow()
        }
        highest.withLock { $0 = max($0, count) }
      }
      follow()
      try await write(to: album)
      #expect(highest.withLock { $0 } == album.count)
      #expect(album.count == 400)
    }
  }

  @Test("The stream of counts begins with the count now")
  func firstCount() async {
    for count in [nil, 0, 5] as [Int?] {
      let album = Album.sample(count: count)
      var counts = album.counts.makeAsyncIterator()
      #expect(await counts.next() == .some(count))
    }
  }

  @Test("The stream tells each real change, and nothing else")
  func realChanges() async throws {
    let album = Album.sample(count: 10)
    var counts = album.counts.makeAsyncIterator()
    #expect(await counts.next() == .some(10))
    try album.receive([1], page: 0, perPage: 1, total: 12)
    #expect(await counts.next() == .some(12))
    try album.receive([2], page: 1, perPage: 1, total: 12)
    album.setCoverPhoto(.sample(1))
    try album.receive([3], page: 2, perPage: 1, total: 13)
    #expect(await counts.next() == .some(13))
  }

  @Test("A slow reader misses counts between, never the last, and the stream ends with the album")
  func lastCount() async throws {
    var album: Album? = Album.sample(count: 0)
    let counts = try #require(album).counts
    for page in 0..<50 { try album?.receive([page], page: page, perPage: 1, total: 100 + page) }
    album = nil
    let seen = await counts.reduce(into: []) { $0.append($1) }
    #expect(seen == [149])
  }

  @Test("With several writers and readers at once, every reader's last count is the album's")
  func streamUnderStress() async throws {
    for _ in 0..<20 {
      var album: Album? = Album.sample(count: 0)
      let readers = try (0..<3).map { _ in
        let counts = try #require(album).counts
        return Task { await counts.reduce(into: [Int?]()) { $0.append($1) } }
      }
      try await write(to: try #require(album))
      album = nil
      for reader in readers {
        let seen = await reader.value
        #expect(seen.last == .some(400))
        #expect(zip(seen, seen.dropFirst()).allSatisfy { ($0 ?? 0) < ($1 ?? 0) }, "in the order of the changes")
      }
    }
  }

  @Test("Watchers keep no album alive")
  func noLeak() async throws {
    var album: Album? = Album.sample(count: 3)
    weak let trace = album
    let counts = try #require(album).counts
    let abandoned = try #require(album).counts.makeAsyncIterator()
    let reader = Task { await counts.reduce(into: [Int?]()) { $0.append($1) } }
    withObservationTracking {
      _ = album?.count
    } onChange: {
    }
    album = nil
    #expect(trace == nil)
    #expect(await reader.value.last == .some(3))
    withExtendedLifetime(abandoned) {}
  }

  @Test("The stream ends when its reader is cancelled, and the album goes on")
  func cancelledReader() async throws {
    let album = Album.sample(count: 3)
    let (heard, signal) = AsyncStream.makeStream(of: Int?.self)
    let reader = Task { for await count in album.counts { signal.yield(count) } }
    var first = heard.makeAsyncIterator()
    _ = await first.next()
    reader.cancel()
    await reader.value
    try album.receive([1], page: 0, perPage: 1, total: 4)
    #expect(album.count == 4)
  }

  /// Four writers fill 400 photos; the count only rises.
  private func write(to album: Album) async throws {
    try await withThrowingTaskGroup { group in
      for writer in 0..<4 {
        group.addTask {
          for page in stride(from: writer, to: 40, by: 4) {
            try album.receive((page * 10)..<(page * 10 + 10), page: page, perPage: 10)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

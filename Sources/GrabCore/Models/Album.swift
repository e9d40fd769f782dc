public import Observation

/// An ordered set of photos under a name.
///
/// What a service says when it lists the album is fixed; the photos arrive later, page by page, and ``count``, ``coverPhoto`` and
/// ``photos`` change as they do. Every property may be read on any thread. Changes are announced to `withObservationTracking`,
/// after they are made, and to ``counts``.
public final class Album: Sendable, Observable, Identifiable {
  /// The album at its service.
  public let id: AlbumID
  /// An album of the person's, or one of the lists that the service keeps.
  public let kind: AlbumKind
  /// The name as the person wrote it.
  public let name: String
  /// What the person wrote about the album, as plain text.
  public let caption: String?
  /// The caption as the service keeps it, where ``caption`` is that with its markup turned into text; nil where they are the same.
  public let captionMarkup: String?
  /// When it was created and updated.
  public let dates: AlbumDates
  /// Where the album says it belongs.
  public let location: Location?
  /// The page of the album at the service, for a browser.
  public let url: URL?
  /// Who may see it.
  public let visibility: Visibility?

  private let state: Lock<State>
  private let registrar = ObservationRegistrar()

  /// An album without photos; `count` is what the service says it holds, nil if it does not say.
  public init(
    id: AlbumID, kind: AlbumKind = .album, name: String, caption: String? = nil, captionMarkup: String? = nil, count: Int? = nil,
    coverPhoto: Photo? = nil, dates: AlbumDates = AlbumDates(), location: Location? = nil, url: URL? = nil,
    visibility: Visibility? = nil
  ) {
    (self.id, self.kind, self.name, self.caption, self.dates) = (id, kind, name, caption, dates)
    (self.captionMarkup, self.location, self.url, self.visibility) = (captionMarkup, location, url, visibility)
    state = Lock(State(contents: AlbumContents(count: count), coverPhoto: coverPhoto))
  }

  deinit {
    for watcher in state.withLock({ Array($0.watchers.values) }) { watcher.finish() }
  }

  /// How many photos the album has; corrected as photos arrive. Nil until the service has said.
  ///
  /// What the service says counts, or else the end of the list once that was seen. More photos loaded than said raise it. A short
  /// page never lowers it.
  public var count: Int? {
    registrar.access(self, keyPath: \.count)
    return state.withLock { $0.contents.count }
  }

  /// The photo that stands for the album, nil until it is known.
  public var coverPhoto: Photo? {
    registrar.access(self, keyPath: \.coverPhoto)
    return state.withLock { $0.coverPhoto }
  }

  /// The loaded photos in the service's order, without holes.
  public var photos: [Photo] {
    registrar.access(self, keyPath: \.photos)
    return state.withLock { $0.contents.loaded }
  }

  /// Every position up to the last loaded photo, in the service's order; nil where the photo is not loaded.
  public var orderedPhotos: [Photo?] {
    registrar.access(self, keyPath: \.photos)
    return state.withLock { $0.contents.ordered }
  }

  /// The positions of one page, at any page size, whatever sizes it was filled with; nil where the photo is not loaded.
  ///
  /// Empty past the last loaded photo; shorter where the loaded photos end. Throws `invalidRequest` as ``PageRequest`` does.
  public func photos(page: Int, perPage: Int) throws -> [Photo?] {
    let request = try PageRequest(page: page, perPage: perPage)
    registrar.access(self, keyPath: \.photos)
    return state.withLock { $0.contents.page(request) }
  }

  /// The count now and after each change, the newest last; slow readers miss values between, never the last one. Ends with the
  /// album, or when the reading task is cancelled.
  public var counts: AsyncStream<Int?> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int?.self, bufferingPolicy: .bufferingNewest(1))
    let key = state.withLock { state in
      continuation.yield(state.contents.count)
      return state.add(continuation)
    }
    continuation.onTermination = { [weak self] _ in self?.removeWatcher(key) }
    return stream
  }
}

extension Album {
  /// For grabbers: puts a page where it belongs, in place of what was there, and corrects the count.
  public func receive(_ page: Page<Photo>) {
    change { $0.contents.receive(page) }
  }

  /// For grabbers: sets the cover.
  public func setCoverPhoto(_ photo: Photo?) {
    change { state in
      state.coverPhoto = photo
      return false
    }
  }

  /// Forgets the loaded photos of one page, to keep memory flat over a long album. Count and cover stay.
  public func release(_ request: PageRequest) {
    change { $0.contents.release(request) }
  }

  /// Changes first, notifies after: a reader that hears of a change finds it made. `body` says whether the photos changed.
  private func change(_ body: (inout State) -> Bool) {
    let (photosChanged, countChanged, coverChanged) = state.withLock { state in
      let (count, cover) = (state.contents.count, state.coverPhoto)
      let photosChanged = body(&state)
      if state.contents.count != count { state.announceCount() }
      return (photosChanged, state.contents.count != count, state.coverPhoto != cover)
    }
    if photosChanged { registrar.withMutation(of: self, keyPath: \.photos) {} }
    if countChanged { registrar.withMutation(of: self, keyPath: \.count) {} }
    if coverChanged { registrar.withMutation(of: self, keyPath: \.coverPhoto) {} }
  }

  private func removeWatcher(_ key: Int) {
    state.withLock { $0.watchers[key] = nil }
  }
}

private struct State {
  var contents: AlbumContents
  var coverPhoto: Photo?
  var watchers: [Int: AsyncStream<Int?>.Continuation] = [:]
  private var nextKey = 0

  init(contents: AlbumContents, coverPhoto: Photo?) {
    self.contents = contents
    self.coverPhoto = coverPhoto
  }

  mutating func add(_ watcher: AsyncStream<Int?>.Continuation) -> Int {
    nextKey += 1
    watchers[nextKey] = watcher
    return nextKey
  }

  /// Yields while the lock is held, so that two changes cannot arrive in the wrong order.
  func announceCount() {
    for watcher in watchers.values { watcher.yield(contents.count) }
  }
}

extension Album: CustomStringConvertible {
  /// Id, name, count and how many photos are loaded.
  public var description: String {
    let (count, loaded) = state.withLock { ($0.contents.count, $0.contents.loadedCount) }
    return "\(id) \"\(name)\" (\(count.map(String.init) ?? "?") photos, \(loaded) loaded)"
  }
}

import GrabCore

/// The folders of a walk that hold photos, one step ahead, so that the last one is known to be the last.
struct AlbumWalk {
  private var walk: FolderWalk
  private var ahead: FolderListing?
  /// What could not be read since the walk, or this list, was last taken.
  private(set) var skipped: [SkippedItem] = []

  /// Throws `CancellationError`, as ``next()`` does: any number of folders without photos may have to be read.
  init(_ walk: FolderWalk) throws {
    self.walk = walk
    try advance()
  }

  /// True if no folder with photos follows.
  var isAtEnd: Bool { ahead == nil }

  /// The next folder that holds photos, nil after the last. Throws `CancellationError`.
  mutating func next() throws -> FolderListing? {
    guard let listing = ahead else { return nil }
    try advance()
    return listing
  }

  /// What could not be read, handed out once.
  mutating func takeSkipped() -> [SkippedItem] {
    defer { skipped = [] }
    return skipped
  }

  /// Adds what could not be read outside of the walk.
  mutating func add(_ item: SkippedItem) { skipped.append(item) }

  private mutating func advance() throws {
    ahead = nil
    while ahead == nil, let step = walk.next() {
      try Task.checkCancellation()
      switch step {
      case .unreadable(let item): skipped.append(item)
      case .folder(let listing):
        skipped += listing.skipped
        if !listing.groups.isEmpty { ahead = listing }
      }
    }
  }
}

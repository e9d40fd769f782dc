import GrabCore

/// The photos of all folders, one after the other.
struct PhotoWalk {
  private var walk: AlbumWalk
  private var listing: FolderListing?
  private var offset = 0

  /// A walk over everything. Throws `CancellationError`, as all that walks on does.
  init(scanner: FolderScanner) throws {
    walk = try AlbumWalk(FolderWalk(scanner: scanner))
    listing = try walk.next()
  }

  /// A walk that goes on where ``cursor`` said; behind its folder, if that cannot be read any more. Nil if that is no cursor.
  init?(scanner: FolderScanner, cursor: String) throws {
    guard let colon = cursor.firstIndex(of: ":"), let offset = Int(cursor[..<colon]) else { return nil }
    let folder = FilePath(String(cursor[cursor.index(after: colon)...]))
    walk = try AlbumWalk(FolderWalk(scanner: scanner, after: folder))
    do {
      (listing, self.offset) = (try scanner.listing(of: folder), offset)
      try skipExhausted()
    } catch let error as SystemError {
      if !error.isMissing { walk.add(LocalErrors.skipped(folder: folder, error)) }
      listing = try walk.next()
    }
  }

  /// Where the walk stands, nil at the end.
  var cursor: String? { listing.map { "\(offset):\($0.folder.text)" } }

  /// The next photos, at most `limit`.
  mutating func next(_ limit: Int) throws -> [PhotoReader.Candidate] {
    var candidates: [PhotoReader.Candidate] = []
    while candidates.count < limit, let listing {
      let groups = listing.groups.dropFirst(offset).prefix(limit - candidates.count)
      candidates += groups.map { PhotoReader.Candidate(folder: listing.folder, group: $0) }
      offset += groups.count
      try skipExhausted()
    }
    return candidates
  }

  /// What could not be read, handed out once.
  mutating func takeSkipped() -> [SkippedItem] { walk.takeSkipped() }

  private mutating func skipExhausted() throws {
    while let current = listing, offset >= current.groups.count { (listing, offset) = (try walk.next(), 0) }
  }
}

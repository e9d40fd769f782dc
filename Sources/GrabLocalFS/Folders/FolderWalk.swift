import GrabCore

/// Visits the folders below a root, each before its subfolders, all in natural order of their paths.
///
/// It reads a folder when it gets there and remembers only the names on its way, so the first folders are known before the last
/// are read. It can begin again behind any folder.
struct FolderWalk {
  enum Step {
    case folder(FolderListing)
    case unreadable(SkippedItem)
  }

  private struct Level {
    let folder: FilePath
    var rest: ArraySlice<FilePath>
  }

  private let scanner: FolderScanner
  private var levels: [Level] = []
  private var isAtStart = true

  /// A walk that begins at the root.
  init(scanner: FolderScanner) { self.scanner = scanner }

  /// A walk that goes on behind `folder`, whether that is still there or not.
  init(scanner: FolderScanner, after folder: FilePath) {
    self.scanner = scanner
    isAtStart = false
    var path = FilePath(bytes: [])
    for name in folder.components {
      let later = subfolders(of: path).filter { NaturalOrder.areInIncreasingOrder(name, $0) }
      levels.append(Level(folder: path, rest: later[...]))
      path = path.appending(name)
    }
    levels.append(Level(folder: path, rest: subfolders(of: path)[...]))
  }

  /// The next folder, nil after the last.
  mutating func next() -> Step? {
    if isAtStart {
      isAtStart = false
      return visit(FilePath(bytes: []))
    }
    while let level = levels.last {
      if let name = level.rest.first {
        levels[levels.count - 1].rest.removeFirst()
        return visit(level.folder.appending(name))
      }
      levels.removeLast()
    }
    return nil
  }

  private mutating func visit(_ folder: FilePath) -> Step {
    do {
      let listing = try scanner.listing(of: folder)
      levels.append(Level(folder: folder, rest: listing.subfolders[...]))
      return .folder(listing)
    } catch {
      return .unreadable(Self.skipped(folder, because: error))
    }
  }

  private func subfolders(of folder: FilePath) -> [FilePath] {
    (try? scanner.listing(of: folder).subfolders) ?? []
  }

  private static func skipped(_ folder: FilePath, because error: SystemError) -> SkippedItem {
    let name = folder.bytes.isEmpty ? "." : folder.display
    let why = error.isMissing ? "has gone since it was listed" : "cannot be read (\(error.words))"
    return SkippedItem(name: name, reason: "The folder \(name) \(why).", kind: .localDisk)
  }
}

/// The folders of a walk that hold photos, one step ahead, so that the last one is known to be the last.
struct AlbumWalk {
  private var walk: FolderWalk
  private var ahead: FolderListing?
  /// What could not be read since the walk, or this list, was last taken.
  private(set) var skipped: [SkippedItem] = []

  init(_ walk: FolderWalk) {
    self.walk = walk
    advance()
  }

  /// True if no folder with photos follows.
  var isAtEnd: Bool { ahead == nil }

  /// The next folder that holds photos, nil after the last.
  mutating func next() -> FolderListing? {
    guard let listing = ahead else { return nil }
    advance()
    return listing
  }

  /// What could not be read, handed out once.
  mutating func takeSkipped() -> [SkippedItem] {
    defer { skipped = [] }
    return skipped
  }

  private mutating func advance() {
    ahead = nil
    while ahead == nil, let step = walk.next() {
      switch step {
      case .unreadable(let item): skipped.append(item)
      case .folder(let listing):
        skipped += listing.skipped
        if !listing.groups.isEmpty { ahead = listing }
      }
    }
  }
}

/// The photos of all folders, one after the other.
struct PhotoWalk {
  private var walk: AlbumWalk
  private var listing: FolderListing?
  private var offset = 0

  /// A walk over everything.
  init(scanner: FolderScanner) {
    walk = AlbumWalk(FolderWalk(scanner: scanner))
    listing = walk.next()
  }

  /// A walk that goes on where ``cursor`` said. Nil if that is no cursor.
  init?(scanner: FolderScanner, cursor: String) {
    guard let colon = cursor.firstIndex(of: ":"), let offset = Int(cursor[..<colon]) else { return nil }
    let folder = FilePath(String(cursor[cursor.index(after: colon)...]))
    walk = AlbumWalk(FolderWalk(scanner: scanner, after: folder))
    listing = try? scanner.listing(of: folder)
    self.offset = offset
    skipExhausted()
  }

  /// Where the walk stands, nil at the end.
  var cursor: String? { listing.map { "\(offset):\($0.folder.text)" } }

  /// The next photos, at most `limit`.
  mutating func next(_ limit: Int) -> [PhotoReader.Candidate] {
    var candidates: [PhotoReader.Candidate] = []
    while candidates.count < limit, let listing {
      let groups = listing.groups.dropFirst(offset).prefix(limit - candidates.count)
      candidates += groups.map { PhotoReader.Candidate(folder: listing.folder, group: $0) }
      offset += groups.count
      skipExhausted()
    }
    return candidates
  }

  /// What could not be read, handed out once.
  mutating func takeSkipped() -> [SkippedItem] { walk.takeSkipped() }

  private mutating func skipExhausted() {
    while let current = listing, offset >= current.groups.count { (listing, offset) = (walk.next(), 0) }
  }
}

import GrabCore

/// The folders below a root as lists to be paged through: it keeps the one folder that was read last, and the place where each
/// walk over the tree stands, so that no folder is read twice on the way through a list.
actor LocalLibrary {
  private let scanner: FolderScanner
  private let reader: PhotoReader
  private var lastListing: FolderListing?
  /// Files whose content turned out to be no photo, of the last listing and of the list of all photos.
  private var rejected: (last: Set<FilePath>, all: Set<FilePath>) = ([], [])
  /// How many photos there are by the names of all files, once that was asked for.
  private var allPhotosCount: Int?
  private var albumWalk: (cursor: String, walk: AlbumWalk)?
  private var photoWalk: PhotoWalk?

  init(scanner: FolderScanner, reader: PhotoReader) {
    self.scanner = scanner
    self.reader = reader
  }

  private var mapping: AlbumMapping { AlbumMapping(root: scanner.root) }

  /// Throws ``GrabError`` unless the root is a folder that can be read.
  func checkRoot() throws {
    do { try FolderReader.check(scanner.root) } catch { throw LocalErrors.root(scanner.root, error) }
  }

  /// The albums behind a folder; the cursor is that folder's id value.
  func albums(_ request: ListRequest) throws -> ListReply<Album> {
    var walk = try albumWalk(at: request)
    var albums: [Album] = []
    while albums.count < request.limit, let listing = try walk.next() { albums.append(mapping.album(listing)) }
    let skipped = walk.takeSkipped()
    guard let last = albums.last, !walk.isAtEnd else { return ListReply(items: albums, skipped: skipped, vacant: 0, next: .end) }
    albumWalk = (last.id.value, walk)
    return ListReply(items: albums, skipped: skipped, vacant: 0, next: .cursor(last.id.value))
  }

  /// Photos of one folder by their positions.
  func photos(in folder: FilePath, _ request: ListRequest) async throws -> ListReply<Photo> {
    guard case .startIndex(let start) = request.part else { return ListReply(items: [], next: .end) }
    let listing = try listing(of: folder, from: start)
    let groups = listing.groups.dropFirst(start).prefix(request.limit)
    let outcomes = try await reader.outcomes(of: groups.map { PhotoReader.Candidate(folder: folder, group: $0) })
    let vacant = zip(groups, outcomes).filter { $1.photo == nil }.map { $0.0.main.name }
    let rejected = reject(vacant, of: listing)
    return ListReply(
      items: outcomes.compactMap(\.photo), skipped: (start == 0 ? listing.skipped : []) + outcomes.flatMap(\.skipped),
      remarks: outcomes.flatMap(\.remarks),
      vacant: vacant.count, total: listing.groups.count - rejected.count, number: start,
      next: start + request.limit < listing.groups.count ? .more : .end)
  }

  /// Photos of all folders; the cursor is a position in a folder.
  func allPhotos(_ request: ListRequest) async throws -> ListReply<Photo> {
    var walk = try photoWalk(at: request)
    let candidates = try walk.next(request.limit)
    let skipped = walk.takeSkipped()
    photoWalk = walk
    let next = walk.cursor.map { ListReply<Photo>.Next.cursor($0) } ?? .end
    if request.isWalkOver { return ListReply(items: [], skipped: skipped, vacant: 0, passed: candidates.count, next: next) }
    let outcomes = try await reader.outcomes(of: candidates)
    let vacant = zip(candidates, outcomes).filter { $1.photo == nil }.map { $0.0.folder.appending($0.0.group.main.name) }
    rejected.all.formUnion(vacant)
    return ListReply(
      items: outcomes.compactMap(\.photo), skipped: skipped + outcomes.flatMap(\.skipped), remarks: outcomes.flatMap(\.remarks),
      vacant: vacant.count,
      total: allPhotosCount.map { $0 - rejected.all.count }, next: next)
  }

  /// The list of all photos. To count them, the names of all files are walked over once.
  func allPhotos() throws -> Album {
    var walk = try AlbumWalk(FolderWalk(scanner: scanner))
    var count = 0
    while let listing = try walk.next() { count += listing.groups.count }
    (allPhotosCount, rejected.all) = (count, [])
    return mapping.allPhotos(count: count)
  }

  /// The album of a folder. Throws ``GrabError`` of kind `notFound` if it is none.
  func album(_ id: AlbumID) throws -> Album {
    switch LocalAddress(id) {
    case .allPhotos: return try allPhotos()
    case .folder(let folder):
      let listing = try listing(of: folder)
      guard !listing.groups.isEmpty else { throw LocalErrors.album(id, in: scanner.root) }
      return mapping.album(listing)
    case nil: throw LocalErrors.album(id, in: scanner.root)
    }
  }

  /// The photos that may stand for a folder: the one that its owner marked, then all others in order.
  func coverCandidates(of folder: FilePath) throws -> [PhotoReader.Candidate] {
    let groups = try listing(of: folder).groups
    let marked = groups.filter { NameRules.marksCover($0.main.name) }
    return (marked + groups).map { PhotoReader.Candidate(folder: folder, group: $0) }
  }

  /// The first photos of all, candidates for the cover of the list of all photos.
  func firstPhotos() throws -> [PhotoReader.Candidate] {
    var walk = try PhotoWalk(scanner: scanner)
    return try walk.next(PageRequest.allowedSizes.upperBound)
  }

  /// The photo that a file belongs to. Throws ``GrabError`` of kind `notFound` if there is none.
  func candidate(for id: PhotoID) throws -> PhotoReader.Candidate {
    guard let file = LocalAddress.file(of: id), let group = try group(of: file) else {
      throw LocalErrors.photo(id, in: scanner.root)
    }
    return PhotoReader.Candidate(folder: file.directory, group: group)
  }

  /// Throws ``GrabError`` of kind `notFound` unless the file, an absolute path, belongs to a photo.
  func checkListed(_ file: FilePath) throws {
    let name = file.relative(to: scanner.root).flatMap { LocalAddress.file(of: LocalAddress.photoID($0)) }
    guard let name, try group(of: name) != nil else { throw LocalErrors.image(file) }
  }
}

extension LocalLibrary {
  /// The photo that a file, relative to the root, belongs to; nil if it belongs to none. Throws if its folder cannot be read.
  private func group(of file: FilePath) throws -> PhotoGroup? {
    guard scanner.isListed(file.directory) else { return nil }
    return try listing(of: file.directory).groups.first { $0.files.contains { $0.name == file.lastComponent } }
  }

  /// The folder read last again, if it has not changed since; else a fresh reading.
  ///
  /// Behind its start a list stays what it was when it began: what comes or goes meanwhile would shift everything behind it, and
  /// photos that were there all the time would be missed or come twice.
  private func listing(of folder: FilePath, from start: Int = 0) throws -> FolderListing {
    let path = scanner.root.appending(folder)
    if let lastListing, lastListing.folder == folder, start > 0 || FileStatus(at: path)?.modified == lastListing.changed {
      return lastListing
    }
    guard scanner.isListed(folder) else { throw LocalErrors.album(LocalAddress.folder(folder).albumID, in: scanner.root) }
    do {
      let listing = try scanner.listing(of: folder)
      (lastListing, rejected.last) = (listing, [])
      return listing
    } catch { throw LocalErrors.folder(path, error) }
  }

  /// Notes names whose content turned out to be no photo, and returns all that are known of. Another folder may have been read
  /// while the photos were: then only these are.
  private func reject(_ names: [FilePath], of listing: FolderListing) -> Set<FilePath> {
    guard let lastListing, lastListing.folder == listing.folder, lastListing.changed == listing.changed else { return Set(names) }
    rejected.last.formUnion(names)
    return rejected.last
  }

  /// The walk that stands at the request's cursor; a new one if none does.
  private func albumWalk(at request: ListRequest) throws -> AlbumWalk {
    guard case .cursor(let cursor?) = request.part else { return try AlbumWalk(FolderWalk(scanner: scanner)) }
    if let albumWalk, albumWalk.cursor == cursor { return albumWalk.walk }
    let id = AlbumID(service: .local, value: cursor)
    guard case .folder(let folder) = LocalAddress(id) else { return try AlbumWalk(FolderWalk(scanner: scanner)) }
    return try AlbumWalk(FolderWalk(scanner: scanner, after: folder))
  }

  /// The walk that stands at the request's cursor; a new one if none does.
  private func photoWalk(at request: ListRequest) throws -> PhotoWalk {
    guard case .cursor(let cursor?) = request.part else { return try PhotoWalk(scanner: scanner) }
    if let photoWalk, photoWalk.cursor == cursor { return photoWalk }
    return try PhotoWalk(scanner: scanner, cursor: cursor) ?? PhotoWalk(scanner: scanner)
  }
}

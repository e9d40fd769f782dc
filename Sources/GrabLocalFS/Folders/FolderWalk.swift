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
      return .unreadable(LocalErrors.skipped(folder: folder, error))
    }
  }

  private func subfolders(of folder: FilePath) -> [FilePath] {
    (try? scanner.subfolders(of: folder)) ?? []
  }
}

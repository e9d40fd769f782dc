import GrabCore

/// What one folder directly holds.
struct FolderListing {
  /// The folder, relative to the root; empty for the root itself.
  let folder: FilePath
  /// When the folder last changed.
  let changed: FileTime
  /// Its photos in natural order.
  let groups: [PhotoGroup]
  /// Its folders in natural order, without litter and links.
  let subfolders: [FilePath]
  /// What is there but cannot be used.
  let skipped: [SkippedItem]
}

/// Reads the folders below a root.
struct FolderScanner: Sendable {
  /// The absolute, resolved path of the root.
  let root: FilePath

  /// What a folder directly holds, by its names; only files whose name says nothing are opened.
  ///
  /// Throws ``SystemError`` if the folder cannot be read.
  func listing(of folder: FilePath) throws(SystemError) -> FolderListing {
    let (entries, changed) = try FolderReader.entries(of: root.appending(folder))
    var sorter = EntrySorter(scanner: self, folder: folder)
    for entry in entries.withoutRepeats where !NameRules.isLitter(entry.name) { sorter.add(entry) }
    return FolderListing(
      folder: folder, changed: changed, groups: PhotoGroup.groups(of: sorter.files, sidecars: sorter.sidecars),
      subfolders: sorter.subfolders.sorted(by: NaturalOrder.areInIncreasingOrder), skipped: sorter.skipped)
  }

  /// The folders that a folder directly holds, in natural order, without litter and links. No file is opened.
  ///
  /// Throws ``SystemError`` if the folder cannot be read.
  func subfolders(of folder: FilePath) throws(SystemError) -> [FilePath] {
    let (entries, _) = try FolderReader.entries(of: root.appending(folder))
    return entries.filter { $0.kind == .folder && !NameRules.isLitter($0.name) }.map(\.name)
      .sorted(by: NaturalOrder.areInIncreasingOrder)
  }

  /// True if every step from the root is a folder that is listed: no link, no litter, no way out.
  func isListed(_ folder: FilePath) -> Bool {
    var path = root
    return folder.components.allSatisfy { name in
      path = path.appending(name)
      return !NameRules.isLitter(name) && FileStatus(linkAt: path)?.kind == .folder
    }
  }
}

/// Sorts the entries of a folder into what they are.
private struct EntrySorter {
  let scanner: FolderScanner
  let folder: FilePath
  var files: [PhotoGroup.File] = []
  var sidecars: [FilePath] = []
  var subfolders: [FilePath] = []
  var skipped: [SkippedItem] = []

  mutating func add(_ entry: FolderEntry) {
    switch entry.kind {
    case .file: addFile(entry.name)
    case .folder: subfolders.append(entry.name)
    case .link: addLink(entry.name)
    case .other: break
    }
  }

  private mutating func addFile(_ name: FilePath) {
    switch NameRules.promise(of: name) {
    case .media(let type): files.append(PhotoGroup.File(name: name, type: type))
    case .sidecar: sidecars.append(name)
    case .other: break
    case .unknown: addByContent(name)
    }
  }

  private mutating func addByContent(_ name: FilePath) {
    let relative = folder.appending(name)
    do {
      var file = try OpenFile(scanner.root.appending(relative))
      if let type = try file.mediaType(promised: nil) { files.append(PhotoGroup.File(name: name, type: type)) }
    } catch {
      if !error.isMissing { skipped.append(LocalErrors.skipped(relative, error)) }
    }
  }

  /// A link counts once: what it leads to is listed where it lies, if that is below the root.
  private mutating func addLink(_ name: FilePath) {
    let relative = folder.appending(name)
    guard let target = scanner.root.appending(relative).resolved, let status = FileStatus(at: target) else {
      if NameRules.promise(of: name) == .other { return }
      skipped.append(
        SkippedItem(name: relative.display, reason: "The link \(relative.display) leads nowhere.", kind: .notFound))
      return
    }
    if target.isWithin(scanner.root) || scanner.root.isWithin(target) { return }
    switch status.kind {
    case .file: addFile(name)
    case .folder:
      skipped.append(
        SkippedItem(
          name: relative.display,
          reason: "The link \(relative.display) leads to a folder outside, which is not followed; list it as a root of its own.",
          kind: .localDisk))
    case .link, .other: break
    }
  }
}

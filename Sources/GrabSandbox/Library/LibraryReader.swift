import GrabCore
import GrabMetadata

/// Reads a folder as a library: each folder that directly holds photos is an album, named as the folder; photos in the folder itself
/// are in no album.
///
/// A photo's title is its file name without the extension; description, keywords, date and place are those that the file holds, or its
/// `.xmp` file. One with the keyword `private` is for its owner's eyes. Ids follow from the path below the folder, so that they stay the
/// same.
struct LibraryReader {
  let values: SeededValues
  let metadata: MetadataReader

  init(values: SeededValues, now: Date) {
    self.values = values
    metadata = MetadataReader(latest: now.addingTimeInterval(86_400))
  }

  /// The albums in the order of their paths, and the photos in none. Throws ``SandboxError``.
  func read(_ folder: String) throws(SandboxError) -> (albums: [SandboxAlbum], notInAlbum: [SandboxPhoto]) {
    var albums: [SandboxAlbum] = []
    let (subfolders, loose) = try contents(of: folder, below: "")
    var waiting = subfolders
    while let path = waiting.popLast() {
      guard let (deeper, photos) = try? contents(of: folder, below: path) else { continue }
      waiting += deeper
      if let album = album(path, photos) { albums.append(album) }
    }
    albums.sort { $0.title == $1.title ? $0.id < $1.id : $0.title < $1.title }
    var numbers: Set<String> = []
    return (albums.map { $0.with(photos: numbered($0.photos, &numbers)) }, numbered(loose, &numbers))
  }

  /// Gives the later one of two photos that came to the same number the next one that is free.
  private func numbered(_ photos: [SandboxPhoto], _ taken: inout Set<String>) -> [SandboxPhoto] {
    photos.map { photo in
      var photo = photo
      while !taken.insert(photo.id).inserted { photo.id = String((Int(photo.id) ?? 0) + 1) }
      return photo
    }
  }

  private func album(_ path: String, _ photos: [SandboxPhoto]) -> SandboxAlbum? {
    guard let first = photos.map(\.uploaded).min(), let last = photos.map(\.uploaded).max() else { return nil }
    let id = FlickrNumber.album(values, key: "folder \(path)")
    let title = FilePath(path).lastComponent.text
    return SandboxAlbum(id: id, title: title, caption: "", photos: photos, created: first, updated: last)
  }

  private func contents(of root: String, below path: String) throws(SandboxError) -> (folders: [String], photos: [SandboxPhoto]) {
    let folder = path.isEmpty ? root : root + "/" + path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { throw .unreadableFolder(folder) }
    var folders: [String] = []
    var photos: [SandboxPhoto] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let inner = path.isEmpty ? name : path + "/" + name
      var status = stat()
      guard lstat(root + "/" + inner, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: folders.append(inner)
      case S_IFREG:
        if let photo = photo(root + "/" + inner, key: inner, changed: Int(status.st_mtim.tv_sec)) { photos.append(photo) }
      default: break
      }
    }
    return (folders, photos)
  }

  private func photo(_ path: String, key: String, changed: Int) -> SandboxPhoto? {
    let file = FilePath(path)
    guard let promised = MediaType.promised(byExtension: file.fileExtension), var opened = try? OpenFile(file) else { return nil }
    let head = opened.bytes(at: 0, count: MediaType.signatureLength)
    guard let type = MediaType.recognised(in: head, promised: promised) else { return nil }
    let found = metadata.read(&opened, at: file, as: type, sidecar: sidecar(of: file))
    return SandboxPhoto(
      id: FlickrNumber.photo(values, key: key), key: key, file: path,
      title: String(decoding: file.lastComponent.stem, as: UTF8.self), caption: found.caption ?? "", tags: found.tags,
      taken: found.taken, uploaded: changed, location: found.location, camera: found.camera,
      // Flickr always knows a size; where the file keeps its own to itself, this one has to do.
      width: found.width ?? 1_024, height: found.height ?? 768, type: type, duration: Int((found.duration ?? 0).rounded()),
      isPublic: !found.tags.contains { $0.lowercased() == "private" }, license: values.number("licence \(key)") % 11)
  }
}

extension LibraryReader {
  /// The `.xmp` file that belongs to a photo: beside it under its name, with or without the photo's extension.
  private func sidecar(of file: FilePath) -> FilePath? {
    let names = [file.bytes, Array(file.stem)].map { FilePath(bytes: $0 + Array(".xmp".utf8)) }
    return names.first { name in
      var status = stat()
      return name.withCString { stat($0, &status) } == 0
    }
  }
}

/// Ids in the form of Flickr's.
enum FlickrNumber {
  /// Eleven digits, as photos have them today; above those of invented photos.
  static func photo(_ values: SeededValues, key: String) -> String {
    String(52_000_000_000 + values.number("photo \(key)") % 40_000_000_000)
  }

  /// Seventeen digits, as albums have them today.
  static func album(_ values: SeededValues, key: String) -> String {
    String(72_177_720_000_000_000 + values.number("album \(key)") % 1_000_000_000)
  }
}

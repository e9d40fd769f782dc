import GrabCore
import GrabMetadata

/// Makes albums out of folders.
struct AlbumMapping {
  let root: FilePath

  func album(_ listing: FolderListing) -> Album {
    let path = root.appending(listing.folder)
    // The root of the whole disk has no name.
    let name = path.lastComponent.bytes.isEmpty ? path : path.lastComponent
    return Album(
      id: LocalAddress.folder(listing.folder).albumID, kind: .folder, name: name.display, count: listing.groups.count,
      dates: AlbumDates(updated: listing.changed.date), url: path.url)
  }

  func allPhotos(count: Int) -> Album {
    Album(id: LocalAddress.allPhotos.albumID, kind: .photostream, name: "All photos", count: count, url: root.url)
  }
}

/// What has been read of one file.
struct ReadFile {
  /// The path from the root.
  let name: FilePath
  let path: FilePath
  let type: MediaType
  let status: FileStatus
  /// The address of the file.
  let url: URL?
  var metadata: PhotoMetadata?

  init(name: FilePath, path: FilePath, type: MediaType, status: FileStatus) {
    (self.name, self.path, self.type, self.status) = (name, path, type, status)
    url = path.url
  }

  var image: Image? {
    url.map {
      Image(
        url: $0, width: metadata?.width, height: metadata?.height, isOriginal: true, mediaType: type, byteCount: status.byteCount)
    }
  }
}

/// Makes photos out of what has been read of their files.
enum PhotoMapping {
  /// The photo of the main file, its companions, and the thumbnails that other programs made of it.
  static func photo(main: ReadFile, raws: [ReadFile], film: ReadFile?, thumbnails: [Image]) -> Photo {
    let metadata = main.metadata ?? PhotoMetadata()
    let files = raws + [main] + (film.map { [$0] } ?? [])
    return Photo(
      id: LocalAddress.photoID(main.name), name: metadata.title ?? main.name.lastComponent.display, caption: metadata.caption,
      kind: main.type.isVideo ? .video : film == nil ? .photo : .motionPhoto,
      dates: PhotoDates(taken: metadata.taken, updated: main.status.modified.date), location: metadata.location,
      url: main.url, tags: metadata.tags, camera: metadata.camera, duration: metadata.duration ?? film?.metadata?.duration,
      images: files.compactMap(\.image) + thumbnails)
  }
}

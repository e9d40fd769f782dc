import GrabCore

extension MockBackend {
  /// The sizes of a photo's images, the longer side first. The first is the original, at a service that gives originals.
  static let sizes: [(name: String, width: Int, height: Int)] = [
    ("original", 1_600, 1_200), ("1024", 1_024, 768), ("240", 240, 180),
  ]

  /// The album that the service lists.
  func model(of album: MockAlbum) -> Album {
    Album(
      id: AlbumID(service: service.id, value: album.id), kind: album.kind, name: album.name, caption: album.caption,
      count: album.declaredCount, dates: album.dates, url: address(["albums", album.id]), visibility: album.visibility)
  }

  /// The photo that the service lists.
  func model(of photo: MockPhoto) -> Photo {
    let id = photo.id ?? ""
    return Photo(
      id: PhotoID(service: service.id, value: id), name: photo.name, caption: photo.caption, kind: photo.kind,
      dates: photo.dates, location: photo.location, url: address(["photos", id]), tags: photo.tags,
      images: images(of: photo, id: id))
  }

  private func images(of photo: MockPhoto, id: String) -> [Image] {
    Self.sizes.compactMap { size in
      let isOriginal = size.name == "original"
      guard !isOriginal || service.powers.contains(.originals), let url = address(["images", id, size.name]) else { return nil }
      return Image(
        url: url, width: size.width, height: size.height, isOriginal: isOriginal, mediaType: .jpeg,
        byteCount: Int64(length(of: photo, size: size.name)))
    }
  }

  /// Only the original has bytes of the test's own; the rest is made of the id, a JPEG by its first bytes.
  private func bytes(of photo: MockPhoto, size: String) -> [UInt8] {
    if size == "original", let bytes = photo.bytes { return bytes }
    let head: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    var state = (photo.id ?? "").utf8.reduce(UInt32(size.utf8.count)) { $0 &* 31 &+ UInt32($1) }
    return head
      + (head.count..<length(of: photo, size: size)).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
  }

  private func length(of photo: MockPhoto, size: String) -> Int {
    if size == "original", let bytes = photo.bytes { return bytes.count }
    return 500 + size.utf8.count
  }

  /// The bytes behind an address. Throws `notFound` for an address that is not of this library.
  func bytes(of url: URL) throws -> [UInt8] {
    if let bytes = imageBytes[url] { return bytes }
    let parts = url.absoluteString.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 6, url.absoluteString.hasPrefix("\(root)/images/"), Self.sizes.contains(where: { $0.name == parts[5] }),
      let photo = library.photo(id: PercentEncoding.decode(parts[4]))
    {
      return bytes(of: photo, size: String(parts[5]))
    }
    throw GrabError(
      .notFound, message: "This mock never gave out the image \(url.absoluteString).",
      advice: "Take images from its photos, or hand in the bytes.")
  }

  private var root: String { "https://\(service.id).invalid" }

  private func address(_ parts: [String]) -> URL? {
    URL(string: ([root] + parts.map { PercentEncoding.encode($0.utf8) }).joined(separator: "/"))
  }
}

import GrabCore

/// One of the sizes that Flickr makes of a picture.
struct FlickrSize: Sendable {
  let label: String
  /// What stands behind the secret in the address of a picture; empty for the medium size.
  let suffix: String
  /// What stands behind `url_`.
  let extra: String
  /// What stands behind `sizes/` in the address of a page.
  let page: String
  /// Pixels of the longest edge; nil for the original.
  let edge: Int?
  var isSquare = false
  /// Whether the address needs a secret of its own.
  var hasOwnSecret = false

  /// From small to large, the original last.
  static let all = [
    FlickrSize(label: "Square", suffix: "s", extra: "sq", page: "sq", edge: 75, isSquare: true),
    FlickrSize(label: "Large Square", suffix: "q", extra: "q", page: "q", edge: 150, isSquare: true),
    FlickrSize(label: "Thumbnail", suffix: "t", extra: "t", page: "t", edge: 100),
    FlickrSize(label: "Small", suffix: "m", extra: "s", page: "s", edge: 240),
    FlickrSize(label: "Small 320", suffix: "n", extra: "n", page: "n", edge: 320),
    FlickrSize(label: "Small 400", suffix: "w", extra: "w", page: "w", edge: 400),
    FlickrSize(label: "Medium", suffix: "", extra: "m", page: "m", edge: 500),
    FlickrSize(label: "Medium 640", suffix: "z", extra: "z", page: "z", edge: 640),
    FlickrSize(label: "Medium 800", suffix: "c", extra: "c", page: "c", edge: 800),
    FlickrSize(label: "Large", suffix: "b", extra: "l", page: "l", edge: 1_024),
    FlickrSize(label: "Large 1600", suffix: "h", extra: "h", page: "h", edge: 1_600, hasOwnSecret: true),
    FlickrSize(label: "Large 2048", suffix: "k", extra: "k", page: "k", edge: 2_048, hasOwnSecret: true),
    FlickrSize(label: "X-Large 3K", suffix: "3k", extra: "3k", page: "3k", edge: 3_072, hasOwnSecret: true),
    FlickrSize(label: "X-Large 4K", suffix: "4k", extra: "4k", page: "4k", edge: 4_096, hasOwnSecret: true),
    FlickrSize(label: "X-Large 5K", suffix: "5k", extra: "5k", page: "5k", edge: 5_120, hasOwnSecret: true),
    FlickrSize(label: "X-Large 6K", suffix: "6k", extra: "6k", page: "6k", edge: 6_144, hasOwnSecret: true),
    FlickrSize(label: "Original", suffix: "o", extra: "o", page: "o", edge: nil, hasOwnSecret: true),
  ]

  /// Those that there are of a photo: what is smaller than the original, and the original.
  static func all(of photo: SandboxPhoto) -> [FlickrSize] {
    all.filter { size in size.edge.map { $0 < max(photo.width, photo.height) || size.isSquare } ?? true }
  }

  /// Width and height of a photo at this size.
  func dimensions(of photo: SandboxPhoto) -> (width: Int, height: Int) {
    guard let edge else { return (photo.width, photo.height) }
    if isSquare { return (edge, edge) }
    let longest = max(photo.width, photo.height)
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * Double(edge) / Double(longest)).rounded())) }
    return (scaled(photo.width), scaled(photo.height))
  }
}

/// Addresses of what the sandbox shows, below the address that the client used.
struct FlickrAddresses: Sendable {
  /// Without a slash at the end, e.g. `http://127.0.0.1:8080`.
  let base: String
  let values: SeededValues
  let owner: SandboxOwner

  static let server = "65535"
  static let farm = 66

  /// The secret that most of a photo's addresses hold.
  func secret(of photo: SandboxPhoto) -> String { values.hexadecimal("secret \(photo.key)", digits: 10) }

  /// The secret that the original's address holds.
  func originalSecret(of photo: SandboxPhoto) -> String { secret(of: photo, ownSuffix: "o") }

  /// The name of a picture's file at a size.
  func name(of photo: SandboxPhoto, _ size: FlickrSize) -> String {
    let secret = size.hasOwnSecret ? secret(of: photo, ownSuffix: size.suffix) : secret(of: photo)
    let ending = size.suffix.isEmpty ? "" : "_" + size.suffix
    return "\(photo.id)_\(secret)\(ending)." + (size.edge == nil ? photo.originalFormat : "jpg")
  }

  func picture(of photo: SandboxPhoto, _ size: FlickrSize) -> String {
    "\(base)/\(Self.server)/\(name(of: photo, size))"
  }

  func page(of photo: SandboxPhoto) -> String { "\(base)/photos/\(owner.alias)/\(photo.id)/" }

  /// Where a film is said to be; it leads on to ``film(of:_:)``.
  func player(of photo: SandboxPhoto, _ format: String) -> String {
    page(of: photo) + "play/\(format)/\(originalSecret(of: photo))/"
  }

  func film(of photo: SandboxPhoto, _ format: String) -> String {
    "\(base)/video/\(photo.id)/\(originalSecret(of: photo))/\(format).mp4?s=\(values.hexadecimal("film \(photo.key)", digits: 20))"
  }

  private func secret(of photo: SandboxPhoto, ownSuffix: String) -> String {
    values.hexadecimal("secret \(ownSuffix) \(photo.key)", digits: 10)
  }
}

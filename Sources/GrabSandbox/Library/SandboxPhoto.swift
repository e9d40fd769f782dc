import GrabCore

/// A photo or film that the sandbox shows.
struct SandboxPhoto: Sendable {
  /// Digits that look like those of Flickr.
  var id: String
  /// What tells it from all others; its secrets are made of it.
  let key: String
  /// Where its bytes are; nil for an invented photo.
  var file: String?
  var title: String
  var caption: String = ""
  var tags: [String] = []
  var taken: DateTaken?
  /// Seconds since 1970.
  var uploaded: Int
  var location: Location?
  var camera: String?
  var width: Int
  var height: Int
  var type: MediaType
  /// Whole seconds of a film.
  var duration: Int = 0
  /// False for a photo that only its owner may see: one with the keyword `private`.
  var isPublic = true
  var license = 0

  var isVideo: Bool { type.isVideo }

  /// The extension of the original's address.
  var originalFormat: String {
    if isVideo { return "jpg" }
    let format = file.map { FilePath($0).fileExtension.lowercased() } ?? "jpg"
    return format == "jpeg" || format.isEmpty ? "jpg" : format
  }
}

/// An album that the sandbox shows.
struct SandboxAlbum: Sendable {
  let id: String
  let title: String
  let caption: String
  /// In the album's order; the first that the viewer may see stands for the album.
  var photos: [SandboxPhoto]
  /// Seconds since 1970.
  let created: Int
  /// Seconds since 1970.
  let updated: Int

  /// The same album of other photos.
  func with(photos: [SandboxPhoto]) -> SandboxAlbum {
    var album = self
    album.photos = photos
    return album
  }
}

/// The person whose photos these are.
struct SandboxOwner: Sendable, Hashable {
  let id = "24662369@N07"
  let userName = "sandbox"
  let realName = "Sandbox Person"
  let alias = "sandbox"
  let place = "Nowhere, Utopia"
}

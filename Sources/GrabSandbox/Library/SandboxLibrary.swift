import GrabCore

/// Everything that the sandbox shows: one person's albums and photos. It never changes.
struct SandboxLibrary: Sendable {
  let owner = SandboxOwner()
  /// In the owner's order.
  let albums: [SandboxAlbum]
  /// Every photo, the latest upload first.
  let stream: [SandboxPhoto]
  /// The photos outside every album, in the order of the stream.
  let notInAlbum: [SandboxPhoto]
  let values: SeededValues
  private let places: [String: Int]
  private let albumsByID: [String: Int]
  private let albumOfPhoto: [String: Int]

  init(albums: [SandboxAlbum], notInAlbum: [SandboxPhoto], values: SeededValues) {
    self.albums = albums
    self.notInAlbum = notInAlbum.sorted(by: Self.isShownBefore)
    self.values = values
    stream = (albums.flatMap(\.photos) + notInAlbum).sorted(by: Self.isShownBefore)
    places = Dictionary(stream.enumerated().map { ($1.id, $0) }) { first, _ in first }
    albumsByID = Dictionary(albums.enumerated().map { ($1.id, $0) }) { first, _ in first }
    albumOfPhoto = Dictionary(albums.enumerated().flatMap { index, album in album.photos.map { ($0.id, index) } }) { first, _ in
      first
    }
  }

  /// The photo of an id.
  func photo(_ id: String) -> SandboxPhoto? { places[id].map { stream[$0] } }

  /// The album of an id.
  func album(_ id: String) -> SandboxAlbum? { albumsByID[id].map { albums[$0] } }

  /// The album that a photo is in.
  func album(of photo: SandboxPhoto) -> SandboxAlbum? { albumOfPhoto[photo.id].map { albums[$0] } }

  /// The owner's favourites: one in seven of the photos.
  var favourites: [SandboxPhoto] { stream.filter(isFavourite) }

  /// Whether the owner likes it best.
  func isFavourite(_ photo: SandboxPhoto) -> Bool { values.number("favourite \(photo.key)").isMultiple(of: 7) }

  /// How many comments a photo has.
  func commentCount(of photo: SandboxPhoto) -> Int { values.number("comments \(photo.key)") % 3 }

  private static func isShownBefore(_ left: SandboxPhoto, _ right: SandboxPhoto) -> Bool {
    (left.uploaded, left.id) > (right.uploaded, right.id)
  }
}

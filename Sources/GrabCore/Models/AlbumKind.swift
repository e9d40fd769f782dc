/// What kind of list an album is.
public enum AlbumKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A set that a person made.
  case album
  /// A folder on disk that directly holds photos.
  case folder
  /// Everything that the person put there.
  case photostream
  /// The photos that are in no album.
  case notInAlbum
  /// The photos that the person is tagged in.
  case tagged
  /// The photos that the person marked as favourites.
  case favourites
  /// A feed of posts, as Instagram has one.
  case feed
  /// One post of several pictures.
  case post

  /// True for the lists that a service keeps without calling them albums.
  public var isSpecial: Bool {
    switch self {
    case .album, .folder, .feed, .post: false
    case .photostream, .notInAlbum, .tagged, .favourites: true
    }
  }
}

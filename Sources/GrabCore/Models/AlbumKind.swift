/// What kind of list an album is. All but ``album`` and ``folder`` are lists that the service keeps without calling them albums.
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
}

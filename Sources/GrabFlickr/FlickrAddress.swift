import GrabCore

/// How Flickr's albums, and its lists besides them, are written in ids.
enum FlickrAddress: Hashable, Sendable {
  /// A set that the person made, by its id.
  case album(String)
  /// Everything that the person put there.
  case photostream
  /// The photos that are in no album.
  case notInAlbum
  /// What the person marked as favourites, mostly other people's.
  case favourites

  /// The lists that are no albums, in the order in which they are shown.
  static let special: [FlickrAddress] = [.photostream, .notInAlbum, .favourites]

  /// Nil for ids of other services.
  init?(_ id: AlbumID) {
    guard id.service == .flickr, !id.value.isEmpty else { return nil }
    self = Self.special.first { $0.value == id.value } ?? .album(id.value)
  }

  var albumID: AlbumID { AlbumID(service: .flickr, value: value) }

  // No set's id begins with a slash.
  private var value: String {
    switch self {
    case .album(let id): id
    case .photostream: "/photostream"
    case .notInAlbum: "/notinset"
    case .favourites: "/favorites"
    }
  }

  var kind: AlbumKind {
    switch self {
    case .album: .album
    case .photostream: .photostream
    case .notInAlbum: .notInAlbum
    case .favourites: .favourites
    }
  }

  var title: String {
    switch self {
    case .album(let id): id
    case .photostream: "Photostream"
    case .notInAlbum: "Not in an album"
    case .favourites: "Favourites"
    }
  }

  /// What the list is called in its reply.
  var listName: String {
    if case .album = self { "photoset" } else { "photos" }
  }

  /// The call for a page of its photos.
  func photos(of user: String?, page: Int, perPage: Int) -> FlickrCall {
    switch self {
    case .album(let id): .photos(ofAlbum: id, of: user, page: page, perPage: perPage)
    case .photostream: .photostream(page: page, perPage: perPage)
    case .notInAlbum: .notInAlbum(page: page, perPage: perPage)
    case .favourites: .favourites(page: page, perPage: perPage)
    }
  }
}

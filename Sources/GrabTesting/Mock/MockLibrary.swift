public import GrabCore

/// What an account of a ``MockGrabber`` holds. An array literal of albums is a library without special ones.
public struct MockLibrary: Sendable, ExpressibleByArrayLiteral {
  /// Ordinary albums in the service's order.
  public var albums: [MockAlbum]
  /// The lists that the service keeps besides.
  public var special: [MockAlbum]
  /// Whose it is.
  public var account: Account

  /// A library; the ids of all its albums are unique.
  public init(
    albums: [MockAlbum], special: [MockAlbum] = [], account: Account = Account(id: "1", userName: "ada", displayName: "Ada")
  ) {
    (self.albums, self.special, self.account) = (albums, special, account)
  }

  /// These albums.
  public init(arrayLiteral albums: MockAlbum...) { self.init(albums: albums) }

  /// Many albums "Album 1", "Album 2", … of as many generated photos each.
  public static func generated(albums: Int, photosPerAlbum: Int) -> MockLibrary {
    MockLibrary(
      albums: (0..<albums).map {
        .generated(id: "album-\($0 + 1)", name: "Album \($0 + 1)", count: photosPerAlbum)
      })
  }

  /// The album with an id, special or not.
  func album(id: String) -> MockAlbum? {
    albums.first { $0.id == id } ?? special.first { $0.id == id }
  }

  /// The photo with an id, in any album.
  func photo(id: String) -> MockPhoto? {
    let all = albums + special
    return all.lazy.compactMap { $0.photo(id: id, isFilledIn: true) }.first
      ?? all.lazy.compactMap { $0.photo(id: id, isFilledIn: false) }.first
  }
}

public import GrabCore

/// An album of a ``MockLibrary``.
///
/// ```swift
/// MockAlbum("Rome", photos: ["Forum", "Colosseum", .malformed("broken")])
/// MockAlbum.generated(id: "big", name: "Everything", count: 300_000)
/// ```
public struct MockAlbum: Sendable {
  /// The service's id, unique in its library.
  public var id: String
  /// The name.
  public var name: String
  /// What kind of list it is.
  public var kind: AlbumKind
  /// The caption.
  public var caption: String?
  /// When it was created and updated.
  public var dates = AlbumDates()
  /// Who may see it.
  public var visibility: Visibility?
  /// How many photos the service says it holds: the truth unless a test sets something else; nil if it does not say.
  public var declaredCount: Int?
  /// The place of the photo that stands for the album, counted from 0.
  public var coverIndex: Int

  /// How many photos it has.
  let photoCount: Int
  private let makePhoto: @Sendable (Int) -> MockPhoto

  /// An album of these photos. Without an `id`, the first 40 characters of the name are its id.
  public init(
    _ name: String, id: String? = nil, kind: AlbumKind = .album, caption: String? = nil, dates: AlbumDates = AlbumDates(),
    visibility: Visibility? = nil, coverIndex: Int = 0, photos: [MockPhoto] = []
  ) {
    self.init(name, id: id, kind: kind, count: photos.count) { photos[$0] }
    (self.caption, self.dates, self.visibility, self.coverIndex) = (caption, dates, visibility, coverIndex)
  }

  /// An album whose photos are made when they are asked for, so that a large one costs no memory.
  ///
  /// `photo` gets the place, counted from 0; without it the photos are called "Photo 1", "Photo 2", …
  public static func generated(
    id: String, name: String, kind: AlbumKind = .album, count: Int,
    photo: @escaping @Sendable (_ index: Int) -> MockPhoto = { MockPhoto("Photo \($0 + 1)") }
  ) -> MockAlbum {
    MockAlbum(name, id: id, kind: kind, count: count, photo: photo)
  }

  /// The special album of all the photos of some albums, each under the id that it has there.
  public static func photostream(of albums: [MockAlbum], id: String = "photostream", name: String = "Photostream") -> MockAlbum {
    let count = albums.reduce(0) { $0 + $1.photoCount }
    return MockAlbum(name, id: id, kind: .photostream, count: count) { index in
      var place = index
      for album in albums {
        if place < album.photoCount { return album.photo(at: place) }
        place -= album.photoCount
      }
      return MockPhoto(nil, isMalformed: true)
    }
  }

  private init(_ name: String, id: String?, kind: AlbumKind, count: Int, photo: @escaping @Sendable (Int) -> MockPhoto) {
    let short = String(name.prefix(40))
    (self.id, self.name, self.kind) = (id ?? (short.isEmpty ? "untitled" : short), name, kind)
    (photoCount, declaredCount, makePhoto, coverIndex) = (count, count, photo, 0)
  }

  /// The photo at a place, its id filled in.
  func photo(at index: Int) -> MockPhoto {
    var photo = makePhoto(index)
    photo.id = photo.id ?? "\(id)/\(index + 1)"
    return photo
  }

  /// The readable photo that stands for the album: the one at ``coverIndex``, else the first after it. Nil if there is none.
  var cover: MockPhoto? {
    guard coverIndex >= 0, coverIndex < photoCount else { return nil }
    return (coverIndex..<photoCount).lazy.map(photo(at:)).first { !$0.isMalformed }
  }

  /// The photo with an id, nil if it is in another album. With `isFilledIn`, only ids that were filled in count, and are found at
  /// once; otherwise every photo is looked at.
  func photo(id wanted: String, isFilledIn: Bool) -> MockPhoto? {
    guard isFilledIn else { return (0..<photoCount).lazy.map(photo(at:)).first { $0.id == wanted } }
    guard wanted.hasPrefix("\(id)/"), let place = Int(wanted.dropFirst(id.count + 1)), place > 0, place <= photoCount else {
      return nil
    }
    let photo = photo(at: place - 1)
    return photo.id == wanted ? photo : nil
  }
}

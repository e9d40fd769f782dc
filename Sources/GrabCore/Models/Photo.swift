/// One picture or film of a service, with what the service knows of it.
///
/// A value: two photos are equal when everything in them is. To ask whether two are the same picture, compare the ids.
public struct Photo: Hashable, Sendable, Codable, Identifiable {
  /// The photo at its service.
  public let id: PhotoID
  /// The file name or title, where the service has one.
  public var name: String?
  /// What the person wrote about it, as plain text.
  public var caption: String?
  /// The caption as the service keeps it, where ``caption`` is that with its markup turned into text; nil where they are the same.
  public var captionMarkup: String?
  /// A picture, a film, or a picture with its film.
  public var kind: MediaKind
  /// When it was taken, created and updated.
  public var dates: PhotoDates
  /// Where it was taken.
  public var location: Location?
  /// The page of the photo at the service, for a browser.
  public var url: URL?
  /// Words that the person gave it, in the service's order, none twice.
  public var tags: [String]
  /// Who may see it.
  public var visibility: Visibility?
  /// The camera that took it, e.g. `Canon EOS 5D Mark III`.
  public var camera: String?
  /// The length of a film in seconds.
  public var duration: Double?
  /// Under which licence others may use it.
  public var license: License?
  /// How many comments people left, where the service says.
  public var commentCount: Int?
  /// What the camera wrote into the file, in the service's order. Only ``ServiceGrabber/photo(_:)`` gives it; empty too where the
  /// owner hides it.
  public var exif: [EXIFTag]
  /// The renderings, in the adapter's order: the files that the person gave first, the main one leading.
  public var images: [Image]

  /// A photo; everything but the id may be unknown.
  public init(
    id: PhotoID, name: String? = nil, caption: String? = nil, captionMarkup: String? = nil, kind: MediaKind = .photo,
    dates: PhotoDates = PhotoDates(), location: Location? = nil, url: URL? = nil, tags: [String] = [],
    visibility: Visibility? = nil, camera: String? = nil, duration: Double? = nil, license: License? = nil,
    commentCount: Int? = nil, exif: [EXIFTag] = [], images: [Image] = []
  ) {
    (self.id, self.name, self.caption, self.kind, self.dates) = (id, name, caption, kind, dates)
    (self.location, self.url, self.tags, self.visibility) = (location, url, tags, visibility)
    (self.captionMarkup, self.camera, self.duration, self.license) = (captionMarkup, camera, duration, license)
    (self.commentCount, self.exif, self.images) = (commentCount, exif, images)
  }

  /// What to show as the title: the name, else the caption, else "Unknown". Blank text counts as none.
  public var title: String {
    [name, caption].lazy.compactMap { $0 }.first { !$0.allSatisfy(\.isWhitespace) } ?? "Unknown"
  }
}

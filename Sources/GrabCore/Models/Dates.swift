/// The instants that a service knows of an album; none is guaranteed.
public struct AlbumDates: Hashable, Sendable, Codable {
  /// When the album was made.
  public var created: Date?
  /// When the album, or a photo in it, last changed.
  public var updated: Date?

  /// Dates of an album, nil where unknown.
  public init(created: Date? = nil, updated: Date? = nil) {
    self.created = created
    self.updated = updated
  }
}

/// The dates that a service knows of a photo; none is guaranteed.
public struct PhotoDates: Hashable, Sendable, Codable {
  /// When the picture was taken, on the clock of the place where it was.
  public var taken: DateTaken?
  /// When the photo came to the service.
  public var created: Date?
  /// When the photo or what is said of it last changed.
  public var updated: Date?

  /// Dates of a photo, nil where unknown.
  public init(taken: DateTaken? = nil, created: Date? = nil, updated: Date? = nil) {
    self.taken = taken
    self.created = created
    self.updated = updated
  }
}

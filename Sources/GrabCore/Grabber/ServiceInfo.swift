/// What a service is and can do, as data: a power that is not listed here is absent, and never a surprise at the call.
public struct ServiceInfo: Hashable, Sendable {
  /// A thing that only some services can do.
  public enum Power: String, Sendable, Codable, CaseIterable {
    /// Has lists besides the person's albums, see `ServiceGrabber.specialAlbums()`.
    case specialAlbums
    /// Hands out the file that the person put there.
    case originals
    /// Can give any page of a list at the price of one page. Without it, page n costs a walk over the pages before it, once.
    case randomPages
    /// Says how many items a list has.
    case totals
    /// Takes photos.
    case upload
    /// Has photos of everybody to explore.
    case explore
    /// Finds photos by words.
    case search
    /// Knows photos by place.
    case places
  }

  /// The short name, e.g. `flickr`.
  public let id: ServiceID
  /// The name for people, e.g. `Flickr`.
  public let title: String
  /// True if nothing works before somebody signed in.
  public let needsLogin: Bool
  /// How many albums the service gives in one request; larger pages take several.
  public let albumsPerRequest: Int
  /// How many photos the service gives in one request; larger pages take several.
  public let photosPerRequest: Int
  /// What it can do.
  public let powers: Set<Power>

  /// Facts about a service.
  public init(
    id: ServiceID, title: String, needsLogin: Bool, albumsPerRequest: Int = 500, photosPerRequest: Int = 500,
    powers: Set<Power> = []
  ) {
    (self.id, self.title, self.needsLogin, self.powers) = (id, title, needsLogin, powers)
    (self.albumsPerRequest, self.photosPerRequest) = (albumsPerRequest, photosPerRequest)
  }
}

import GrabCore

/// What lists say about a photo.
extension FlickrService {
  func photoNode(_ photo: SandboxPhoto, extras: Set<String>) -> Node {
    Node(
      "photo",
      [
        ("id", .text(photo.id)), ("owner", .text(library.owner.id)), ("secret", .text(addresses.secret(of: photo))),
        ("server", .text(FlickrAddresses.server)), ("farm", .number(FlickrAddresses.farm)), ("title", .text(photo.title)),
        ("ispublic", .flag(photo.isPublic)), ("isfriend", 0), ("isfamily", 0),
      ] + extraAttributes(of: photo, extras), children: extraChildren(of: photo, extras))
  }

  /// The one extra that is an element.
  func extraChildren(of photo: SandboxPhoto, _ extras: Set<String>) -> [Node.Child] {
    extras.contains("description") ? [Node.text("description", photo.caption)] : []
  }

  /// All other extras. Numbers are text or numbers as they were recorded.
  func extraAttributes(of photo: SandboxPhoto, _ extras: Set<String>) -> [(name: String, value: Scalar)] {
    var attributes: [(name: String, value: Scalar)] = []
    func add(_ extra: String, _ more: @autoclosure () -> [(name: String, value: Scalar)]) {
      if extras.contains(extra) { attributes += more() }
    }
    let owner = library.owner, taken = FlickrDates(photo)
    add("license", [("license", .text(photo.license))])
    add("date_upload", [("dateupload", .text(photo.uploaded))])
    add("last_update", [("lastupdate", .text(photo.uploaded))])
    add(
      "date_taken",
      [
        ("datetaken", .text(taken.text)), ("datetakengranularity", .text(taken.granularity)),
        ("datetakenunknown", .text(taken.isUnknown ? 1 : 0)),
      ])
    add("owner_name", [("ownername", .text(owner.userName))])
    add("realname", [("realname", .text(owner.realName))])
    add("icon_server", [("iconserver", "0"), ("iconfarm", 0)])
    add("path_alias", [("pathalias", .text(owner.alias))])
    add(
      "original_format",
      [("originalsecret", .text(addresses.originalSecret(of: photo))), ("originalformat", .text(photo.originalFormat))])
    add("geo", geo(photo))
    add("tags", [("tags", .text(photo.tags.map(FlickrTag.normalised).joined(separator: " ")))])
    add("machine_tags", [("machine_tags", "")])
    add("o_dims", [("o_width", .text(photo.width)), ("o_height", .text(photo.height))])
    add("views", [("views", "0")])
    add("count_views", [("count_views", "0")])
    add("count_comments", [("count_comments", .text(library.commentCount(of: photo)))])
    add("count_faves", [("count_faves", .text(library.isFavourite(photo) ? 1 : 0))])
    add("safety_level", [("safety_level", "0")])
    add("media", [("media", .text(photo.isVideo ? "video" : "photo")), ("media_status", "ready")])
    for size in FlickrSize.all(of: photo) where extras.contains("url_" + size.extra) { attributes += address(of: photo, size) }
    return attributes
  }

  private func geo(_ photo: SandboxPhoto) -> [(name: String, value: Scalar)] {
    guard let location = photo.location else { return [("latitude", 0), ("longitude", 0), ("accuracy", 0), ("context", 0)] }
    return [
      ("latitude", .decimal(location.latitude)), ("longitude", .decimal(location.longitude)), ("accuracy", "16"), ("context", 0),
      ("place_id", ""), ("woeid", "0"), ("geo_is_family", 0), ("geo_is_friend", 0), ("geo_is_contact", 0), ("geo_is_public", 1),
    ]
  }

  /// The older sizes come as text, the square as numbers, and of the sizes that came later the shorter edge as a number.
  private func address(of photo: SandboxPhoto, _ size: FlickrSize) -> [(name: String, value: Scalar)] {
    let (width, height) = size.dimensions(of: photo)
    let isLater = ["n", "w", "c", "h", "k", "3k", "4k", "5k", "6k"].contains(size.extra)
    func scalar(_ length: Int) -> Scalar {
      size.extra == "sq" || isLater && length < max(width, height) ? .number(length) : .text(length)
    }
    return [
      ("url_\(size.extra)", .text(addresses.picture(of: photo, size))), ("height_\(size.extra)", scalar(height)),
      ("width_\(size.extra)", scalar(width)),
    ]
  }
}

/// When a photo was taken, as Flickr says it.
struct FlickrDates {
  /// A wall clock, e.g. `2013-10-06 14:06:41`.
  let text: String
  /// 0 to the second, 4 to the month, 6 to the year, 8 about.
  let granularity: Int
  /// True where the time of the upload stands in for it.
  let isUnknown: Bool

  init(_ photo: SandboxPhoto) {
    isUnknown = photo.taken == nil
    guard let taken = photo.taken else {
      (text, granularity) = (Self.clock(Double(photo.uploaded)), 0)
      return
    }
    text = Self.clock(taken.utcOffset == nil ? taken.instant(assumingUTCOffset: 0) : taken.wallClock)
    granularity =
      switch taken.precision {
      case .second, .day: 0
      case .month: 4
      case .year: 6
      case .circa: 8
      }
  }

  /// The wall clock of an instant in UTC.
  private static func clock(_ instant: Date) -> String {
    let text = instant.timestamp
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
  }

  private static func clock(_ seconds: Double) -> String { clock(Date(timeIntervalSince1970: seconds)) }
}

extension DateTaken {
  /// The instant at which a clock in UTC shows what this wall clock showed.
  fileprivate var wallClock: Date { instant(assumingUTCOffset: 0).addingTimeInterval(Double(utcOffset ?? 0)) }
}

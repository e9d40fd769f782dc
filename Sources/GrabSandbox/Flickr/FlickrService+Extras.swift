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
    let asked = (facts(of: photo) + people + counts(of: photo)).filter { extras.contains($0.extra) }
    let sizes = FlickrSize.all(of: photo).filter { extras.contains("url_" + $0.extra) }
    return asked.flatMap(\.attributes) + sizes.flatMap { address(of: photo, $0) }
  }

  private typealias Extra = (extra: String, attributes: [(name: String, value: Scalar)])

  private func facts(of photo: SandboxPhoto) -> [Extra] {
    let taken = FlickrDates(photo)
    return [
      ("license", [("license", .text(photo.license))]), ("date_upload", [("dateupload", .text(photo.uploaded))]),
      ("last_update", [("lastupdate", .text(photo.uploaded))]),
      (
        "date_taken",
        [
          ("datetaken", .text(taken.text)), ("datetakengranularity", .text(taken.granularity)),
          ("datetakenunknown", .text(taken.isUnknown ? 1 : 0)),
        ]
      ),
      (
        "original_format",
        [("originalsecret", .text(addresses.originalSecret(of: photo))), ("originalformat", .text(photo.originalFormat))]
      ),
      ("geo", geo(photo)), ("tags", [("tags", .text(photo.tags.map(FlickrTag.normalised).joined(separator: " ")))]),
      ("machine_tags", [("machine_tags", "")]), ("o_dims", [("o_width", .text(photo.width)), ("o_height", .text(photo.height))]),
      ("safety_level", [("safety_level", "0")]),
      ("media", [("media", .text(photo.isVideo ? "video" : "photo")), ("media_status", "ready")]),
    ]
  }

  private var people: [Extra] {
    let owner = library.owner
    return [
      ("owner_name", [("ownername", .text(owner.userName))]), ("realname", [("realname", .text(owner.realName))]),
      ("icon_server", [("iconserver", "0"), ("iconfarm", 0)]), ("path_alias", [("pathalias", .text(owner.alias))]),
    ]
  }

  private func counts(of photo: SandboxPhoto) -> [Extra] {
    [
      ("views", [("views", "0")]), ("count_views", [("count_views", "0")]),
      ("count_comments", [("count_comments", .text(library.commentCount(of: photo)))]),
      ("count_faves", [("count_faves", .text(library.isFavourite(photo) ? 1 : 0))]),
    ]
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

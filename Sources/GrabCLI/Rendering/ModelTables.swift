import GrabCore

/// Albums and photos as rows for people.
enum ModelTables {
  private static func idAndName(idWidth: ClosedRange<Int>) -> [TextTable.Column] {
    [TextTable.Column("ID", width: idWidth, priority: 4, staysWhole: true), TextTable.Column("NAME", width: 8...60, priority: 3)]
  }

  static let albumColumns =
    idAndName(idWidth: 20...48) + [
      TextTable.Column("PHOTOS", width: 6...9, alignment: .right, priority: 2),
      TextTable.Column("UPDATED", width: 10...10, priority: 1, emphasis: .dim),
    ]

  static func cells(of album: Album) -> [String] {
    [album.id.description, album.name, album.count.map(String.init) ?? "?", date(album.dates.updated)]
  }

  static let coverColumns =
    idAndName(idWidth: 20...48) + [
      TextTable.Column("PHOTOS", width: 6...9, alignment: .right, priority: 1),
      TextTable.Column("COVER", width: 12...60, priority: 2),
    ]

  static func coverCells(of album: Album) -> [String] {
    [album.id.description, album.name, album.count.map(String.init) ?? "?", album.coverPhoto?.id.description ?? ""]
  }

  static let photoColumns =
    idAndName(idWidth: 28...60) + [
      TextTable.Column("TAKEN", width: 16...16, priority: 2),
      TextTable.Column("SIZE", width: 9...11, alignment: .right, priority: 1),
      TextTable.Column("KIND", width: 6...6, priority: 0, emphasis: .dim),
    ]

  static func cells(of photo: Photo) -> [String] {
    [photo.id.description, photo.title, taken(photo.dates.taken, to: .minute), size(of: largest(of: photo)), kind(photo.kind)]
  }

  /// How much of a time of day is shown.
  enum Clock: Int {
    case minute = 16
    case second = 19
  }

  /// The date as people write it; the part of a second and the zone are for machines.
  static func taken(_ date: DateTaken?, to clock: Clock) -> String {
    guard let date else { return "" }
    let text = date.description.prefix(clock.rawValue).map { $0 == "T" ? " " : $0 }
    return (date.precision == .circa ? "c. " : "") + String(text)
  }

  private static func date(_ date: Date?) -> String { date.map { String($0.timestamp.prefix(10)) } ?? "" }

  private static func kind(_ kind: MediaKind) -> String { kind == .motionPhoto ? "motion" : kind.rawValue }

  private static func largest(of photo: Photo) -> Image? { photo.images.max { ($0.width ?? 0) < ($1.width ?? 0) } }

  static func size(of image: Image?) -> String {
    guard let image, let width = image.width, let height = image.height else { return "" }
    return "\(width)×\(height)"
  }
}

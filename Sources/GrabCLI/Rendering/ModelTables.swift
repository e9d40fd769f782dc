import GrabCore

/// Albums and photos as rows for people.
enum ModelTables {
  static let albumColumns = [
    TextTable.Column("ID", width: 12...48, priority: 3, staysWhole: true), TextTable.Column("NAME", width: 8...60, priority: 2),
    TextTable.Column("PHOTOS", width: 6...9, alignment: .right, priority: 2),
    TextTable.Column("UPDATED", width: 10...10, priority: 1, emphasis: .dim),
  ]

  static func cells(of album: Album) -> [String] {
    [
      album.id.description, album.name, album.count.map(String.init) ?? "?",
      album.dates.updated.map { String($0.timestamp.prefix(10)) } ?? "",
    ]
  }

  static let coverColumns = [
    TextTable.Column("ID", width: 12...48, priority: 3, staysWhole: true), TextTable.Column("NAME", width: 8...60, priority: 2),
    TextTable.Column("PHOTOS", width: 6...9, alignment: .right, priority: 1),
    TextTable.Column("COVER", width: 12...60, priority: 2),
  ]

  static func coverCells(of album: Album) -> [String] {
    [album.id.description, album.name, album.count.map(String.init) ?? "?", album.coverPhoto?.id.description ?? ""]
  }

  static let photoColumns = [
    TextTable.Column("ID", width: 12...60, priority: 4, staysWhole: true), TextTable.Column("NAME", width: 8...40, priority: 3),
    TextTable.Column("TAKEN", width: 10...19, priority: 2),
    TextTable.Column("SIZE", width: 9...11, alignment: .right, priority: 1),
    TextTable.Column("KIND", width: 5...11, priority: 0, emphasis: .dim),
  ]

  static func cells(of photo: Photo) -> [String] {
    [photo.id.description, photo.title, taken(photo.dates.taken), size(of: largest(of: photo)), photo.kind.rawValue]
  }

  /// The date as people write it; the part of a second and the zone are for machines.
  static func taken(_ date: DateTaken?) -> String {
    guard let date else { return "" }
    let text = date.description.prefix(19).map { $0 == "T" ? " " : $0 }
    return (date.precision == .circa ? "c. " : "") + String(text)
  }

  static func largest(of photo: Photo) -> Image? { photo.images.max { ($0.width ?? 0) < ($1.width ?? 0) } }

  static func size(of image: Image?) -> String {
    guard let image, let width = image.width, let height = image.height else { return "" }
    return "\(width)×\(height)"
  }
}

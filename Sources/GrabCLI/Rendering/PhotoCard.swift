import GrabCore

/// One photo with everything that is known of it, line by line.
enum PhotoCard {
  static func lines(for photo: Photo, style: TerminalStyle) -> [String] {
    facts(of: photo).map { label, value in
      style.dim(label) + String(repeating: " ", count: 10 - label.count) + SafeText.visible(value)
    }
  }

  private static func facts(of photo: Photo) -> [(String, String)] {
    let all: [(String, String?)] = [
      ("id", photo.id.description), ("title", photo.title), ("caption", photo.caption), ("kind", photo.kind.rawValue),
      ("taken", photo.dates.taken.map { ModelTables.taken($0, to: .second) + zone(of: $0) }),
      ("created", photo.dates.created?.timestamp),
      ("updated", photo.dates.updated?.timestamp), ("place", photo.location.map(place)),
      ("tags", photo.tags.isEmpty ? nil : photo.tags.joined(separator: ", ")), ("camera", photo.camera),
      ("length", photo.duration.map { "\(($0 * 10).rounded() / 10) s" }), ("visible", photo.visibility?.rawValue),
      ("licence", photo.license?.name), ("comments", photo.commentCount.map(String.init)), ("page", photo.url?.absoluteString),
    ]
    return all.compactMap { label, value in value.map { (label, $0) } } + photo.images.map { ("image", line(for: $0)) }
      + photo.exif.map { ("exif", "\($0.name): \($0.value)") }
  }

  private static func zone(of date: DateTaken) -> String {
    guard date.utcOffset != nil, let zone = date.description.lastIndex(where: { "+-".contains($0) }) else { return "" }
    return " " + date.description[zone...]
  }

  private static func place(_ location: Location) -> String {
    let point = "\(rounded(location.latitude)), \(rounded(location.longitude))"
    return location.name.map { "\($0) (\(point))" } ?? point
  }

  /// To a tenth of a metre.
  private static func rounded(_ degrees: Double) -> Double { (degrees * 1_000_000).rounded() / 1_000_000 }

  private static func line(for image: Image) -> String {
    let facts = [
      ModelTables.size(of: image), image.mediaType?.rawValue ?? "", image.byteCount.map { "\($0) bytes" } ?? "",
      image.isOriginal ? "original" : "",
    ].filter { !$0.isEmpty }
    return ([image.address] + facts).joined(separator: "  ")
  }
}

internal import GrabCore

/// Reads what a film says about itself.
struct FilmReader {
  let library: FilmLibrary
  let dates: DateRules

  /// The film's own metadata, without its sidecar's.
  func read(_ path: FilePath, into metadata: inout PhotoMetadata) throws(TagError) {
    let fields = try library.fields(of: OpenFile(path))
    if let size = size(fields) { (metadata.width, metadata.height) = (size.width, size.height) }
    metadata.duration = fields.number("Duration").flatMap { $0 > 0 ? $0 / 1_000 : nil }
    metadata.title = fields.text("Title", "com.apple.quicktime.title")
    metadata.caption = fields.text("Description", "com.apple.quicktime.description", "Comment", "com.apple.quicktime.comment")
    metadata.taken = taken(fields, problems: &metadata.problems)
    metadata.location = location(fields, problems: &metadata.problems)
    metadata.camera = Camera.name(
      make: fields.text("com.apple.quicktime.make", "com.android.manufacturer", "Make"),
      model: fields.text("com.apple.quicktime.model", "com.android.model", "Model"))
  }

  /// The sources of a date, best first: the camera's clock with its offset, then what a person or program noted as the recording,
  /// then when the file was written, last when it was changed.
  private static let dateFields = [
    "com.apple.quicktime.creationdate", "Recorded_Date", "Encoded_Date", "Mastered_Date", "Tagged_Date",
  ]

  private func taken(_ fields: FilmFields, problems: inout [String]) -> DateTaken? {
    for name in Self.dateFields {
      guard let text = fields.text(name) else { continue }
      let date = dates.believed(FilmText.date(text), from: "film's \(name)", problems: &problems)
      guard let date else { continue }
      if !FilmText.isClockZero(date) { return date }
      problems.append("The film's \(name) “\(text.prefix(40))” is where an unset clock starts.")
    }
    return nil
  }

  private func location(_ fields: FilmFields, problems: inout [String]) -> Location? {
    guard let text = fields.text("com.apple.quicktime.location.ISO6709", "xyz", "Recorded_Location") else { return nil }
    let numbers = Degrees.iso6709(text)
    let claim = Place.Claim(
      latitude: numbers.first, longitude: numbers.dropFirst().first, altitude: numbers.dropFirst(2).first)
    return Place.location(claim, from: "the film", &problems)
  }

  private func size(_ fields: FilmFields) -> PixelSize? {
    guard let width = fields.number("Width", in: .video), let height = fields.number("Height", in: .video) else { return nil }
    let turn = fields.number("Rotation", in: .video) ?? 0
    let size = PixelSize(width: Int(exactly: width) ?? 0, height: Int(exactly: height) ?? 0)
    return turn == 90 || turn == 270 ? size?.turned : size
  }
}

/// Dates as MediaInfo spells them.
enum FilmText {
  /// `2019-05-03 12:13:14 UTC` and `UTC 2019-05-03 12:13:14` in the spelling of ISO 8601; of several dates the first.
  static func date(_ text: String) -> String {
    let words = (text.split(separator: "/").first ?? "").split(separator: " ")
    let date = words.filter { $0 != "UTC" }.joined(separator: " ")
    return date.count == words.joined(separator: " ").count ? date : date + "Z"
  }

  /// True for the first second of QuickTime's clock, and any moment of that day, and for the first second of Unix's.
  static func isClockZero(_ date: DateTaken) -> Bool {
    let day = [date.year, date.month, date.day]
    return day == [1904, 1, 1]
      || (day == [1970, 1, 1] && date.precision == .second && [date.hour, date.minute, date.second] == [0, 0, 0])
  }
}

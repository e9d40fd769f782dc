internal import GrabCore

/// Reads what a film says about itself.
struct FilmReader {
  let library: FilmLibrary
  let dates: DateRules

  /// The film's own metadata, without its sidecar's.
  func read(_ file: borrowing OpenFile, into metadata: inout PhotoMetadata) throws(MetadataError) {
    let film = FilmFacts(values: try library.read(FilmFacts.fields, of: file))
    if let size = film.size { (metadata.width, metadata.height) = (size.width, size.height) }
    metadata.duration = film.duration
    metadata.title = film.text(of: FilmFacts.title)
    metadata.caption = film.text(of: FilmFacts.caption)
    metadata.taken = taken(film, problems: &metadata.problems)
    metadata.location = film.claim.flatMap { Place.location($0, from: "the film", &metadata.problems) }
    metadata.camera = Camera.name(make: film.first(of: FilmFacts.make), model: film.first(of: FilmFacts.model))
  }

  private func taken(_ film: FilmFacts, problems: inout [String]) -> DateTaken? {
    for field in FilmFacts.dates {
      guard let text = film.values[field] else { continue }
      let name = "film's \(field.name)"
      guard let date = dates.believed(FilmFacts.date(text), from: name, problems: &problems) else { continue }
      if !FilmFacts.isClockZero(date) { return date }
      problems.append("The \(name) “\(text.prefix(40))” is where an unset clock starts.")
    }
    return nil
  }
}

/// The fields that MediaInfo finds in a film, and what they mean.
struct FilmFacts {
  let values: [FilmField: String]

  /// Where a date stands, best first: the camera's clock with its offset, then what a person or program noted as the recording, then
  /// when the file was written, last when it was changed.
  static let dates = ["com.apple.quicktime.creationdate", "Recorded_Date", "Encoded_Date", "Mastered_Date", "Tagged_Date"]
    .map(FilmField.general)
  static let title = ["Title", "com.apple.quicktime.title"].map(FilmField.general)
  static let caption = ["Description", "com.apple.quicktime.description", "Comment", "com.apple.quicktime.comment"]
    .map(FilmField.general)
  static let make = ["com.apple.quicktime.make", "com.android.manufacturer", "Make"].map(FilmField.general)
  static let model = ["com.apple.quicktime.model", "com.android.model", "Model"].map(FilmField.general)
  private static let place = ["com.apple.quicktime.location.ISO6709", "xyz", "Recorded_Location"].map(FilmField.general)
  private static let measures = [width, height, rotation, length]
  private static let width = FilmField.video("Width")
  private static let height = FilmField.video("Height")
  private static let rotation = FilmField.video("Rotation")
  private static let length = FilmField.general("Duration")

  /// All that is asked of a film.
  static let fields = dates + title + caption + make + model + place + measures

  func first(of fields: [FilmField]) -> String? { fields.lazy.compactMap { values[$0] }.first }

  /// Like ``first(of:)``, for what a person wrote: MediaInfo takes the text of AVI for Latin-1, where programs write UTF-8.
  func text(of fields: [FilmField]) -> String? { first(of: fields).map(LegacyText.repaired) }

  /// Seconds.
  var duration: Double? { number(Self.length).flatMap { $0 > 0 ? $0 / 1_000 : nil } }

  /// Pixels as seen.
  var size: PixelSize? {
    guard let width = number(Self.width).flatMap(Int.init(exactly:)) else { return nil }
    guard let height = number(Self.height).flatMap(Int.init(exactly:)) else { return nil }
    let size = PixelSize(width: width, height: height)
    let turn = number(Self.rotation) ?? 0
    return turn == 90 || turn == 270 ? size?.turned : size
  }

  /// The place as the film has it, still to be checked.
  var claim: Place.Claim? {
    first(of: Self.place).map { text in
      let numbers = Degrees.iso6709(text)
      return Place.Claim(
        latitude: numbers.first, longitude: numbers.dropFirst().first, altitude: numbers.dropFirst(2).first)
    }
  }

  private func number(_ field: FilmField) -> Double? {
    values[field].flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// `2019-05-03 12:13:14 UTC` and `UTC 2019-05-03 12:13:14` in the spelling of ISO 8601; of several dates the first.
  static func date(_ text: String) -> String {
    let words = (text.split(separator: "/").first ?? "").split(separator: " ")
    let date = words.filter { $0 != "UTC" }
    return date.joined(separator: " ") + (date.count < words.count ? "Z" : "")
  }

  /// True for any moment of the day on which QuickTime's clock starts, and for the first second of Unix's.
  static func isClockZero(_ date: DateTaken) -> Bool {
    switch (date.year, date.month, date.day, date.precision) {
    case (1904, 1, 1, .day), (1904, 1, 1, .second): true
    case (1970, 1, 1, .second): [date.hour, date.minute, date.second] == [0, 0, 0]
    default: false
    }
  }
}

internal import GrabCore

/// Which of the dates in a file is when the picture was taken, and which dates are believed at all.
struct DateRules {
  /// No later date is believed.
  let latest: Date

  /// The oldest photograph that is left was taken in 1826 or 1827.
  static let firstYear = 1826

  /// The sources of a date, best first.
  ///
  /// What a camera wrote at the shutter counts before what a person or program noted later, and that before the moment of
  /// digitising, which for a scan is decades late. `Image.DateTime` is when the file was last changed; it comes last, for the
  /// phones and scanners that write nothing else.
  static let sources: [DateSource] = [
    .exif(
      "DateTimeOriginal", "Exif.Photo.DateTimeOriginal", fraction: "Exif.Photo.SubSecTimeOriginal",
      offset: "Exif.Photo.OffsetTimeOriginal"),
    // Where TIFF/EP, and so a raw file, has it.
    .exif(
      "DateTimeOriginal", "Exif.Image.DateTimeOriginal", fraction: "Exif.Photo.SubSecTimeOriginal",
      offset: "Exif.Photo.OffsetTimeOriginal"),
    .xmp("exif:DateTimeOriginal", "Xmp.exif.DateTimeOriginal"),
    .xmp("photoshop:DateCreated", "Xmp.photoshop.DateCreated"),
    .iptc,
    .exif(
      "DateTimeDigitized", "Exif.Photo.DateTimeDigitized", fraction: "Exif.Photo.SubSecTimeDigitized",
      offset: "Exif.Photo.OffsetTimeDigitized", isTaken: false),
    .xmp("xmp:CreateDate", "Xmp.xmp.CreateDate", isTaken: false),
    .exif(
      "DateTime", "Exif.Image.DateTime", fraction: "Exif.Photo.SubSecTime", offset: "Exif.Photo.OffsetTime", isTaken: false),
  ]

  /// When the picture was taken, by its own tags.
  func taken(in tags: TagSet, problems: inout [String]) -> DateTaken? {
    firstBelieved(of: Self.sources, in: tags, &problems)
  }

  /// When the picture was taken, by the tags of a sidecar and the picture's own date.
  ///
  /// A person who corrects a date does it in the sidecar, so its date taken counts first; but a sidecar that repeats the camera's
  /// second without its fraction and offset does not take them away.
  func taken(notedIn tags: TagSet, over own: DateTaken?, problems: inout [String]) -> DateTaken? {
    if let noted = firstBelieved(of: Self.sources.filter(\.isTaken), in: tags, &problems) {
      return own.map(noted.completed(from:)) ?? noted
    }
    return own ?? firstBelieved(of: Self.sources.filter { !$0.isTaken }, in: tags, &problems)
  }

  /// The date that `text` says, or nil and a problem if there is no such date or it cannot be true of a photo.
  func believed(_ text: String, from source: String, problems: inout [String]) -> DateTaken? {
    let quoted = "The \(source) “\(text.prefix(40))”"
    guard let date = DateTaken(lenient: text) else {
      problems.append("\(quoted) is not a date.")
      return nil
    }
    guard date.year >= Self.firstYear else {
      problems.append("\(quoted) lies before the first photograph.")
      return nil
    }
    guard date.instant(assumingUTCOffset: 0) <= latest else {
      problems.append("\(quoted) lies in the future.")
      return nil
    }
    return date
  }

  private func firstBelieved(of sources: [DateSource], in tags: TagSet, _ problems: inout [String]) -> DateTaken? {
    for source in sources {
      if let text = source.text(in: tags), let date = believed(text, from: source.name, problems: &problems) { return date }
    }
    return nil
  }
}

extension DateTaken {
  /// A date as EXIF, XMP and IPTC write it, whose unknown end may be blank or zero: `2019:05:  ` and `2019:05:00 00:00:00` are a
  /// month.
  init?(lenient text: String) {
    if let date = DateTaken(parsing: text) {
      self = date
      return
    }
    let date = text.prefix { $0 != "T" }.prefix(10).split(whereSeparator: { " :-".contains($0) })
    let rest = text.dropFirst(10)
    let isOnlyDate = rest.allSatisfy { "0:T Z.".contains($0) }
    let known = date.prefix { $0.contains { $0 != "0" } }
    guard isOnlyDate, (1...2).contains(known.count), date.dropFirst(known.count).allSatisfy({ $0 == "00" }) else { return nil }
    self.init(parsing: known.joined(separator: "-"))
  }

  /// This date with the fraction and the offset of `other` where it has none itself, if both show the same second.
  func completed(from other: DateTaken) -> DateTaken {
    guard precision == .second, other.precision == .second, clock == other.clock else { return self }
    return DateTaken(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      nanosecond: nanosecond ?? other.nanosecond, utcOffset: utcOffset ?? other.utcOffset) ?? self
  }

  private var clock: [Int] { [year, month, day, hour, minute, second] }
}

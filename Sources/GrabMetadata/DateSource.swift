internal import GrabCore

/// One of the places in a file where a date may stand.
struct DateSource: Sendable {
  /// What problems call it.
  let name: String
  /// False for the dates of digitising and of the last change, which only stand in for the date taken.
  let isTaken: Bool
  private let tags: Tags

  private enum Tags {
    case exif(date: StaticString, fraction: StaticString, offset: StaticString)
    case iptc
    case xmp(StaticString)
  }

  static func exif(
    _ name: String, _ date: StaticString, fraction: StaticString, offset: StaticString, isTaken: Bool = true
  ) -> DateSource {
    DateSource(name: "EXIF \(name)", isTaken: isTaken, tags: .exif(date: date, fraction: fraction, offset: offset))
  }

  static func xmp(_ name: String, _ date: StaticString, isTaken: Bool = true) -> DateSource {
    DateSource(name: "XMP \(name)", isTaken: isTaken, tags: .xmp(date))
  }

  static let iptc = DateSource(name: "IPTC DateCreated", isTaken: true, tags: .iptc)

  /// The date as the file has it, its parts put together; nil if the file has none there.
  func text(in file: TagSet) -> String? {
    switch tags {
    case .xmp(let tag): file.text(tag)
    case .exif(let date, let fraction, let offset): file.text(date).map { Self.exif($0, file.text(fraction), file.text(offset)) }
    case .iptc: file.text("Iptc.Application2.DateCreated").map { Self.iptc($0, file.text("Iptc.Application2.TimeCreated")) }
    }
  }

  /// A fraction or an offset that is none does not cost the date.
  private static func exif(_ date: String, _ fraction: String?, _ offset: String?) -> String {
    let fraction = fraction.flatMap { $0.allSatisfy { ("0"..."9").contains($0) } ? ".\($0)" : nil } ?? ""
    let offset = offset.flatMap { DateTaken(parsing: "2000-01-01T00:00:00\($0)") == nil ? nil : $0 } ?? ""
    let whole = "\(date)\(fraction)\(offset)"
    return DateTaken(parsing: whole) == nil ? date : whole
  }

  private static func iptc(_ date: String, _ time: String?) -> String {
    // What Exiv2 does not take for a date it passes on as it stands: eight digits, of which the last may be zeros.
    let isBare = date.utf8.count == 8 && date.allSatisfy(\.isNumber)
    let day = isBare ? "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.dropFirst(6))" : date
    let whole = time.map { "\(day)T\($0)" } ?? day
    return DateTaken(parsing: whole) == nil ? day : whole
  }
}

extension DateTaken: CustomStringConvertible {
  /// ISO 8601, only as long as the date is known: `2013-05-01T12:13:14.25+02:00`, `2013-05-01`, `2013-05` or `2013`.
  public var description: String {
    switch precision {
    case .year, .circa: Digits.four(year)
    case .month: "\(Digits.four(year))-\(Digits.two(month))"
    case .day: "\(Digits.four(year))-\(Digits.two(month))-\(Digits.two(day))"
    case .second: "\(Digits.four(year))-\(Digits.two(month))-\(Digits.two(day))T\(clock)\(fraction)\(offset)"
    }
  }

  private var clock: String { "\(Digits.two(hour)):\(Digits.two(minute)):\(Digits.two(second))" }

  private var fraction: String {
    guard let nanosecond else { return "" }
    var digits = Digits.padded(nanosecond, to: 9)
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    return "." + digits
  }

  private var offset: String {
    guard let utcOffset else { return "" }
    let minutes = abs(utcOffset) / 60
    return "\(utcOffset < 0 ? "-" : "+")\(Digits.two(minutes / 60)):\(Digits.two(minutes % 60))"
  }
}

extension DateTaken {
  /// Reads a date of ISO 8601, XMP or EXIF: `2013`, `2013-05`, `2013:05:01`, `2013-05-01T12:13[:14[.25]][Z|+02:00|+0200]`, with a
  /// blank in place of the `T` allowed.
  ///
  /// Nil for anything else and for dates that do not exist (`0000:00:00 00:00:00`, hour 24, 29 February 2021): what is not a
  /// date is unknown, never a guess. The precision is as fine as the text; a minute counts as its first second.
  public init?(parsing text: String) {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(digits: 4) else { return nil }
    let month = scanner.part(after: Self.dateSeparators)
    let day = month.flatMap { _ in scanner.part(after: Self.dateSeparators) }
    let hour = day.flatMap { _ in scanner.part(after: Self.timeSeparators) }
    let minute = hour.flatMap { _ in scanner.part(after: Self.clockSeparators) }
    let second = minute.flatMap { _ in scanner.part(after: Self.clockSeparators) }
    let fraction = second.flatMap { _ in scanner.fraction() }
    let offset = minute.flatMap { _ in scanner.offset() }
    guard scanner.isAtEnd else { return nil }
    switch (month, day, hour, minute) {
    case (nil, _, _, _): self.init(year: year)
    case (let month?, nil, _, _): self.init(year: year, month: month)
    case (let month?, let day?, nil, _): self.init(year: year, month: month, day: day)
    case (let month?, let day?, let hour?, let minute?):
      self.init(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second ?? 0, nanosecond: fraction,
        utcOffset: offset)
    default: return nil
    }
  }

  private static let dateSeparators = [UInt8(ascii: "-"), UInt8(ascii: ":")]
  private static let timeSeparators = [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")]
  private static let clockSeparators = [UInt8(ascii: ":")]
}

extension DateTaken: Codable {
  private enum CodingKeys: String, CodingKey {
    case value, precision
  }

  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .value)
    let precision = try container.decode(Precision.self, forKey: .precision)
    let parsed = DateTaken(parsing: text)
    let date = precision == .circa ? parsed.flatMap { DateTaken(year: $0.year, isApproximate: true) } : parsed
    guard let date, date.precision == precision else {
      throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "\(text) is not a date.")
    }
    self = date
  }

  /// Writes the text and the precision.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(description, forKey: .value)
    try container.encode(precision, forKey: .precision)
  }
}

/// When a picture was taken, as far as it is known and no further: a wall clock where the camera stood, a precision, and an
/// offset from UTC only where the source has one.
///
/// It is not an instant. Two cameras that showed the same time in two zones have the same `DateTaken`. An unknown date is no
/// `DateTaken` at all: nothing here ever stands for 1970 or for now.
public struct DateTaken: Hashable, Sendable {
  /// How much of the date is known.
  public enum Precision: String, Sendable, Codable, CaseIterable {
    /// Date and time of day.
    case second
    /// The day, but no time.
    case day
    /// The month of a year.
    case month
    /// The year.
    case year
    /// About that year.
    case circa
  }

  /// The Gregorian year, 1…9999.
  public let year: Int
  /// 1…12; 1 where the precision is coarser than a month.
  public let month: Int
  /// 1…31, a day that the month has; 1 where the precision is coarser than a day.
  public let day: Int
  /// 0…23; 0 where the precision is coarser than a second.
  public let hour: Int
  /// 0…59; 0 where the precision is coarser than a second.
  public let minute: Int
  /// 0…59; 0 where the precision is coarser than a second.
  public let second: Int
  /// 0…999 999 999, the part of a second; nil where the source has none.
  public let nanosecond: Int?
  /// How much of the rest is meant.
  public let precision: Precision
  /// Seconds east of UTC, -50 400…50 400; nil where the source does not say.
  public let utcOffset: Int?

  /// A moment of a day. Nil if there is no such moment, e.g. month 13, 29 February 2021, hour 24, or an offset beyond 14 hours.
  public init?(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, nanosecond: Int? = nil, utcOffset: Int? = nil
  ) {
    guard CivilDate.isValid(year: year, month: month, day: day), (0...23).contains(hour) else { return nil }
    guard (0...59).contains(minute), (0...59).contains(second), (0...999_999_999).contains(nanosecond ?? 0) else { return nil }
    guard (-50_400...50_400).contains(utcOffset ?? 0) else { return nil }
    (self.year, self.month, self.day, self.precision) = (year, month, day, .second)
    (self.hour, self.minute, self.second, self.nanosecond, self.utcOffset) = (hour, minute, second, nanosecond, utcOffset)
  }

  /// A day. Nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    self.init(year: year, month: month, day: day, precision: .day)
  }

  /// A month. Nil if there is no such month.
  public init?(year: Int, month: Int) {
    self.init(year: year, month: month, day: 1, precision: .month)
  }

  /// A year, exactly or about. Nil outside 1…9999.
  public init?(year: Int, isApproximate: Bool = false) {
    self.init(year: year, month: 1, day: 1, precision: isApproximate ? .circa : .year)
  }

  private init?(year: Int, month: Int, day: Int, precision: Precision) {
    guard CivilDate.isValid(year: year, month: month, day: day) else { return nil }
    (self.year, self.month, self.day, self.precision) = (year, month, day, precision)
    (hour, minute, second, nanosecond, utcOffset) = (0, 0, 0, nil, nil)
  }

  /// The instant, if the offset is known. The part of a second is kept.
  public var instant: Date? { utcOffset.map { instant(assumingUTCOffset: $0) } }

  /// The instant under the offset that the source gave, or else under `offset` (seconds east of UTC).
  public func instant(assumingUTCOffset offset: Int) -> Date {
    let days = CivilDate.daysSince1970(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - (utcOffset ?? offset)
    return Date(timeIntervalSince1970: Double(seconds) + Double(nanosecond ?? 0) / 1e9)
  }
}

extension DateTaken: Comparable {
  /// Order of the wall clocks, whatever the offsets; a coarser date stands at the start of its span.
  public static func < (left: DateTaken, right: DateTaken) -> Bool { left.sortKey < right.sortKey }

  private var sortKey: (Int, Int, Int, Int, Int) {
    let date = year * 10_000 + month * 100 + day
    return (date, coarseness, hour * 3_600 + minute * 60 + second, nanosecond ?? -1, utcOffset ?? .min)
  }

  private var coarseness: Int {
    switch precision {
    case .circa: 0
    case .year: 1
    case .month: 2
    case .day: 3
    case .second: 4
    }
  }
}

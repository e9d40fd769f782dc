package import GrabCore

/// The three date forms of HTTP (RFC 9110 5.6.7); all are in UTC.
package enum HTTPDate {
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`. A year of two digits is the one
  /// at most 50 years ahead of `thisYear`.
  package static func parse(_ text: String, thisYear: Int = year(of: Date())) -> Date? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    switch words.count {
    case 6: return date(day: words[1], month: words[2], year: words[3], time: words[4], thisYear: thisYear)
    case 5: return date(day: words[2], month: words[1], year: words[4], time: words[3], thisYear: thisYear)
    default: return nil
    }
  }

  private static func date(day: Substring, month: Substring, year: Substring, time: Substring, thisYear: Int) -> Date? {
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard let day = Int(day), let month = months.firstIndex(of: month.lowercased()), let number = Int(year), clock.count == 3,
      (1...31).contains(day), (0...23).contains(clock[0]), (0...59).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    let parts = DateComponents(
      year: year.count == 2 ? century(of: number, thisYear) : number, month: month + 1, day: day, hour: clock[0],
      minute: clock[1],
      second: clock[2])
    return calendar.date(from: parts)
  }

  private static func century(of year: Int, _ thisYear: Int) -> Int {
    let guess = thisYear / 100 * 100 + year
    return guess > thisYear + 50 ? guess - 100 : guess
  }

  /// The year of a moment, in UTC.
  package static func year(of date: Date) -> Int { calendar.component(.year, from: date) }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

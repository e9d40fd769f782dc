import TestSupport
import Foundation
import GrabCore
import Testing

@Suite("When a picture was taken") struct DateTakenTests {
  @Test(
    "Every form is read as exactly as it is written, and printed in one way",
    arguments: [
      ("2013", "2013", .year), ("2013-05", "2013-05", .month), ("2013:05", "2013-05", .month), ("2013-05-01", "2013-05-01", .day),
      ("2013:05:01", "2013-05-01", .day), ("2013:05:01 12:13:14", "2013-05-01T12:13:14", .second),
      ("2013-05-01T12:13", "2013-05-01T12:13:00", .second), ("2013-05-01 12:13:14", "2013-05-01T12:13:14", .second),
      ("2013-05-01t12:13:14z", "2013-05-01T12:13:14+00:00", .second), ("2013-05-01T12:13Z", "2013-05-01T12:13:00+00:00", .second),
      ("2013-05-01T12:13:14.25+02:00", "2013-05-01T12:13:14.25+02:00", .second),
      ("2013-05-01T12:13:14,250-0330", "2013-05-01T12:13:14.25-03:30", .second),
      ("2013-05-01T12:13:14.0", "2013-05-01T12:13:14.0", .second),
      ("2013-05-01T12:13:14-00:30", "2013-05-01T12:13:14-00:30", .second),
      ("2013-05-01T12:13:14.1234567899", "2013-05-01T12:13:14.123456789", .second),
      ("2013-05-01T12:13:14+02", "2013-05-01T12:13:14+02:00", .second),
      ("2026-03-01T23:59:59+0000", "2026-03-01T23:59:59+00:00", .second),
      ("0001-01-01", "0001-01-01", .day), ("9999-12-31T23:59:59+14:00", "9999-12-31T23:59:59+14:00", .second),
      ("2024-02-29", "2024-02-29", .day), ("2000-02-29", "2000-02-29", .day),
    ] as [(String, String, DateTaken.Precision)])
  func forms(text: String, printed: String, precision: DateTaken.Precision) throws {
    let date = try #require(DateTaken(parsing: text))
    #expect(date.description == printed)
    #expect(date.precision == precision)
    #expect(DateTaken(parsing: printed) == date)
    #expect(try reread(date) == date)
  }

  @Test("The parts are what the text says, and the coarser dates begin their span")
  func parts() throws {
    let date = try #require(DateTaken(parsing: "2013-05-01T12:13:14.025-03:30"))
    #expect(date.year == 2013 && date.month == 5 && date.day == 1)
    #expect(date.hour == 12 && date.minute == 13 && date.second == 14)
    #expect(date.nanosecond == 25_000_000 && date.utcOffset == -12_600)
    let year = try #require(DateTaken(parsing: "2013"))
    #expect(year.year == 2013 && year.month == 1 && year.day == 1)
    #expect(year.hour == 0 && year.minute == 0 && year.second == 0)
    #expect(year.nanosecond == nil && year.utcOffset == nil)
  }

  @Test(
    "B49: what is no date is unknown, never a guess",
    arguments: [
      "0000:00:00 00:00:00", "2018:10:13 24:24:27", "    :  :     :  :  ", "2021:02:29 12:00:00", "1900-02-29", "2013-13-01",
      "2013-00-01", "2013-05-00", "2013-05-32", "2013-04-31", "0000", "0000-05", "2013-05-01T24:00:00", "2013-05-01T12:60:00",
      "2013-05-01T12:13:60", "2013-05-01T12:13:14+14:01", "2013-05-01T12:13:14+02:60", "2013-05-01T12", "2013-05-01T",
      "2013-05-01 ",
      " 2013", "", "13", "201", "20133", "2013-5-1", "2013/05/01", "2013-05-01T12:13:14 ", "2013-05-01T12:13:14.",
      "2013-05-01T12:13.5",
      "２０１３", "٢٠١٣", "2013-05-01T12:13:14+", "2013-05-01T12:13:14+2", "2013-05+02:00", "+2013", "-2013", "2013-05-01T12-13-14",
      "12/31/2013", "2013-W18-3", "171546-01-01 00:00:00",
    ])
  func noDate(text: String) {
    #expect(DateTaken(parsing: text) == nil)
  }

  @Test("B49: a date in the future or in 1904 is a date; whether it is believed is for the reader of the file to say")
  func strangeDates() {
    #expect(DateTaken(parsing: "2050:12:31 10:00:00")?.year == 2050)
    #expect(DateTaken(parsing: "1904-01-01 00:00:00")?.year == 1904)
  }

  @Test("Numbers that are no date make none")
  func impossibleNumbers() {
    #expect(DateTaken(year: 0) == nil && DateTaken(year: 10_000) == nil && DateTaken(year: -1, isApproximate: true) == nil)
    #expect(DateTaken(year: 2013, month: 13) == nil && DateTaken(year: 2013, month: 0) == nil)
    #expect(DateTaken(year: 2013, month: 2, day: 29) == nil)
    let at = { (hour: Int, minute: Int, second: Int, nano: Int?, offset: Int?) in
      DateTaken(year: 2013, month: 5, day: 1, hour: hour, minute: minute, second: second, nanosecond: nano, utcOffset: offset)
    }
    #expect(at(23, 59, 59, 999_999_999, 50_400) != nil && at(0, 0, 0, 0, -50_400) != nil)
    #expect(at(24, 0, 0, nil, nil) == nil && at(-1, 0, 0, nil, nil) == nil && at(0, 60, 0, nil, nil) == nil)
    #expect(at(0, 0, 60, nil, nil) == nil && at(0, 0, 0, 1_000_000_000, nil) == nil && at(0, 0, 0, -1, nil) == nil)
    #expect(at(0, 0, 0, nil, 50_401) == nil && at(0, 0, 0, nil, -50_401) == nil)
  }

  @Test("About a year is not that year, and stays so when it is written and read")
  func circa() throws {
    let about = try #require(DateTaken(year: 1920, isApproximate: true))
    let exact = try #require(DateTaken(year: 1920))
    #expect(about != exact && about.precision == .circa && about.description == "1920")
    #expect(try reread(about) == about)
    #expect(try reread(exact) == exact)
  }

  @Test(
    "Damaged text is an error when it is read",
    arguments: [
      #"{"value":"2013-02-30","precision":"day"}"#, #"{"value":"","precision":"year"}"#,
      #"{"value":"2013","precision":"century"}"#,
      #"{"value":"2013-05-01","precision":"year"}"#, #"{"value":"2013"}"#,
    ])
  func damaged(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DateTaken.self, from: Data(json.utf8)) }
  }

  @Test("Random moments are printed and read without loss")
  func randomRoundTrip() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      let date = try #require(Self.random(seed: seed))
      #expect(DateTaken(parsing: date.description) == date, "seed \(seed): \(date)")
    }
  }

  @Test("Instants are those of the Gregorian calendar in Greenwich")
  func instants() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for seed in 0..<2_000 as Range<UInt64> {
      let date = try #require(Self.random(seed: seed))
      // Foundation's calendar is the Julian one before October 1582.
      guard date.year > 1582 else { continue }
      let parts = DateComponents(
        year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute, second: date.second)
      let expected = try #require(calendar.date(from: parts))
      let instant = date.instant(assumingUTCOffset: 7_200)
      let offset = Double(date.utcOffset ?? 7_200)
      let difference = instant.timeIntervalSince1970 + offset - expected.timeIntervalSince1970
      #expect(abs(difference - Double(date.nanosecond ?? 0) / 1e9) < 1e-4, "seed \(seed): \(date)")
      #expect((date.instant == nil) == (date.utcOffset == nil))
    }
  }

  @Test("Days are counted without a gap over all years, leap years and all")
  func everyDay() {
    var expected = -719_162
    for year in 1...9999 {
      for (month, length) in [(1, 31), (2, Self.isLeap(year) ? 29 : 28), (3, 31), (12, 31)] where month != 12 || year < 9999 {
        #expect(
          DateTaken(year: year, month: month, day: length) != nil && DateTaken(year: year, month: month, day: length + 1) == nil)
      }
      let newYear = DateTaken(year: year)?.instant(assumingUTCOffset: 0).timeIntervalSince1970
      if newYear != Double(expected) * 86_400 { Issue.record("year \(year)") }
      expected += Self.isLeap(year) ? 366 : 365
    }
  }

  @Test("Order is that of the wall clocks, whatever the offsets; a coarser date stands at the start of its span")
  func order() throws {
    let ascending = [
      "1999-12-31T23:59:59", "2013", "2013-01", "2013-01-01", "2013-01-01T00:00:00", "2013-01-01T00:00:00.0",
      "2013-01-01T00:00:00.5-05:00",
      "2013-01-01T00:00:00.5+05:00", "2013-01-01T00:00:01", "2013-01-02", "2013-02", "2014",
    ]
    let dates = try ascending.map { try #require(DateTaken(parsing: $0)) }
    for (index, date) in dates.enumerated() {
      for (other, another) in dates.enumerated() {
        #expect((date < another) == (index < other) && (date == another) == (index == other), "\(date) and \(another)")
      }
    }
    #expect(dates.shuffled().sorted() == dates)
  }

  private static func isLeap(_ year: Int) -> Bool { year % 400 == 0 || (year % 4 == 0 && year % 100 != 0) }

  private static func random(seed: UInt64) -> DateTaken? {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let (year, month, day) = (number(1...9999), number(1...12), number(1...28))
    let (hour, minute, second) = (number(0...23), number(0...59), number(0...59))
    let nanosecond = number(0...1) == 0 ? nil : number(0...999_999_999)
    let offset = number(0...1) == 0 ? nil : number(-840...840) * 60
    return DateTaken(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond, utcOffset: offset)
  }
}

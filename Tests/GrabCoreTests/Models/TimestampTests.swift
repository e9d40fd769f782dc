import TestSupport
import Foundation
import GrabCore
import Testing

@Suite("Instants as text") struct TimestampTests {
  @Test(
    "Whole seconds in UTC, rounded down, before 1970 too",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_367_402_400, "2013-05-01T10:00:00Z"), (1_367_402_400.999, "2013-05-01T10:00:00Z"),
      (-0.001, "1969-12-31T23:59:59Z"), (-1, "1969-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
      (951_782_400, "2000-02-29T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    ] as [(Double, String)])
  func text(seconds: Double, text: String) {
    #expect(Date(timeIntervalSince1970: seconds).timestamp == text)
  }

  @Test("What the form cannot hold is moved to its edge")
  func edges() {
    for seconds in [253_402_300_800, 1e18, 1e300, .infinity] {
      #expect(Date(timeIntervalSince1970: seconds).timestamp == "9999-12-31T23:59:59Z")
    }
    for seconds in [-62_135_596_801, -1e18, -1e300, -.infinity, .nan] {
      #expect(Date(timeIntervalSince1970: seconds).timestamp == "0001-01-01T00:00:00Z")
    }
  }

  @Test("Random instants are what Foundation's own formatter makes of them")
  func random() {
    let style = Date.ISO8601FormatStyle()
    for seed in 0..<2_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -12_000_000_000...250_000_000_000, using: &generator)))
      #expect(date.timestamp == style.format(date), "seed \(seed)")
    }
  }

  @Test("A timestamp read as a date is the same instant")
  func readBack() {
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let date = Date(timeIntervalSince1970: Double(Int.random(in: -62_135_596_800...253_402_300_799, using: &generator)))
      #expect(DateTaken(parsing: date.timestamp)?.instant == date, "seed \(seed)")
    }
  }
}

@Suite("Dates under foreign settings") struct ForeignSettingsTests {
  @Test("B95: neither language nor calendar nor time zone of the machine changes a date")
  func settings() async {
    await #expect(processExitsWith: .success) {
      // A process of its own: the environment belongs to all threads.
      for (language, zone) in [
        ("th_TH.UTF-8@calendar=buddhist", "Asia/Bangkok"), ("ja_JP.UTF-8@calendar=japanese", "Pacific/Kiritimati"),
        ("ar_SA.UTF-8", "Asia/Riyadh"), ("fa_IR.UTF-8@calendar=persian", "America/St_Johns"), ("C", "Pacific/Pago_Pago"),
      ] {
        for (name, value) in [("LC_ALL", language), ("LANG", language), ("TZ", zone)] { setenv(name, value, 1) }
        tzset()
        setlocale(LC_ALL, "")
        for (text, printed, instant) in [
          ("2026-03-01T23:59:59+0000", "2026-03-01T23:59:59+00:00", "2026-03-01T23:59:59Z"),
          ("2021-12-31 23:30:00", "2021-12-31T23:30:00", "2021-12-31T23:30:00Z"),
          ("2024-12-30", "2024-12-30", "2024-12-30T00:00:00Z"), ("2013", "2013", "2013-01-01T00:00:00Z"),
        ] {
          let date = try #require(DateTaken(parsing: text))
          #expect(date.description == printed, "\(language) \(zone)")
          #expect(date.instant(assumingUTCOffset: 0).timestamp == instant, "\(language) \(zone)")
        }
      }
    }
  }
}

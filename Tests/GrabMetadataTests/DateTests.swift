import Foundation
import GrabCore
import Testing

@testable import GrabMetadata

@Suite("The date taken")
struct DateTests {
  @Test(
    "is as precise as the file says it, from the best source that has one",
    arguments: [
      ("xmp-year.jpg", "2019"), ("xmp-month.jpg", "2019-05"), ("xmp-day.jpg", "2019-05-03"),
      ("xmp-second.jpg", "2019-05-03T12:13:14.125-05:30"), ("iptc-date.jpg", "2019-05-03T12:13:14-03:00"),
      ("iptc-month.jpg", "2019-05"), ("digitized.jpg", "2019-05-03T12:13:14.5-08:00"),
      ("xmp-created.jpg", "2019-05-03T12:13:14+00:00"), ("changed.jpg", "2019-05-03T12:13:14"),
      ("full.jpg", "2019-05-03T12:13:14.25+02:00"),
    ])
  func precision(name: String, expected: String) {
    let metadata = Fixture.read(name)
    #expect(metadata.taken?.description == expected)
    #expect(metadata.problems == [])
  }

  @Test(
    "is unknown, and said to be, when it cannot be",
    arguments: [
      "0000:00:00 00:00:00", "2018:10:13 24:24:27", "2050:12:31 10:00:00", "    :  :     :  :  ", "2021:02:29 12:00:00",
      "1825:12:31 23:59:59", "2026:01:01 00:00:01", "2019:00:03 12:13:14", "2019:05:03 12:60:14", "Yesterday afternoon",
    ])
  func impossible(date: String) throws {
    let metadata = try Fixture.read(Self.exif(date), as: .jpeg)
    #expect(metadata.taken == nil && metadata.camera == "Canon EOS 5D Mark III" && metadata.width == 40)
    #expect(metadata.problems.count == 1)
    #expect(metadata.problems.first?.contains("EXIF DateTimeOriginal") == true)
  }

  @Test(
    "is believed up to its limits, and where only its end is blank or zero",
    arguments: [
      ("1826:01:01 00:00:00", "1826-01-01T00:00:00"), ("2026:01:01 00:00:00", "2026-01-01T00:00:00"),
      ("2020:02:29 23:59:59", "2020-02-29T23:59:59"), ("2019:05:   :  :  ", "2019-05"), ("2019:00:00 00:00:00", "2019"),
    ])
  func possible(date: String, expected: String) throws {
    let metadata = try Fixture.read(Self.exif(date), as: .jpeg)
    #expect(metadata.taken?.description == expected && metadata.problems == [])
  }

  @Test("comes from the next source when the best one is impossible")
  func nextSource() throws {
    let data = try Fixture.data("full.jpg").replacing("2019:05:03 12:13:14", with: "0000:00:00 00:00:00")
    let metadata = try Fixture.read(data, as: .jpeg)
    #expect(metadata.taken?.description == "2019-05-05" && metadata.problems.count == 1)
  }

  @Test("survives an offset and a fraction that are none", arguments: [("+02:00", "+99:00"), ("+02:00", "  :  ")])
  func brokenParts(old: String, new: String) throws {
    let data = try Fixture.data("full.jpg").replacing("\(old)\0", with: "\(new)\0").replacing("25\0\0", with: "x?\0\0")
    #expect(try Fixture.read(data, as: .jpeg).taken?.description == "2019-05-03T12:13:14")
  }

  @Test("does not depend on the machine's zone and language")
  func environment() async throws {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "Asia/Tokyo", 1)
      setenv("LC_ALL", "th_TH.UTF-8", 1)
      setlocale(LC_ALL, "")
      tzset()
      let photo = Fixture.read("full.jpg", sidecar: "same-second.xmp").taken?.description
      let film = Fixture.read("film.mp4").taken?.description
      let iptc = Fixture.read("iptc-date.jpg").taken?.description
      #expect(photo == "2019-05-03T12:13:14.25+02:00" && film == "2019-05-03T12:13:14+00:00")
      #expect(iptc == "2019-05-03T12:13:14-03:00")
    }
  }

  private static func exif(_ date: String) throws -> Data {
    try Fixture.data("exif.jpg").replacing("2019:05:03 12:13:14", with: date)
  }
}

extension Data {
  /// The one place where `old` stands holds `new` instead, filled up with zeros.
  func replacing(_ old: String, with new: String) throws -> Data {
    let place = try #require(self.range(of: Data(old.utf8)))
    #expect(self.range(of: Data(old.utf8), in: place.upperBound..<endIndex) == nil)
    var copy = self
    copy.replaceSubrange(place, with: Data(new.utf8) + Data(count: old.utf8.count - new.utf8.count))
    return copy
  }
}

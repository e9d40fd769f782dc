import GrabCore
import Testing

@testable import GrabMetadata

@Suite("The place")
struct PlaceTests {
  @Test(
    "is read from EXIF and XMP, in every quarter of the earth, above and below the sea",
    arguments: [
      ("full.jpg", 41.89, 12.48, 57), ("gps-rio.jpg", -22.951916, -43.210487, nil), ("gps-dead-sea.jpg", 31.5, 35.5, -430.5),
      ("gps-xmp.jpg", -22.5, -43.25, -12.5),
    ] as [(String, Double, Double, Double?)])
  func known(name: String, latitude: Double, longitude: Double, altitude: Double?) throws {
    let metadata = Fixture.read(name)
    let place = try #require(metadata.location)
    #expect(abs(place.latitude - latitude) < 1e-6 && abs(place.longitude - longitude) < 1e-6)
    #expect(place.altitude == altitude && metadata.problems == [])
  }

  @Test(
    "is unknown, and said to be, when it is zero, divided by zero or on no half of the earth",
    arguments: ["gps-null.jpg", "gps-zero-below.jpg", "gps-no-letters.jpg"])
  func unknown(name: String) {
    let metadata = Fixture.read(name)
    #expect(metadata.location == nil && metadata.width == 40 && metadata.problems.count == 1)
  }

  @Test(
    "in EXIF is three fractions and a letter",
    arguments: [
      ("41/1 53/1 24/1", "N", 41.89), ("41/1 534/10 0/1", "S", -41.89), ("4189/100", "N", 41.89),
      ("41/1 53/1 0/0", "N", 41 + 53 / 60.0),
      ("41/1 53/1 24/1", "X", nil), ("41/1 53/1 24/1", nil, nil), ("41/0 53/1 24/1", "N", nil), ("41/1 5/0 24/1", "N", nil),
      ("", "N", nil), ("-41/1", "N", nil), ("41/1/1", "N", nil), ("nan/1", "N", nil), ("1 2 3 4", "N", nil),
    ] as [(String, String?, Double?)])
  func exif(text: String, letter: String?, expected: Double?) {
    let degrees = Degrees.exif(text, reference: letter, positive: "N", negative: "S")
    #expect(degrees.map { ($0 * 1e9).rounded() } == expected.map { ($0 * 1e9).rounded() })
  }

  @Test(
    "in XMP is degrees, minutes and a letter",
    arguments: [
      ("41,53.4N", 41.89), ("41,53,24n", 41.89), ("41,53.4S", -41.89), ("41,53.4", nil), ("N", nil), ("", nil), ("41,infN", nil),
    ] as [(String, Double?)])
  func xmp(text: String, expected: Double?) {
    let degrees = Degrees.xmp(text, positive: "N", negative: "S")
    #expect(degrees.map { ($0 * 1e9).rounded() } == expected.map { ($0 * 1e9).rounded() })
  }

  @Test(
    "in a film is ISO 6709",
    arguments: [
      ("+41.8900+012.4800/", [41.89, 12.48]), ("+41.8900-012.4800+057.000/", [41.89, -12.48, 57]), ("-33+151", [-33, 151]),
      ("", []), ("41.89", []), ("+-/", []), ("+1.2.3+4/", [4]),
    ] as [(String, [Double])])
  func film(text: String, expected: [Double]) {
    #expect(Degrees.iso6709(text) == expected)
  }
}

import Foundation
import GrabCore
import Testing

@testable import GrabMetadata

@Suite("Every format of picture")
struct FormatTests {
  @Test(
    "says its date, place and camera",
    arguments: ["picture.png", "picture.webp", "picture.tif", "picture.heic", "picture.avif", "raw.dng"])
  func everything(name: String) throws {
    let metadata = Fixture.read(name)
    #expect(metadata.taken?.description == "2019-05-03T12:13:14.25+02:00")
    #expect(metadata.camera == "Canon EOS 5D Mark III")
    let place = try #require(metadata.location)
    #expect(abs(place.latitude - 41.89) < 1e-6 && abs(place.longitude - 12.48) < 1e-6 && place.altitude == 57)
    #expect(metadata.problems == [])
  }

  @Test(
    "says its size as seen",
    arguments: [
      ("picture.png", 20, 40), ("picture.webp", 20, 40), ("picture.tif", 20, 40), ("picture.gif", 40, 20),
      ("picture.bmp", 40, 20), ("picture.heic", 40, 20), ("picture.avif", 40, 20), ("turned.heic", 20, 40),
      ("turned.avif", 20, 40), ("raw.dng", 40, 20),
    ])
  func size(name: String, width: Int, height: Int) {
    let metadata = Fixture.read(name)
    #expect(metadata.width == width && metadata.height == height)
  }
}

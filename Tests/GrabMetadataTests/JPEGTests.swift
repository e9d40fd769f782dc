import GrabCore
import GrabMetadata
import Testing

@Suite("A JPEG says about itself")
struct JPEGTests {
  @Test("everything that its EXIF, IPTC and XMP say")
  func everything() throws {
    let metadata = Fixture.read("full.jpg")
    #expect(metadata.title == "Forum Romanum")
    #expect(metadata.caption == "At noon, \"lang\" and all é")
    #expect(metadata.tags == ["rome", "arch, of Titus"])
    #expect(metadata.taken?.description == "2019-05-03T12:13:14.25+02:00")
    let place = try #require(metadata.location)
    #expect(abs(place.latitude - 41.89) < 1e-6 && abs(place.longitude - 12.48) < 1e-6 && place.altitude == 57)
    #expect(metadata.camera == "Canon EOS 5D Mark III")
    #expect(metadata.width == 40 && metadata.height == 20)
    #expect(metadata.duration == nil && metadata.problems == [])
  }

  @Test("its date and camera, when it has only EXIF")
  func exifAlone() {
    let metadata = Fixture.read("exif.jpg")
    #expect(metadata.taken?.description == "2019-05-03T12:13:14")
    #expect(metadata.camera == "Canon EOS 5D Mark III")
    #expect(metadata.title == nil && metadata.caption == nil && metadata.tags == [] && metadata.location == nil)
  }

  @Test("its size and nothing else, when it has no metadata")
  func plain() {
    var expected = PhotoMetadata()
    (expected.width, expected.height) = (40, 20)
    #expect(Fixture.read("plain.jpg") == expected)
  }

  @Test(
    "its size as seen, whichever orientation it is stored in",
    arguments: [
      ("o1.jpg", 40, 20), ("o3.jpg", 40, 20), ("o6.jpg", 20, 40), ("o8.jpg", 20, 40), ("xmp-orientation.jpg", 20, 40),
      ("conflict.jpg", 20, 40),
    ])
  func orientation(name: String, width: Int, height: Int) {
    let metadata = Fixture.read(name)
    #expect(metadata.width == width && metadata.height == height)
  }

  @Test("under a name that is not UTF-8")
  func rawName() throws {
    let metadata = try Fixture.read(Fixture.data("exif.jpg"), as: .jpeg, name: [0x66, 0xE9, 0xFF, 0x2E, 0x6A])
    #expect(metadata.camera == "Canon EOS 5D Mark III" && metadata.problems == [])
  }
}

import GrabCore
import GrabMetadata
import Testing

@Suite("A sidecar")
struct SidecarTests {
  @Test("says the later word on title, caption, tags, place and date; the rest stays the picture's")
  func overlay() throws {
    let metadata = Fixture.read("full.jpg", sidecar: "sidecar.xmp")
    #expect(metadata.title == "From the sidecar" && metadata.caption == "Its caption" && metadata.tags == ["one", "two"])
    #expect(metadata.taken?.description == "2018-01-02T03:04:05")
    let place = try #require(metadata.location)
    #expect(abs(place.latitude + 33.8568) < 1e-6 && abs(place.longitude - 151.2153) < 1e-6 && place.altitude == nil)
    #expect(metadata.camera == "Canon EOS 5D Mark III" && metadata.width == 40 && metadata.problems == [])
  }

  @Test("that repeats the camera's second leaves its fraction and offset alone, and says nothing about the rest")
  func sameSecond() {
    let metadata = Fixture.read("full.jpg", sidecar: "same-second.xmp")
    #expect(metadata == Fixture.read("full.jpg"))
  }

  @Test("counts with its moment of digitising only when nothing else has a date")
  func lastResort() {
    #expect(Fixture.read("plain.jpg", sidecar: "same-second.xmp").taken?.description == "2019-05-03T12:13:14")
    #expect(Fixture.read("plain.jpg", sidecar: "created.xmp").taken?.description == "2001-02-03")
    #expect(Fixture.read("exif.jpg", sidecar: "created.xmp").taken?.description == "2019-05-03T12:13:14")
  }

  @Test(
    "that is broken or gone costs nothing else, and the reason is kept", arguments: ["broken.xmp", "empty.jpg", "no-such.xmp"])
  func broken(name: String) {
    var expected = Fixture.read("full.jpg")
    let metadata = Fixture.read("full.jpg", sidecar: name)
    #expect(metadata.problems.count == 1 && metadata.problems.first?.contains(name) == true)
    #expect(metadata.sidecarFault != nil)
    (expected.problems, expected.sidecarFault) = (metadata.problems, metadata.sidecarFault)
    #expect(metadata == expected)
  }
}

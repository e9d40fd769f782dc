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

@Suite("The boxes of HEIF")
struct HEIFTests {
  @Test("are cut off where the bytes end, and nothing is read beyond")
  func boxes() throws {
    var reader = BoxReader([0, 0, 0, 9, 0x61, 0x62, 0x63, 0x64, 7, 0, 0, 0, 99, 0x65, 0x66, 0x67, 0x68, 1, 2])
    let boxes = reader.boxes()
    #expect(boxes.map(\.type) == ["abcd", "efgh"] && boxes.map { Array($0.content) } == [[7], [1, 2]])
    #expect(BoxHeader([0, 0, 0, 7, 1, 2, 3, 4]) == nil && BoxHeader([0, 0, 0, 1, 1, 2, 3, 4]) == nil)
    #expect(BoxHeader([0, 0, 0, 0, 1, 2, 3, 4])?.length == Int.max)
    #expect(BoxHeader([0, 0, 0, 1, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 20])?.length == 20)
    #expect(BoxHeader([0, 0, 0, 1, 1, 2, 3, 4, 0xFF, 0, 0, 0, 0, 0, 0, 20]) == nil)
    var numbers = BoxReader([0xFF, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    #expect(numbers.number(bytes: 8) == nil && numbers.number(bytes: 2) == 0x0102 && numbers.number(bytes: 1) == nil)
  }

  @Test("that lie about where things are cost the metadata, not the picture")
  func liars() throws {
    let data = try Fixture.data("picture.heic")
    let place = try #require(data.range(of: Data("iloc".utf8)))
    for offset in 4..<45 {
      var copy = data
      copy.replaceSubrange((place.lowerBound + offset)..<(place.lowerBound + offset + 4), with: [0xFF, 0xFF, 0xFF, 0xFF])
      let metadata = try Fixture.read(copy, as: .heic)
      #expect(metadata.width == 40 && metadata.height == 20)
    }
  }
}

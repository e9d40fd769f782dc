import Foundation
import GrabCore
import Testing

@Suite("Photos and their images") struct PhotoTests {
  private func image(_ width: Int?, _ height: Int?, isOriginal: Bool = false, name: String = "a") throws -> Image {
    Image(url: try #require(URL(string: "https://example.org/\(name).jpg")), width: width, height: height, isOriginal: isOriginal)
  }

  private func photo(_ images: [Image]) -> Photo { Photo(id: PhotoID(service: .flickr, value: "901"), images: images) }

  @Test("P1, P4: a photo is what the service said, and what it did not say is unknown")
  func unknowns() {
    let photo = photo([])
    #expect(photo.name == nil && photo.caption == nil && photo.images.isEmpty && photo.original == nil)
    #expect(photo.dates == PhotoDates() && photo.dates.taken == nil && photo.dates.created == nil && photo.dates.updated == nil)
    #expect(photo.location == nil && photo.visibility == nil && photo.tags.isEmpty && photo.kind == .photo)
  }

  @Test(
    "P2: the title is the name, else the caption, else Unknown; blank text is no title",
    arguments: [
      ("Forum", "At noon", "Forum"), (nil, "At noon", "At noon"), ("", "At noon", "At noon"), (" \n\t", "At noon", "At noon"),
      ("\u{A0}\u{3000}", nil, "Unknown"), (nil, nil, "Unknown"), ("", " ", "Unknown"), (" a ", nil, " a "),
    ] as [(String?, String?, String)])
  func title(name: String?, caption: String?, title: String) {
    #expect(Photo(id: PhotoID(service: .picasa, value: "1"), name: name, caption: caption).title == title)
  }

  @Test("P3: taken is a wall clock, created and updated are instants")
  func dates() throws {
    let taken = try #require(DateTaken(year: 2013, month: 5))
    let dates = PhotoDates(taken: taken, created: Date(timeIntervalSince1970: 1), updated: Date(timeIntervalSince1970: 2))
    #expect(dates.taken == taken)
    #expect(dates.created?.timeIntervalSince1970 == 1)
    #expect(dates.updated?.timeIntervalSince1970 == 2)
  }

  @Test("P5: images come in ascending order of one side; equal ones keep their order, unknown ones are last")
  func sorted() throws {
    let images = try [
      image(nil, 9, name: "unknown"), image(100, 40, name: "b"), image(50, 60, name: "c"), image(100, 30, name: "d"),
      image(nil, nil, name: "nothing"),
    ]
    let names = { (side: Photo.Side) in self.photo(images).images(sortedBy: side).map(\.url.lastPathComponent) }
    #expect(names(.width) == ["c.jpg", "b.jpg", "d.jpg", "unknown.jpg", "nothing.jpg"])
    #expect(names(.height) == ["unknown.jpg", "d.jpg", "b.jpg", "c.jpg", "nothing.jpg"])
  }

  @Test("P5: an image that is added later is sorted with the others")
  func added() throws {
    var photo = photo([try image(100, 100)])
    _ = photo.images(sortedBy: .width)
    photo.images.append(try image(50, 50))
    #expect(photo.images(sortedBy: .width).map(\.width) == [50, 100])
  }

  @Test("P6: the smallest image that is large enough, or none")
  func smallest() throws {
    let photo = photo([try image(1024, 300), try image(240, 900), try image(500, 500), try image(nil, nil)])
    #expect(photo.smallestImage(atLeast: 241)?.width == 500)
    #expect(photo.smallestImage(atLeast: 500)?.width == 500, "a side of just this length is large enough")
    #expect(photo.smallestImage(atLeast: 501, by: .height)?.height == 900)
    #expect(photo.smallestImage(atLeast: 1025) == nil)
    #expect(photo.smallestImage(atLeast: 0)?.width == 240)
  }

  @Test("P7: the original is the first file that the person put there")
  func original() throws {
    let images = try [
      image(1024, 768, name: "large"), image(800, 600, isOriginal: true, name: "first"), image(900, 600, isOriginal: true),
    ]
    #expect(photo(images).original == images[1])
  }

  @Test("D20: a large copy is no original")
  func largeCopy() throws {
    #expect(photo([try image(6_000, 4_000)]).original == nil)
  }

  @Test("P8: a photo is a value; changing one leaves its copies as they were")
  func value() throws {
    let before = photo([])
    var after = before
    after.images.append(try image(1, 1))
    #expect(before.images.isEmpty && before != after && before.id == after.id)
  }

  @Test("Sizes that are not positive are unknown, and so is a negative length")
  func impossibleSizes() throws {
    let image = try image(0, -5)
    #expect(image.width == nil && image.height == nil)
    #expect(Image(url: image.url, byteCount: -1).byteCount == nil)
    #expect(Image(url: image.url, byteCount: 0).byteCount == 0)
  }

  @Test("D18: photos of two services with the same number are two photos")
  func sameNumber() {
    #expect(Set([PhotoID(service: .flickr, value: "1"), PhotoID(service: .picasa, value: "1")]).count == 2)
  }

  @Test("A photo with everything survives being written and read")
  func codable() throws {
    let photo = Photo(
      id: PhotoID(service: .local, value: "/home/Jens Ü/100%.jpg"), name: "Forum", caption: "At \"noon\"", kind: .motionPhoto,
      dates: PhotoDates(
        taken: DateTaken(parsing: "2013-05-01T12:13:14.25+02:00"), created: Date(timeIntervalSince1970: 1_367_402_400),
        updated: Date(timeIntervalSince1970: 1_367_402_400.5)),
      location: Location(latitude: 41.89, longitude: 12.48, altitude: -3, name: "Rome"),
      url: URL(string: "https://example.org/901"),
      tags: ["rome", "forum"], visibility: .friendsAndFamily, camera: "Canon EOS 5D", duration: 2.5,
      images: [
        Image(
          url: try #require(URL(string: "file:///home/Jens%20%C3%9C/100%25.jpg")), width: 1024, height: 683, isOriginal: true,
          mediaType: .jpeg, byteCount: 5_000_000_000)
      ])
    #expect(try reread(photo) == photo)
    #expect(try reread(self.photo([])) == self.photo([]))
  }

  @Test(
    "A place off the map is no place, also when it is read",
    arguments: [(90.1, 0), (-91, 0), (0, 180.5), (0, -181), (.nan, 0), (0, .infinity)])
  func location(latitude: Double, longitude: Double) {
    #expect(Location(latitude: latitude, longitude: longitude) == nil)
    let text = #"{"latitude":\#(latitude),"longitude":\#(longitude)}"#
    #expect(throws: (any Error).self) { try JSONDecoder().decode(Location.self, from: Data(text.utf8)) }
  }

  @Test("The edges of the map are on it", arguments: [(90, 180), (-90, -180), (0, 0)] as [(Double, Double)])
  func edges(latitude: Double, longitude: Double) throws {
    let location = try #require(Location(latitude: latitude, longitude: longitude, altitude: 12))
    #expect(try reread(location) == location)
  }

  @Test("An image that is read has no impossible size either")
  func readSizes() throws {
    let text = #"{"url":"https://example.org/a.jpg","width":0,"height":-1,"isOriginal":false,"byteCount":-7}"#
    let image = try JSONDecoder().decode(Image.self, from: Data(text.utf8))
    #expect(image == (try self.image(nil, nil)))
  }

  @Test("An account shows its full name, else its user name, else its id")
  func account() throws {
    #expect(Account(id: "1", userName: "jens", displayName: "Jens").displayName == "Jens")
    #expect(Account(id: "1", userName: "jens").displayName == "jens")
    #expect(Account(id: "1").displayName == "1")
    let account = Account(id: "1", userName: "jens", picture: URL(string: "https://example.org/p.jpg"))
    #expect(try reread(account) == account)
  }
}

import Foundation
import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("The published shape of JSON")
struct JSONShapeTests {
  private static let forum = Photo(
    id: PhotoID(service: .flickr, value: "901"), name: "Forum", caption: "At noon", captionMarkup: "<b>At noon</b>", kind: .photo,
    dates: PhotoDates(
      taken: DateTaken(parsing: "2013-05-01T12:13:14+02:00"), created: Date(timeIntervalSince1970: 1_367_402_400)),
    location: Location(latitude: 41.89, longitude: 12.48), url: URL(string: "https://example.com/901"), tags: ["rome"],
    visibility: .public, camera: "Canon", duration: 1.5,
    license: License(name: "CC BY 2.0", url: URL(string: "https://example.com/by")), commentCount: 3,
    exif: [EXIFTag(group: "ExifIFD", name: "FNumber", value: "f/2.8")],
    images: URL(string: "https://example.com/901.jpg").map {
      [Image(url: $0, width: 1_024, height: 683, isOriginal: true, mediaType: .jpeg, byteCount: 12)]
    } ?? [])

  @Test("a photo with everything")
  func fullPhoto() {
    #expect(
      text(Self.forum) == """
        {"id":"flickr:901","name":"Forum","caption":"At noon","captionMarkup":"<b>At noon</b>","mediaType":"photo","url":"https://example.com/901","tags":["rome"],\
        "visibility":"public","dates":{"taken":"2013-05-01T12:13:14+02:00","takenPrecision":"second",\
        "created":"2013-05-01T10:00:00Z","updated":null},\
        "location":{"latitude":41.89,"longitude":12.48,"altitude":null,"name":null},"camera":"Canon","duration":1.5,\
        "license":{"name":"CC BY 2.0","url":"https://example.com/by"},"commentCount":3,\
        "exif":[{"group":"ExifIFD","name":"FNumber","value":"f/2.8"}],\
        "images":[{"url":"https://example.com/901.jpg","width":1024,"height":683,"isOriginal":true,"mediaType":"image/jpeg",\
        "byteCount":12}]}

        """)
  }

  @Test("a photo of which nothing is known has every key all the same")
  func barePhoto() {
    #expect(
      text(Photo(id: PhotoID(service: .flickr, value: "1"))) == """
        {"id":"flickr:1","name":null,"caption":null,"captionMarkup":null,"mediaType":"photo","url":null,"tags":[],"visibility":null,\
        "dates":{"taken":null,"takenPrecision":null,"created":null,"updated":null},"location":null,"camera":null,"duration":null,\
        "license":null,"commentCount":null,"exif":[],"images":[]}

        """)
  }

  @Test("an album with everything, and one with nothing")
  func albums() {
    let dates = AlbumDates(
      created: Date(timeIntervalSince1970: 1_367_402_400), updated: Date(timeIntervalSince1970: 1_367_488_800))
    let rome = Album(
      id: AlbumID(service: .flickr, value: "7215"), name: "Rome \u{7}", caption: "Spring", count: 12, coverPhoto: nil,
      dates: dates,
      url: URL(string: "https://example.com/7215"), visibility: .private)
    #expect(
      text(rome) == """
        {"id":"flickr:7215","service":"flickr","kind":"album","name":"Rome \\u0007","caption":"Spring","captionMarkup":null,"count":12,\
        "url":"https://example.com/7215","visibility":"private",\
        "dates":{"created":"2013-05-01T10:00:00Z","updated":"2013-05-02T10:00:00Z"},"cover":null}

        """)
    #expect(
      text(Album(id: AlbumID(service: .local, value: "."), kind: .folder, name: "")) == """
        {"id":"local:.","service":"local","kind":"folder","name":"","caption":null,"captionMarkup":null,"count":null,"url":null,"visibility":null,\
        "dates":{"created":null,"updated":null},"cover":null}

        """)
  }

  @Test("a page of albums, the special ones, and all of them")
  func albumDocuments() async throws {
    let bench = try Bench(
      MockGrabber(MockLibrary(albums: [], special: [MockAlbum("S", kind: .favourites)]), service: .named("flickr")))
    #expect(
      await bench.run("albums --page 3 --per-page 10 --json").out == """
        {"service":"flickr","page":3,"perPage":10,"total":0,"isLast":true,"albums":[]}

        """)
    let special = """
      {"id":"flickr:S","service":"flickr","kind":"favourites","name":"S","caption":null,"captionMarkup":null,"count":0,\
      "url":"https://flickr.invalid/albums/S","visibility":null,"dates":{"created":null,"updated":null},"cover":null}
      """
    #expect(
      await bench.run("albums --special --json").out
        == #"{"service":"flickr","page":null,"perPage":null,"total":1,"isLast":true,"albums":["# + special + "]}\n")
    #expect(
      await bench.run("albums --all --json").out
        == #"{"service":"flickr","page":null,"perPage":null,"total":0,"albums":["# + special + "],\"isLast\":true}\n")
  }

  @Test("a page of photos, and all of them")
  func photoDocuments() async throws {
    let bench = try Bench(MockGrabber([MockAlbum("A")], service: .named("flickr")))
    let album = """
      {"album":{"id":"flickr:A","service":"flickr","kind":"album","name":"A","caption":null,"captionMarkup":null,"count":0,\
      "url":"https://flickr.invalid/albums/A","visibility":null,"dates":{"created":null,"updated":null},"cover":null},
      """
    #expect(await bench.run("fill flickr:A --json").out == album + #""page":0,"perPage":100,"isLast":true,"photos":[]}"# + "\n")
    #expect(
      await bench.run("fill flickr:A --all --json").out == album + #""page":null,"perPage":null,"photos":[],"isLast":true}"#
        + "\n")
  }

  @Test("covers, services and a single photo")
  func otherDocuments() async throws {
    let bench = try Bench(MockGrabber([MockAlbum("A", photos: ["p"])], service: .named("flickr")))
    #expect(await bench.run("cover flickr:A --json").out.hasPrefix(#"{"albums":[{"id":"flickr:A","service":"flickr","#))
    #expect(
      await bench.run("services --json").out == """
        {"services":[{"id":"flickr","title":"Mock","needsLogin":false,"isEnabled":true,\
        "powers":["originals","randomPages","totals"],\
        "account":{"id":"1","userName":"ada","displayName":"Ada","picture":null}}]}

        """)
    let photo = await bench.run("photo flickr:A/1 --json").out
    #expect(photo.hasPrefix(#"{"id":"flickr:A/1","name":"p","#) && photo.hasSuffix("}]}\n"))
    #expect(await bench.run("photo flickr:A/1 --jsonl").out == photo)
  }

  private func text(_ value: some JSONValue) -> String { String(decoding: JSONText.line(value), as: UTF8.self) }
}

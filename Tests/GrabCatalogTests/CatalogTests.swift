import GrabCatalog
import GrabCore
import Testing

@Suite("What was listed")
struct CatalogTests {
  private let temporary: TemporaryCatalog
  private let catalog: Catalog

  init() throws {
    temporary = try TemporaryCatalog()
    catalog = temporary.catalog
  }

  @Test("albums and photos are found again by the value of their id, also by another program")
  func roundTrip() async throws {
    try await catalog.record([.named("Rome", "2019/Rome")], account: "/pictures")
    try await catalog.record([Photo(id: PhotoID(service: .local, value: "2019/Rome/1.jpg"), name: "Forum")], account: "/pictures")
    let other = temporary.catalog
    let albums = try await other.albums(value: "2019/Rome")
    #expect(albums.map(\.service) == [.local] && albums.map(\.account) == ["/pictures"] && albums.map(\.name) == ["Rome"])
    #expect(try await other.photos(value: "2019/Rome/1.jpg").map(\.name) == ["Forum"])
  }

  @Test("an empty catalog knows nothing, and albums are not photos")
  func nothing() async throws {
    #expect(try await catalog.albums(value: "x").isEmpty)
    try await catalog.record([.named("x", "x")], account: "a")
    #expect(try await catalog.photos(value: "x").isEmpty)
  }

  @Test("every service and account that listed a value is told, in the order of their names")
  func several() async throws {
    try await catalog.record([.named("Ours", "7", service: .picasa, kind: .album)], account: "b")
    try await catalog.record([.named("Mine", "7", service: .flickr, kind: .album)], account: "z")
    try await catalog.record([.named("Hers", "7", service: .flickr, kind: .album)], account: "a")
    #expect(try await catalog.albums(value: "7").map { "\($0.service) \($0.account)" } == ["flickr a", "flickr z", "picasa b"])
  }

  @Test("a new name replaces the old one")
  func renamed() async throws {
    try await catalog.record([.named("Old", "1")], account: "a")
    try await catalog.record([.named("New", "1")], account: "a")
    #expect(try await catalog.albums(value: "1").map(\.name) == ["New"])
  }

  @Test("ordinary albums are counted by account; special ones are known, not counted")
  func counted() async throws {
    let albums: [Album] = [.named("1", "1"), .named("2", "2"), .named("All", "/all", kind: .photostream)]
    try await catalog.record(albums, account: "a")
    try await catalog.record(albums, account: "a")
    #expect(try await catalog.albumCount(service: .local, account: "a") == 2)
    #expect(try await catalog.albumCount(service: .local, account: "b") == 0)
    #expect(try await catalog.albumCount(service: .flickr, account: "a") == 0)
    #expect(try await catalog.albums(value: "/all").map(\.name) == ["All"])
  }

  @Test(
    "any text is an id and a name",
    arguments: [
      "'); DROP TABLE listed; --", "\"quoted\"", "nul\0inside", "日本 👨‍👩‍👧 🇩🇪", "e\u{301} \u{202E}", "a\nb\tc", " ", "%_*?",
    ])
  func anyText(text: String) async throws {
    try await catalog.record([.named(text, text)], account: text)
    let found = try await catalog.albums(value: text)
    #expect(found.map(\.name) == [text] && found.map(\.account) == [text])
    #expect(try await catalog.albums(value: text + "x").isEmpty)
  }

  @Test("20,000 photos are remembered, and remembered again, in a moment")
  func fast() async throws {
    let photos = (0..<20_000).map { Photo(id: PhotoID(service: .local, value: "2019/Rome/IMG_\($0).jpg"), name: "IMG_\($0).jpg") }
    let time = try await ContinuousClock().measure {
      for _ in 0..<2 {
        for start in stride(from: 0, to: photos.count, by: 500) {
          try await catalog.record(Array(photos[start..<(start + 500)]), account: "/pictures")
        }
      }
    }
    #expect(time < .seconds(10))
    #expect(try await catalog.photos(value: "2019/Rome/IMG_19999.jpg").count == 1)
  }
}

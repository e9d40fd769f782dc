import GrabCore
import GrabTesting
import Testing

@Suite("A mock grabber", .timeLimit(.minutes(10)))
struct MockGrabberTests {
  private let library: MockLibrary = [
    MockAlbum("Rome", photos: ["Forum", "Colosseum", .malformed("broken"), "Tiber"]),
    MockAlbum("Empty"),
  ]

  @Test("lists the albums of its library and remembers the call")
  func lists() async throws {
    let grabber = MockGrabber(library)
    let page = try await grabber.albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(page.map(\.name) == ["Rome", "Empty"])
    #expect(page.total == 2)
    #expect(page.isLast)
    #expect(page.first?.count == 4)
    #expect(grabber.calls == [.albums(page: 0, perPage: 10)])
  }

  @Test("fills an album, naming what cannot be read")
  func fills() async throws {
    let grabber = MockGrabber(library)
    let album = try await grabber.album(AlbumID(service: .mock, value: "Rome"))
    let page = try await grabber.fillAlbum(album, page: 0, perPage: 10)
    #expect(page.map(\.title) == ["Forum", "Colosseum", "Tiber"])
    #expect(page.skipped.map(\.name) == ["broken"])
    #expect(album.photos == page.items)
  }

  @Test(
    "pages through 300,000 generated photos in every addressing",
    arguments: [PageAddressing.number(first: 1), .startIndex(first: 1), .cursor])
  func generates(addressing: PageAddressing) async throws {
    let library: MockLibrary = [.generated(id: "big", name: "Big", count: 300_000)]
    let grabber = MockGrabber(library, service: MockService(addressing: addressing))
    let album = try await grabber.album(AlbumID(service: .mock, value: "big"))
    let page = try await grabber.fillAlbum(album, page: 599, perPage: 500)
    #expect(page.last?.name == "Photo 300000")
    #expect(page.isLast)
  }

  @Test("fails at the call it was told, and not before")
  func fails() async throws {
    let fault = MockFault(.albums, call: 2, .fails(GrabError(.rateLimited, message: "Too fast.", advice: "Wait.")))
    let grabber = MockGrabber(library, faults: [fault])
    _ = try await grabber.albumsOfCurrentUser(page: 0, perPage: 1)
    let error = await #expect(throws: GrabError.self) { try await grabber.albumsOfCurrentUser(page: 1, perPage: 1) }
    #expect(error?.kind == .rateLimited)
    #expect(error?.service == .mock)
    #expect(error?.operation == .listAlbums)
    #expect(try await grabber.albumsOfCurrentUser(page: 1, perPage: 1).map(\.name) == ["Empty"])
  }

  @Test("hangs until it is cancelled; cancelAll waits for the end")
  func hangs() async throws {
    let grabber = MockGrabber(library, faults: [MockFault(.photo, .hangs)])
    let call = Task { try await grabber.photo(PhotoID(service: .mock, value: "Rome/1")) }
    try await grabber.untilHanging()
    await grabber.cancelAll()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(try await grabber.photo(PhotoID(service: .mock, value: "Rome/1")).name == "Forum")
  }

  @Test("shows the same photos in the photostream as in the albums")
  func hasPhotostream() async throws {
    let library = MockLibrary(albums: self.library.albums, special: [.photostream(of: self.library.albums)])
    let grabber = MockGrabber(library)
    let stream = try #require(try await grabber.specialAlbums().first)
    #expect(stream.kind == .photostream)
    #expect(grabber.service.powers.contains(.specialAlbums))
    let photos = try await grabber.fillAlbum(stream, page: 0, perPage: 10)
    #expect(photos.items.map(\.id.value) == ["Rome/1", "Rome/2", "Rome/4"])
    #expect(photos.skipped.count == 1)
  }

  @Test("finds the cover that was chosen, or the next that can be read, and none for an empty album")
  func findsCovers() async throws {
    let grabber = MockGrabber([MockAlbum("A", coverIndex: 1, photos: ["One", .malformed("Two"), "Three"]), MockAlbum("B")])
    let albums = try await grabber.albumsOfCurrentUser(page: 0, perPage: 10).items
    #expect(try await grabber.fillCoverPhotos(of: albums) == [])
    #expect(albums.map { $0.coverPhoto?.name } == ["Three", nil])
  }

  @Test("finds photos by ids of the test's own")
  func findsOwnIDs() async throws {
    let grabber = MockGrabber([MockAlbum("A", photos: [MockPhoto("One", id: "x/2"), "Two"])])
    #expect(try await grabber.photo(PhotoID(service: .mock, value: "x/2")).name == "One")
    #expect(try await grabber.photo(PhotoID(service: .mock, value: "A/2")).name == "Two")
    await #expect(throws: GrabError.self) { try await grabber.photo(PhotoID(service: .mock, value: "A/1")) }
  }

  @Test("sends a malformed item, a short page and a repeated page when told to")
  func sendsNonsense() async throws {
    let library: MockLibrary = [.generated(id: "a", name: "A", count: 6)]
    let album = Album(id: AlbumID(service: .mock, value: "a"), name: "A")
    func page(_ index: Int, _ behaviour: MockFault.Behaviour, _ addressing: PageAddressing) async throws -> Page<Photo> {
      let faults = [MockFault(.fillAlbum, call: index + 1, behaviour)]
      let grabber = MockGrabber(library, service: MockService(addressing: addressing), faults: faults)
      for earlier in 0..<index { _ = try await grabber.fillAlbum(album, page: earlier, perPage: 2) }
      return try await grabber.fillAlbum(album, page: index, perPage: 2)
    }
    let malformed = try await page(0, .malformedItem(at: 1), .cursor)
    #expect(malformed.map(\.name) == ["Photo 1"])
    #expect(malformed.skipped.map(\.name) == ["Item 2"])
    let short = try await page(0, .shortPage(by: 1), .number(first: 1))
    #expect(short.map(\.name) == ["Photo 1"])
    #expect(!short.isLast)
    #expect(try await page(0, .shortPage(by: 1), .startIndex(first: 0)).count == 2)
    #expect(try await page(1, .repeatedPage, .number(first: 0)).isEmpty)
    let error = await #expect(throws: GrabError.self) { try await page(1, .repeatedPage, .cursor) }
    #expect(error?.kind == .malformedReply)
  }

  @Test("refuses what its script does not allow, by name, and says which calls are missing")
  func isStrict() async throws {
    let grabber = MockGrabber(library, allowing: .calls([.currentAccount, .specialAlbums]))
    _ = try await grabber.currentAccount()
    let error = await #expect(throws: GrabError.self) { try await grabber.currentAccount() }
    #expect(error?.kind == .unsupported)
    #expect(error?.message.contains("currentAccount") == true)
    #expect(grabber.missingCalls == [.specialAlbums])
    #expect(grabber.unexpectedCalls == [.currentAccount])
    #expect(grabber.requestCount == 1)
    let reader = MockGrabber(library, allowing: .operations([.albums]))
    _ = try await reader.albumsOfCurrentUser(page: 0, perPage: 1)
    await #expect(throws: GrabError.self) { try await reader.disconnect() }
  }

  @Test("delivers its photos' bytes, the same each time, and refuses images that are not its own")
  func downloads() async throws {
    let own = MockPhoto("Own", bytes: [1, 2, 3])
    let grabber = MockGrabber([MockAlbum("A", photos: [own, "Other"])])
    let album = try #require(try await grabber.albumsOfCurrentUser(page: 0, perPage: 1).first)
    for photo in try await grabber.fillAlbum(album, page: 0, perPage: 2) {
      let (first, second) = (MemorySink(), MemorySink())
      let image = try #require(photo.original)
      let receipt = try await grabber.download(image, to: first)
      try await grabber.download(image, to: second)
      #expect(receipt.byteCount == image.byteCount)
      #expect(await first.bytes == second.bytes)
      if photo.name == "Own" {
        #expect(await first.bytes == [1, 2, 3])
      } else {
        #expect(receipt.mediaType?.rawValue == "image/jpeg")
      }
    }
    let foreign = Image(url: try #require(URL(string: "https://example.invalid/a.jpg")))
    let error = await #expect(throws: GrabError.self) { try await grabber.download(foreign, to: MemorySink()) }
    #expect(error?.message.contains("never gave out") == true)
    let handedIn = MockGrabber([], imageBytes: [foreign.url: [9]])
    #expect(try await handedIn.download(foreign, to: MemorySink()).byteCount == 1)
  }

  @Test("cuts a download off where it was told")
  func cutsOff() async throws {
    let grabber = MockGrabber([MockAlbum("A", photos: ["One"])], faults: [MockFault(.download, .cutsOff(after: 10))])
    let image = try #require(try await grabber.photo(PhotoID(service: .mock, value: "A/1")).original)
    let sink = MemorySink()
    let error = await #expect(throws: GrabError.self) { try await grabber.download(image, to: sink) }
    #expect(error?.kind == .malformedReply)
    #expect(await sink.bytes.count == 10)
  }

  @Test("signs in through its prompt, takes a no for an answer, and can lose the login")
  func connects() async throws {
    let service = MockService(info: .mock(needsLogin: true), login: .disconnected)
    let grabber = MockGrabber(library, service: service)
    #expect(try await grabber.currentAccount() == nil)
    let declined = await #expect(throws: GrabError.self) { try await grabber.connect(with: MockPrompt(.declined)) }
    #expect(declined?.kind == .notConnected)
    let prompt = MockPrompt(.code("1234"))
    #expect(try await grabber.connect(with: prompt).userName == "ada")
    #expect(await prompt.requests.count == 1)
    _ = try await grabber.albumsOfCurrentUser(page: 0, perPage: 1)
    grabber.expireLogin()
    let expired = await #expect(throws: GrabError.self) { try await grabber.albumsOfCurrentUser(page: 0, perPage: 1) }
    #expect(expired?.kind == .notConnected)
  }

  @Test("takes its time on the clock it was given")
  func delays() async throws {
    let clock = TestClock()
    let grabber = MockGrabber(library, service: MockService(delay: .seconds(2), clock: clock))
    let call = Task { try await grabber.specialAlbums() }
    try await clock.untilSleeps(1)
    clock.advance(by: .seconds(2))
    #expect(try await call.value.isEmpty)
    #expect(clock.sleeps == [.seconds(2)])
  }

  @Test("is let go of when nobody uses it any longer")
  func isReleased() async throws {
    weak var grabber: MockGrabber?
    do {
      let mine = MockGrabber(library)
      _ = try await mine.albumsOfCurrentUser(page: 0, perPage: 1)
      grabber = mine
    }
    #expect(grabber == nil)
  }
}

import Foundation
import GrabCore
import Testing

@Suite("What every grabber can do besides") struct ServiceGrabberTests {
  @Test("Connected is who has an account")
  func isConnected() async throws {
    #expect(try await !StubGrabber().isConnected)
    #expect(try await StubGrabber(account: Account(id: "1")).isConnected)
  }

  @Test("All albums come page after page, and each page is announced")
  func albums() async throws {
    let pages = Counter()
    let albums = StubGrabber(albumCount: 25).albums(perPage: 10) { _ in pages.next() }
    let names = try await albums.reduce(into: []) { $0.append($1.name) }
    #expect(names == (0..<25).map { "\($0)" })
    #expect(pages.value == 3)
  }

  @Test("Walking over an album's photos keeps its count and forgets them, unless they are to be kept")
  func photos() async throws {
    let grabber = StubGrabber(photoCount: 25)
    for keepingPhotos in [false, true] {
      let album = Album.sample(count: 3)
      var seen = 0
      for try await photo in grabber.photos(of: album, perPage: 10, keepingPhotos: keepingPhotos) {
        #expect(photo.id.value == "\(seen)")
        seen += 1
      }
      #expect(seen == 25 && album.count == 25)
      #expect(album.photos.count == (keepingPhotos ? 25 : 0))
    }
  }

  @Test("A page size that is not allowed comes out as an error of the walk", arguments: [0, 501])
  func refusedSize(perPage: Int) async throws {
    let error = await #expect(throws: GrabError.self) {
      for try await _ in StubGrabber(albumCount: 5).albums(perPage: perPage) {}
    }
    #expect(error?.kind == .invalidRequest)
  }

  @Test("The cover of one album fails with what the cover of several would report")
  func cover() async throws {
    try await StubGrabber().fillCoverPhoto(of: .sample())
    let failure = SkippedItem(name: "Rome", reason: "Rome is gone.", kind: .notFound)
    let error = await #expect(throws: GrabError.self) {
      try await StubGrabber(coverFailures: [failure]).fillCoverPhoto(of: .sample())
    }
    #expect(error?.kind == .notFound && error?.message == "Rome is gone." && error?.operation == .fillCover)
  }

  @Test("A download begins at the beginning unless it is told otherwise")
  func download() async throws {
    let image = Image(url: try #require(URL(string: "file:///a.jpg")))
    let sink = ProgressSink(NoSink()) { _ in }
    #expect(try await StubGrabber().download(image, to: sink).offset == 0)
    #expect(try await StubGrabber().download(image, to: sink, from: 5).offset == 5)
  }

  @Test("Where nobody can be asked, a login is unsupported and says so")
  func noPrompt() async throws {
    let request = LoginRequest(service: .flickr, address: try #require(URL(string: "https://example.org/login")), form: .code)
    let error = await #expect(throws: GrabError.self) { try await NoLoginPrompt().answer(to: request) }
    #expect(error?.kind == .unsupported && error?.service == .flickr && error?.operation == .connect)
    #expect(error?.description == "flickr asks for a login, but nobody can be asked. Hand in a login prompt.")
  }

  private struct NoSink: ByteSink {
    func write(_ bytes: [UInt8]) async throws {}
  }
}

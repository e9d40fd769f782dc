import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import GrabSandbox
import GrabTesting
import Testing

@Suite("The sandbox's faults, met by the grabber", .timeLimit(.minutes(2)))
struct GrabberFaultTests {
  private func visit(_ faults: String...) async throws -> Visit {
    try await Visit(scale: SandboxScale(albums: 2, photosPerAlbum: 30), faults: faults.map { try SandboxFault(parsing: $0) })
  }

  @Test(
    "what passes is sat through, and costs one more request each time",
    arguments: [
      ("status=500", 3), ("status=502", 3), ("status=503", 1), ("status=429", 2), ("cut", 2), ("cut=0", 1), ("cut=10", 2),
      ("reset", 2),
    ])
  func passing(fault: String, times: Int) async throws {
    let visit = try await visit("\(fault),match=photosets.getList,first=\(times)")
    let wire = Wire(visit)
    let page = try await visit.grabber(over: wire).albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(page.map(\.name) == visit.sandbox.contents.albums.map(\.title))
    #expect(wire.requests.count == times + 1)
  }

  @Test("a wait that the service asks for is kept to", arguments: [429, 503])
  func retryAfter(status: Int) async throws {
    let visit = try await visit("status=\(status),retry-after=60,match=getList,first=1")
    let clock = TestClock()
    clock.run()
    _ = try await visit.grabber(clock: clock).albumsOfCurrentUser(page: 0, perPage: 10)
    #expect(try #require(clock.sleeps.max()) >= .seconds(60))
  }

  @Test("a service that stays down, and one that asks for hours, are errors that say so")
  func lasting() async throws {
    let visit = try await visit("status=502,match=getList", "status=429,retry-after=7200,match=getInfo")
    let down = try await failure { try await visit.grabber().albumsOfCurrentUser(page: 0, perPage: 10) }
    #expect(down.kind == .unavailable && down.serviceCode == "502" && down.operation == .listAlbums)
    let limited = try await failure { try await visit.grabber().photo(PhotoID(service: .flickr, value: "1")) }
    #expect(limited.kind == .rateLimited && limited.retryAfter == .seconds(7_200))
  }

  @Test("a late answer is an answer")
  func delay() async throws {
    let visit = try await visit("delay=3600000")
    #expect(try await visit.grabber().albumsOfCurrentUser(page: 0, perPage: 10).count == 2)
  }

  @Test("B01: a page that comes again in place of the next ends the list, and its total shows what is missing")
  func repeated() async throws {
    // The first request counts the stream, the second gets its first page.
    let visit = try await visit("repeat,match=people.getPhotos,after=2")
    let wire = Wire(visit)
    let grabber = try visit.grabber(over: wire)
    let stream = try #require(await grabber.specialAlbums().first { $0.kind == .photostream })
    let first = try await grabber.fillAlbum(stream, page: 0, perPage: 10)
    #expect(first.count == 10 && !first.isLast)
    let second = try await grabber.fillAlbum(stream, page: 1, perPage: 10)
    #expect(second.isEmpty && second.isLast && second.total == 65)
    #expect(stream.photos.map(\.id) == first.items.map(\.id) && wire.count(of: "people.getPhotos") == 3)
  }

  @Test("a photo that is gone is not found, and the picture that says so is no photo")
  func gone() async throws {
    let visit = try await visit("gone,match=photos.getInfo", "gone,match=/65535/")
    let grabber = try visit.grabber()
    let album = try #require(await grabber.albumsOfCurrentUser(page: 0, perPage: 1).first)
    let photo = try #require(await grabber.fillAlbum(album, page: 0, perPage: 1).first)
    let missing = try await failure { try await grabber.photo(photo.id) }
    #expect(missing.kind == .notFound && missing.message.contains("\(photo.id)") && missing.serviceCode == "1")
    for image in photo.images {
      let sink = MemorySink()
      let error = try await failure { try await grabber.download(image, to: sink) }
      #expect(error.kind == .malformedReply && error.message.contains("not available"))
      #expect(await sink.bytes.isEmpty)
    }
  }
}

import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import GrabSandbox
import GrabTesting
import Testing

@Suite("The pace of the grabber over the sandbox", .timeLimit(.minutes(2)))
struct GrabberPaceTests {
  @Test("a page of albums with their covers is one request, whatever their number")
  func onePage() async throws {
    let visit = try await Visit(scale: SandboxScale(albums: 120, photosPerAlbum: 2))
    let wire = Wire(visit)
    let grabber = try visit.grabber(over: wire)
    let page = try await grabber.albumsOfCurrentUser(page: 0, perPage: 100)
    #expect(page.count == 100 && page.allSatisfy { $0.coverPhoto?.images.isEmpty == false })
    #expect(try await grabber.fillCoverPhotos(of: page.items) == [])
    #expect(wire.requests.count == 1)
  }

  @Test("a 429 holds back whoever shares the key, also another grabber")
  func sharedPause() async throws {
    let visit = try await Visit(faults: [SandboxFault(.status(429, retryAfter: 60), match: "test.login", turn: .first(1))])
    let clock = TestClock()
    let limiter = RateLimiter(RateLimit(perSecond: 1, burst: 10), clock: clock)
    let (hit, other) = (Wire(visit), Wire(visit))
    let first = try visit.grabber(over: hit, limiter: limiter, clock: clock)
    let second = try visit.grabber(over: other, limiter: limiter, clock: clock)
    let login = Task { try await first.currentAccount() }
    try await clock.untilSleeps(1)
    let listing = Task { try await second.albumsOfCurrentUser(page: 0, perPage: 5).count }
    try await clock.untilSleeps(2)
    #expect(hit.requests.count == 1 && other.requests.isEmpty && clock.sleeps[1] == .seconds(60))
    clock.run()
    #expect(try await login.value?.id == visit.sandbox.userID)
    #expect(try await listing.value == 2)
  }
}

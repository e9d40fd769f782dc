import GrabCore
import GrabOAuth
import GrabTesting
import Testing

@testable import GrabFlickr

@Suite("Flickr, as far as a test can play it")
struct FlickrConformanceTests {
  private let flickr = FakeFlickr()
  private let subject: ConformanceSubject

  init() {
    let flickr = flickr
    var subject = ConformanceSubject("a fake Flickr") { flickr.grabber() }
    // A bound, not a wait: a busy machine may take its time.
    subject.bounds.patience = .seconds(60)
    subject.secrets = [FakeFlickr.consumer, FakeFlickr.token].flatMap { [$0.key, $0.secret] }
    subject.emptyAccount = { FakeFlickr(FakeLibrary()).grabber() }
    subject.counted = {
      let counted = FakeFlickr()
      return .init(counted.grabber()) { counted.requestCount }
    }
    subject.stalled = {
      let stalling = FakeFlickr(stalling: ["flickr.photosets.getList", "flickr.people.getPhotos"])
      return .init(stalling.grabber()) { try await stalling.untilStalled() }
    }
    let long = String(repeating: "Wörter ", count: 1_500) + "!"
    let names = ["日本 🎌", "../../.ssh", "6/12 Fête", "-rf", "a &amp; b <3", long]
    let photos = [FakeLibrary.Photo("1", "ﷺ\u{202E}x"), .init("2", ""), .init("3", long), .init("4", "beach.jpg")]
    let odd = FakeLibrary(albums: names.enumerated().map { .init(id: "\($0)", title: $1, photos: photos) })
    subject.oddities = {
      .init(FakeFlickr(odd).grabber(), albumNames: names, photoTitles: ["ﷺ\u{202E}x", "About", long, "beach.jpg"])
    }
    self.subject = subject
  }

  @Test("keeps the grabber's contract", arguments: Conformance.checks)
  func conforms(check: ConformanceCheck) async throws {
    try await check.run(on: subject).print()
    #expect(flickr.complaints == [])
  }
}

import GrabTesting
import Testing

/// What the test of an adapter looks like.
@Suite("The mock grabber")
struct MockConformanceTests {
  @Test("keeps the grabber's contract", arguments: Conformance.checks)
  func conforms(check: ConformanceCheck) async throws {
    let subject = ConformanceSubject("a mock") {
      MockGrabber([MockAlbum("Rome", photos: [.malformed("broken"), .malformed("torn"), "Forum", "Tiber"])])
    }
    try await check.run(on: subject).print()
  }
}

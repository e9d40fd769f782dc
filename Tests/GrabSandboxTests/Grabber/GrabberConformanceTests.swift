import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import GrabOAuth
import GrabSandbox
import GrabTesting
import Testing

@Suite("Flickr, as the sandbox plays it over real sockets", .timeLimit(.minutes(5)))
struct GrabberConformanceTests {
  private static let oddNames = ["日本 🎌", "-rf", "a &amp; b <3", "10% off?", "‮x"]

  private func subject(_ visit: Visit) throws -> ConformanceSubject {
    var subject = ConformanceSubject("Flickr over the sandbox") { try visit.grabber() }
    // A bound, not a wait: a busy machine may take its time.
    subject.bounds.patience = .seconds(60)
    subject.secrets = [visit.consumer, visit.token].flatMap { [$0.key, $0.secret] }
    subject.unknownImage = URL(string: try visit.url("/65535/1_aa11_o.jpg").text)
    subject.emptyAccount = { try await Visit(PhotoFolder(empty: ())).grabber() }
    subject.counted = {
      let wire = Wire(visit)
      return .init(try visit.grabber(over: wire)) { wire.requests.count }
    }
    subject.stalled = { try await Self.stalled() }
    subject.oddities = { try await Self.oddities() }
    return subject
  }

  private static func stalled() async throws -> ConformanceSubject.Stalled {
    let clock = TestClock()
    let faults = ["photosets.getList", "photosets.getPhotos", "people.getPhotos"].map {
      SandboxFault(.delay(milliseconds: 1), match: $0, turn: .first(1))
    }
    let visit = try await Visit(faults: faults, sleep: { try? await clock.sleep(for: $0) })
    return .init(try visit.grabber()) { try await clock.untilSleeps(1) }
  }

  private static func oddities() async throws -> ConformanceSubject.Oddities {
    let folder = try PhotoFolder(empty: ())
    for name in oddNames { try folder.add("plain.jpg", at: "\(name)/\(name).jpg") }
    return .init(try await Visit(folder).grabber(), albumNames: oddNames, photoTitles: oddNames)
  }

  @Test("keeps the grabber's contract", arguments: Conformance.checks)
  func conforms(check: ConformanceCheck) async throws {
    try await check.run(on: subject(Visit())).print()
  }
}

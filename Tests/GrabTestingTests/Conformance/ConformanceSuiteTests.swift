import GrabCore
import GrabTesting
import Testing

@Suite("The conformance suite", .timeLimit(.minutes(10)))
struct ConformanceSuiteTests {
  @Test("passes the intact mock in every variant, and skips only what a variant has not", arguments: Variant.allCases)
  func passesTheMock(variant: Variant) async throws {
    let report = try await Conformance.report(on: .mock(variant))
    #expect(report.failures == [])
    #expect(Set(report.skipped.map(\.check)) == variant.skips)
    #expect(report.passedCount + report.skipped.count == Conformance.checks.count)
  }

  @Test("catches the sabotage of each check", arguments: Sabotage.all)
  func catches(sabotage: Sabotage) async throws {
    let check = try #require(Conformance.checks.first { $0.name == sabotage.check })
    let failure = await #expect(throws: ConformanceFailure.self) { try await check.run(on: sabotage.subject()) }
    #expect(failure?.check == check.name)
  }

  @Test("has a sabotage for every check")
  func everyCheckIsTested() {
    #expect(Set(Sabotage.all.map(\.check)) == Set(Conformance.checks.map(\.name)))
  }

  @Test("names every check differently, by a sentence that runners print")
  func namesAreUnique() {
    #expect(Set(Conformance.checks.map(\.name)).count == Conformance.checks.count)
    for check in Conformance.checks { #expect(String(describing: check) == check.name) }
  }

  @Test("skips a declared gap with its reason and counts it")
  func skipsGaps() async throws {
    let check = try #require(Conformance.checks.first)
    var subject = ConformanceSubject.mock(.noLogin)
    subject.knownGaps = [check.name: "the service is like that"]
    let outcome = try await check.run(on: subject)
    #expect(outcome.skipReason?.contains("the service is like that") == true)
    #expect(outcome.description.contains("skipped"))
    #expect(try await Conformance.report(on: subject).skipped.contains(outcome))
  }

  @Test("fails on a gap that is no check's name")
  func refusesUnknownGaps() async throws {
    let check = try #require(Conformance.checks.first)
    var subject = ConformanceSubject.mock(.noLogin)
    subject.knownGaps = ["a misspelt check": "for a reason"]
    let failure = await #expect(throws: ConformanceFailure.self) { try await check.run(on: subject) }
    #expect(failure?.message.contains("a misspelt check") == true)
  }

  @Test("skips what a bare subject does not declare, and fails nothing")
  func acceptsBareSubjects() async throws {
    let bare = ConformanceSubject("bare") { MockGrabber(.sample) }
    let report = try await Conformance.report(on: bare)
    #expect(report.failures == [])
    #expect(!report.skipped.isEmpty)
    #expect(report.description.contains("\(report.passedCount) passed"))
  }

  @Test("copes with an account of 300,000 photos without walking it")
  func copesWithLargeAccounts() async throws {
    let library: MockLibrary = [.generated(id: "big", name: "Big", count: 300_000)]
    let report = try await Conformance.report(on: ConformanceSubject("big") { MockGrabber(library) })
    #expect(report.failures == [])
  }

  @Test("copes with an account without anything, and with one that nobody is signed in to")
  func copesWithNothing() async throws {
    #expect(try await Conformance.report(on: ConformanceSubject("nothing") { MockGrabber([]) }).failures == [])
    let service = MockService(info: .mock(needsLogin: true), login: .disconnected)
    var signedOut = ConformanceSubject("signed out") { MockGrabber(.sample, service: service) }
    signedOut.isConnected = false
    #expect(try await Conformance.report(on: signedOut).failures == [])
  }

  @Test("reports failures of a broken grabber by subject, check, expected and got")
  func reportsFailures() async throws {
    let sabotage = try #require(Sabotage.all.first { $0.check == "photos: the total is what a whole walk counts" })
    let failures = try await Conformance.report(on: sabotage.subject()).failures
    let failure = try #require(failures.first { $0.check == sabotage.check })
    #expect(failure.message.contains("got 41"))
  }
}

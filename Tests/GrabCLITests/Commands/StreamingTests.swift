import Foundation
import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("Listing everything")
struct StreamingTests {
  private static let slow = GrabError(.unavailable, message: "Mock has a rest.", advice: "Try again later.")

  @Test("the first line is out before the second page is asked for", arguments: ["--jsonl", "--json", "--quiet"])
  func firstLineFirst(form: String) async throws {
    let grabber = MockGrabber(.generated(albums: 25, photosPerAlbum: 1))
    let asked = Lock<[Int]>([])
    let console = Console { _ in
      asked.withLock { $0.append(grabber.pagesAsked) }
    } writeError: { _ in
    }
    let bench = try Bench(grabber)
    #expect(await bench.program(console).run(["albums", "--all", "--per-page", "10", form]) == .done)
    #expect(asked.withLock { $0.first } == 1)
    #expect(grabber.pagesAsked == 3)
  }

  @Test("what a page brought is out before the next one is waited for")
  func nothingIsHeldBack() async throws {
    let hang = MockFault(.albums, call: 2, .hangs)
    let grabber = MockGrabber(.generated(albums: 25, photosPerAlbum: 1), faults: [hang])
    let (bench, streams) = (try Bench(grabber), Streams())
    let run = Task { await bench.program(streams.console()).run(["albums", "--all", "--per-page", "10", "--jsonl"]) }
    try await grabber.untilHanging()
    // The last of the ten is written just after the next page was asked for.
    while streams.out.split(separator: "\n").count < 10 { await Task.yield() }
    run.cancel()
    #expect(await run.value == .interrupted)
  }

  @Test("special albums come first, then every ordinary one, each once")
  func everything() async throws {
    let rome = MockAlbum("Rome", photos: ["Forum"])
    let library = MockLibrary(albums: (1...23).map { MockAlbum("A\($0)") }, special: [.photostream(of: [rome])])
    let outcome = try await Bench(MockGrabber(library)).run("albums --all --per-page 10 --jsonl")
    #expect(outcome.lines.count == 24)
    #expect(outcome.lines.first?.contains(#""kind":"photostream""#) == true)
    #expect(outcome.lines.last?.contains(#""id":"mock:A23""#) == true)
    #expect(outcome.code == .done && outcome.error.isEmpty)
  }

  @Test("an error on the first page leaves stdout empty, whatever the form", arguments: ["", " --json", " --jsonl"])
  func failsAtOnce(form: String) async throws {
    let grabber = MockGrabber(.generated(albums: 25, photosPerAlbum: 1), faults: [MockFault(.albums, .fails(Self.slow))])
    let outcome = try await Bench(grabber).run("albums --all" + form)
    #expect(outcome.out.isEmpty && outcome.code == .unavailable)
    #expect(outcome.errorLines == ["grab: Mock has a rest.", "Try again later."])
  }

  @Test("an error in the middle leaves one complete document that says it is not the whole list")
  func failsInTheMiddle() async throws {
    let grabber = MockGrabber(.generated(albums: 25, photosPerAlbum: 1), faults: [MockFault(.albums, call: 2, .fails(Self.slow))])
    let outcome = try await Bench(grabber).run("albums --all --json --per-page 10")
    #expect(outcome.code == .unavailable)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    #expect((document["albums"] as? [Any])?.count == 10)
    #expect(document["isLast"] as? Bool == false)
    #expect(document["page"] is NSNull && document["perPage"] is NSNull && document["total"] as? Int == 25)
  }

  @Test("an error in the middle of a whole list says how much came before it")
  func howFar() async throws {
    let grabber = MockGrabber(.generated(albums: 25, photosPerAlbum: 1), faults: [MockFault(.albums, call: 2, .fails(Self.slow))])
    let outcome = try await Bench(grabber).run("albums --all --per-page 10 --jsonl --quiet")
    #expect(outcome.errorLines.first == "grab: 10 of 25 albums came, and then this:")
    #expect(outcome.errorLines.count == 3)
  }

  @Test("lines before an error in the middle are whole lines")
  func linesInTheMiddle() async throws {
    let grabber = MockGrabber(.generated(albums: 25, photosPerAlbum: 1), faults: [MockFault(.albums, call: 2, .fails(Self.slow))])
    let outcome = try await Bench(grabber).run("albums --all --jsonl --per-page 10")
    #expect(outcome.code == .unavailable && outcome.lines.count == 10 && outcome.out.hasSuffix("}\n"))
  }

  @Test("a reader who has seen enough ends the command in silence", arguments: ["--jsonl", "--json", "--no-color"])
  func closedPipe(form: String) async throws {
    let streams = Streams()
    let bench = try Bench(MockGrabber(.generated(albums: 5_000, photosPerAlbum: 1)))
    let code = await bench.program(streams.console(limit: 1)).run(["albums", "--all", form])
    #expect(code == .done && streams.error.isEmpty)
  }

  @Test("memory stays flat: a filled album forgets what was written")
  func flat() async throws {
    let grabber = MockGrabber([.generated(id: "big", name: "Big", count: 3_000)])
    let outcome = try await Bench(grabber).run("fill mock:big --all --jsonl --per-page 100")
    #expect(outcome.lines.count == 3_000 && outcome.code == .done)
  }
}

extension MockGrabber {
  fileprivate var pagesAsked: Int { calls.count { $0.operation == .albums } }
}

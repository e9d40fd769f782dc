import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("Lists that are not complete")
struct MissingItemsTests {
  private let broken = MockAlbum("Rome", photos: ["Forum", .malformed("Colosseum"), "Capitol"])

  @Test("what was skipped is named, counted, and ends with 3", arguments: ["", " --json", " --all", " --all --quiet"])
  func skipped(options: String) async throws {
    let outcome = try await Bench(MockGrabber([broken])).run("fill mock:Rome" + options)
    #expect(outcome.code == .partial)
    #expect(
      outcome.errorLines == ["grab: Colosseum came in a form that cannot be read.", "grab: 2 photos listed, 1 skipped."])
  }

  @Test("one photo is not called photos")
  func singular() async throws {
    let album = MockAlbum("Rome", photos: ["Forum", .malformed("Colosseum")])
    #expect(try await Bench(MockGrabber([album])).run("fill mock:Rome").error.hasSuffix("grab: 1 photo listed, 1 skipped.\n"))
  }

  @Test("a whole list shorter than the service's own count says both numbers")
  func shorter() async throws {
    var album = MockAlbum("Rome", photos: ["Forum", "Colosseum", "Capitol"])
    album.declaredCount = 5
    let silent = MockService(info: .mock(powers: []), addressing: .cursor)
    let outcome = try await Bench(MockGrabber([album], service: silent)).run("fill mock:Rome --all --jsonl")
    #expect(outcome.code == .partial && outcome.lines.count == 3)
    #expect(outcome.errorLines == ["grab: 3 of 5 photos listed, 2 missing."])
  }

  @Test("photos that the service loses between its pages are missing, not forgotten")
  func lost() async throws {
    let short = MockFault(.fillAlbum, .shortPage(by: 2))
    let grabber = MockGrabber([.generated(id: "a", name: "A", count: 25)], faults: [short])
    let outcome = try await Bench(grabber).run("fill mock:a --all --per-page 10 --jsonl")
    #expect(outcome.code == .partial && outcome.lines.count == 23)
    #expect(outcome.errorLines == ["grab: 23 of 25 photos listed, 2 missing."])
  }

  @Test("one page of a longer list is complete in itself")
  func onePage() async throws {
    let outcome = try await Bench(MockGrabber(.generated(albums: 25, photosPerAlbum: 1))).run("albums --per-page 10 --jsonl")
    #expect(outcome.code == .done && outcome.lines.count == 10 && outcome.error.isEmpty)
  }

  @Test("an empty list says so to a person and nothing to a program")
  func empty() async throws {
    let bench = try Bench(MockGrabber([MockAlbum("Empty")]))
    let person = await bench.run("fill mock:Empty")
    #expect(person.code == .done && person.out.isEmpty && person.error == "grab: Album mock:Empty has no photos.\n")
    let past = await bench.run("albums --page 7")
    #expect(past.error == "grab: Mock (Ada) has no albums on page 7.\n")
    let program = await bench.run("fill mock:Empty --jsonl")
    #expect(program.code == .done && program.out.isEmpty && program.error.isEmpty)
    #expect(await bench.run("fill mock:Empty --quiet").error.isEmpty)
  }

  @Test("one album's failure spares the covers of the others")
  func covers() async throws {
    let bench = try Bench(MockGrabber([broken, MockAlbum("Paris", photos: ["Louvre"])]))
    let outcome = await bench.run("cover mock:Rome mock:nope mock:Paris --jsonl")
    #expect(outcome.code == .partial && outcome.lines.count == 2)
    #expect(outcome.errorLines.count == 1 && outcome.error.contains("nope"))
    #expect(await bench.run("cover mock:nope").code == .notFound)
    let none = await bench.run("cover mock:nope mock:neither --jsonl")
    #expect(none.code == .notFound && none.out.isEmpty && none.errorLines.count == 2)
  }

  @Test("--covers puts each album's cover into the list")
  func listedCovers() async throws {
    let outcome = try await Bench(MockGrabber([broken])).run("albums --covers --jsonl")
    #expect(outcome.out.contains(#""cover":{"id":"mock:Rome/1","name":"Forum""#) && outcome.code == .done)
    #expect(try await Bench(MockGrabber([broken])).run("albums --jsonl").out.contains(#""cover":null"#))
  }
}

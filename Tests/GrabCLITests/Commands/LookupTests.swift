import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("Ids without a service")
struct LookupTests {
  private func bench(_ second: MockLibrary = []) throws -> Bench {
    try Bench(
      MockGrabber([MockAlbum("2019/Rome", photos: ["Forum"])], service: .named("flickr")),
      MockGrabber(second, service: .named("picasa")))
  }

  @Test("are looked up in what was listed before")
  func listedBefore() async throws {
    let bench = try bench()
    let before = await bench.run("fill 2019/Rome")
    #expect(before.code == .notFound && before.out.isEmpty)
    #expect(
      before.errorLines == [
        "grab: No album '2019/Rome' has been listed so far.",
        "Put its service before it, as in local:2019/Rome, or list the albums first.",
      ])
    #expect(await bench.run("albums").code == .done)
    let after = await bench.run("fill 2019/Rome --jsonl")
    #expect(after.code == .done && after.out.contains("flickr:2019/Rome/1"))
    #expect(await bench.run("photo 2019/Rome/1 --jsonl").out == after.out)
    #expect(await bench.run("cover 2019/Rome --jsonl").code == .done)
  }

  @Test("are known of an album once its photos were listed")
  func filledBefore() async throws {
    let bench = try bench()
    #expect(await bench.run("fill flickr:2019/Rome").code == .done)
    #expect(await bench.run("fill 2019/Rome").code == .done)
  }

  @Test("are refused with both choices if two services know them")
  func ambiguous() async throws {
    let bench = try bench([MockAlbum("2019/Rome")])
    for service in ["flickr", "picasa"] { #expect(await bench.run("albums --service \(service)").code == .done) }
    let outcome = await bench.run("fill 2019/Rome")
    #expect(outcome.code == .usage && outcome.out.isEmpty)
    #expect(
      outcome.errorLines == [
        "grab: Several services know an album '2019/Rome'.", "Say which is meant: flickr:2019/Rome or picasa:2019/Rome.",
      ])
    #expect(await bench.run("fill 2019/Rome --service picasa").code == .done)
  }

  @Test("belong to the service that is named beside them")
  func named() async throws {
    #expect(try await bench().run("fill 2019/Rome --service flickr").code == .done)
    let wrong = try await bench().run("fill flickr:2019/Rome --service picasa")
    #expect(wrong.code == .usage && wrong.error.contains("'flickr:2019/Rome' is not one of the service picasa."))
  }

  @Test("may look like ids with a service, if they were listed so")
  func colons() async throws {
    let bench = try Bench(MockGrabber([MockAlbum("a:b%", id: "a:b%")], service: .named("flickr")))
    #expect(await bench.run("albums").code == .done)
    #expect(await bench.run("fill a:b%").code == .done)
    #expect(await bench.run("fill flickr:a:b%25").code == .done)
    #expect(await bench.run("fill c:b").error.hasPrefix("grab: There is no service 'c'."))
  }

  @Test("need a catalog that can be read; without one the error says how to do without")
  func brokenCatalog() async throws {
    let bench = try bench()
    _ = try bench.home.write("no database", to: ".local/share/grab/catalog.sqlite")
    let listing = await bench.run("albums --jsonl")
    #expect(listing.code == .done && listing.lines.count == 1 && listing.error.isEmpty)
    let lookup = await bench.run("fill 2019/Rome")
    #expect(lookup.code == .localDisk && lookup.out.isEmpty)
    #expect(
      lookup.errorLines == [
        "grab: The catalog \(bench.path(".local/share/grab/catalog.sqlite")) cannot be used. (file is not a database)",
        "Put the service before the id, as in local:2019/Rome, and no catalog is needed. "
          + "It is damaged; delete it, and it is made anew.",
      ])
    #expect(await bench.run("fill flickr:2019/Rome --jsonl").code == .done)
  }

  @Test("a catalog that cannot be written is said once, and only with -v")
  func saidOnce() async throws {
    let grabber = MockGrabber(.generated(albums: 30, photosPerAlbum: 1))
    let bench = try Bench(grabber, environment: ["XDG_DATA_HOME": "/dev/null"])
    let outcome = await bench.run("albums --all --per-page 10 --jsonl -v")
    #expect(outcome.code == .done && outcome.lines.count == 30)
    #expect(outcome.errorLines.count { $0.contains("catalog") } == 1)
    #expect(await bench.run("albums --all --jsonl").error.isEmpty)
  }
}

import Foundation
import GrabCore
import Testing

@testable import GrabCLI

@Suite("A folder of photos from the command line")
struct LocalFolderTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
    for name in ["2019/Rome/1.jpg", "2019/Rome/2.jpg", "日本/京都.jpg", "a b/c.jpg"] { try bench.makePhoto("Pictures/" + name) }
  }

  @Test("albums, then fill with and without the service, then a photo")
  func tour() async throws {
    let albums = await bench.run("albums --jsonl")
    #expect(albums.code == .done && albums.lines.count == 3)
    let long = await bench.run("fill local:2019/Rome --jsonl")
    #expect(long.code == .done && long.lines.count == 2)
    #expect(await bench.run("fill 2019/Rome --jsonl").out == long.out)
    #expect(await bench.run("fill a%20b --jsonl").lines.count == 1)
    #expect(await bench.run(words: ["fill", "a b", "--jsonl"]).lines.count == 1)
    #expect(await bench.run("photo 2019/Rome/1.jpg").out.contains("title     1.jpg"))
    #expect(await bench.run("fill local:/all --all --jsonl").lines.count == 4)
  }

  @Test(
    "a root that is no folder, or is not there, is one sentence and code 8", arguments: ["Pictures/2019/Rome/1.jpg", "nowhere"])
  func wrongRoot(name: String) async throws {
    for command in ["albums", "albums --all --json", "fill local:x", "photo local:x", "cover local:x"] {
      let outcome = await bench.run(words: command.split(separator: " ").map(String.init) + ["--root", bench.path(name)])
      #expect(outcome.code == .localDisk && outcome.out.isEmpty && outcome.errorLines.count == 2)
      #expect(outcome.error.contains(bench.path(name)))
    }
  }

  @Test(
    "an unknown album or photo is one sentence that names it and code 5",
    arguments: [
      "fill local:nope", "fill local:nope --json", "fill local:../..", "photo local:nope.jpg", "cover local:nope",
    ])
  func notFound(line: String) async throws {
    let outcome = await bench.run(line)
    #expect(outcome.code == .notFound && outcome.out.isEmpty && outcome.errorLines.count == 2)
    #expect(outcome.error.contains(line.split(separator: " ")[1]))
  }

  @Test("an album that was listed in another folder is told so")
  func otherRoot() async throws {
    try bench.makePhoto("Other/x/1.jpg")
    #expect(await bench.run("albums").code == .done)
    let outcome = await bench.run(words: ["fill", "local:2019/Rome", "--root", bench.path("Other")])
    #expect(outcome.code == .notFound)
    #expect(outcome.errorLines.last == "It was listed in \(bench.path("Pictures")); add --root with that folder.")
  }

  @Test("--root makes a bare id one of the folder")
  func rootAndBareID() async throws {
    try bench.makePhoto("Other/x/1.jpg")
    #expect(await bench.run(words: ["fill", "x", "--root", bench.path("Other"), "--jsonl"]).lines.count == 1)
  }

  @Test(
    "a folder that was full and is empty now is an error, not an empty list",
    arguments: [
      "albums", "albums --all --json", "fill local:/all", "fill local:/all --all --jsonl",
    ])
  func vanished(line: String) async throws {
    #expect(await bench.run("albums --all").code == .done)
    try FileManager.default.moveItem(atPath: bench.path("Pictures"), toPath: bench.path("Pictures.off"))
    try FileManager.default.createDirectory(atPath: bench.path("Pictures"), withIntermediateDirectories: true)
    let outcome = await bench.run(line)
    #expect(outcome.code == .localDisk && outcome.out.isEmpty)
    #expect(outcome.error.hasPrefix("grab: \(bench.path("Pictures")) is empty, but 3 albums were listed there before."))
    #expect(outcome.errorLines.last?.hasPrefix("Check that its disk is mounted.") == true)
  }

  @Test("loops of links end, and broken links are named", .timeLimit(.minutes(10)))
  func links() async throws {
    let files = FileManager.default
    try files.createSymbolicLink(atPath: bench.path("Pictures/2019/up"), withDestinationPath: "..")
    try files.createSymbolicLink(atPath: bench.path("Pictures/dot"), withDestinationPath: ".")
    try files.createSymbolicLink(atPath: bench.path("Pictures/b"), withDestinationPath: "c")
    try files.createSymbolicLink(atPath: bench.path("Pictures/c"), withDestinationPath: "b")
    try files.createSymbolicLink(atPath: bench.path("Pictures/2019/Rome/broken.jpg"), withDestinationPath: "nowhere")
    #expect(await bench.run("albums --all --jsonl").lines.count == 4)
    let fill = await bench.run("fill local:2019/Rome --jsonl")
    #expect(fill.code == .partial && fill.lines.count == 2 && fill.error.contains("2019/Rome/broken.jpg"))
  }

  @Test("dates do not depend on the locale", arguments: ["th_TH.UTF-8@calendar=buddhist", "ar_SA.UTF-8", "fa_IR.UTF-8", "C"])
  func locales(locale: String) async throws {
    let other = try Bench(environment: ["LC_ALL": locale, "LANG": locale, "GRAB_LOCAL_ROOT": bench.path("Pictures")])
    #expect(await other.run("albums --jsonl").out == bench.run("albums --jsonl").out)
  }
}

import Foundation
import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("Settings in use")
struct SettingsInUseTests {
  private func bench(_ environment: [String: String] = [:]) throws -> Bench {
    try Bench(
      MockGrabber([MockAlbum("F")], service: .named("flickr")), MockGrabber([MockAlbum("P")], service: .named("picasa")),
      environment: environment)
  }

  @Test("wrong settings stop a command with their file and place, code 2; help still works")
  func wrong() async throws {
    let bench = try bench()
    try bench.configure(#"{"servise":"flickr"}"#)
    let outcome = await bench.run("albums")
    #expect(outcome.code == .usage && outcome.out.isEmpty)
    #expect(
      outcome.errorLines == [
        "grab: The settings in \(bench.path(".config/grab/config.json")) are wrong. There is no setting `servise`. Did you mean service?",
        "Mend the file, or remove it.",
      ])
    #expect(await bench.run("help").code == .done)
    #expect(await bench.run("--version").out == "grab \(GrabCommandLine.version)\n")
  }

  @Test("settings that cannot be read are not passed over")
  func unreadable() async throws {
    let bench = try bench()
    try FileManager.default.createDirectory(atPath: bench.path(".config/grab/config.json"), withIntermediateDirectories: true)
    let outcome = await bench.run("albums")
    #expect(outcome.code == .localDisk && outcome.out.isEmpty && outcome.error.contains("cannot be read (Is a directory)."))
    let large = try self.bench()
    try large.configure(String(repeating: " ", count: 2 << 20))
    #expect(await large.run("albums").error.contains("cannot be read (longer than 1 MiB)."))
  }

  @Test("the service and the size of a page can be set")
  func chosen() async throws {
    let bench = try bench()
    #expect(await bench.run("albums --jsonl").out.contains("flickr:F"))
    try bench.configure(#"{"service":"picasa","perPage":7}"#)
    #expect(await bench.run("albums --json").out.hasPrefix(#"{"service":"picasa","page":0,"perPage":7,"#))
    #expect(
      await bench.run("albums --json --per-page 9 --service flickr").out.hasPrefix(#"{"service":"flickr","page":0,"perPage":9,"#))
  }

  @Test("a service that is switched off is not asked, and the first that is on takes its place")
  func switchedOff() async throws {
    let bench = try bench()
    try bench.configure(#"{"services":{"flickr":{"enabled":false}}}"#)
    #expect(await bench.run("albums --jsonl").out.contains("picasa:P"))
    for line in ["albums --service flickr", "fill flickr:F", "photo flickr:F/1", "cover flickr:F"] {
      let outcome = await bench.run(line)
      #expect(outcome.code == .usage && outcome.out.isEmpty)
      #expect(
        outcome.errorLines == [
          "grab: The service flickr is switched off.",
          "Set services.flickr.enabled to true in \(bench.path(".config/grab"))/config.json.",
        ])
    }
    #expect(await bench.run("services").out.contains("flickr\tMock\tswitched off\t\n"))
    try bench.configure(#"{"services":{"flickr":{"enabled":false},"picasa":{"enabled":false}}}"#)
    #expect(await bench.run("albums").error.hasPrefix("grab: Every service is switched off."))
  }

  @Test("a service that does not answer is named, and the others are shown")
  func noAnswer() async throws {
    let fault = MockFault(
      .currentAccount, .fails(GrabError(.network, message: "Mock cannot be reached.", advice: "Look at the cable.")))
    let bench = try Bench(
      MockGrabber([], service: .named("flickr", needsLogin: true), faults: [fault]),
      MockGrabber([], service: .named("picasa", needsLogin: true, login: .disconnected)),
      MockGrabber([], service: .named("facebook", needsLogin: true)))
    let outcome = await bench.run("services")
    #expect(outcome.code == .partial && outcome.error == "grab: Mock cannot be reached.\n")
    #expect(
      outcome.lines.dropFirst() == [
        "flickr\tMock\tno answer\t", "picasa\tMock\tnot connected\t", "facebook\tMock\tconnected\tAda",
      ])
    #expect(await bench.run("services --service picasa").lines.count == 2)
  }

  @Test("the folder of photos: --root before GRAB_LOCAL_ROOT before the settings before XDG")
  func roots() async throws {
    let bench = try Bench()
    for name in ["typed", "environment", "settings", "Bilder", "Pictures"] { try bench.makePhoto("\(name)/of \(name)/1.jpg") }
    func listed(_ words: [String], _ environment: [String: String] = [:]) async -> String {
      let streams = Streams()
      let program = Program(
        environment: ["HOME": bench.home.url.path].merging(environment) { $1 }, home: "/", console: streams.console(),
        now: Date(), cores: 1)
      _ = await program.run(["albums", "--jsonl"] + words)
      return streams.out
    }
    #expect(await listed([]).contains("of Pictures"))
    _ = try bench.home.write(#"XDG_PICTURES_DIR="$HOME/Bilder""#, to: ".config/user-dirs.dirs")
    #expect(await listed([]).contains("of Bilder"))
    try bench.configure(#"{"services":{"local":{"root":"~/settings"}}}"#)
    #expect(await listed([]).contains("of settings"))
    #expect(await listed([], ["GRAB_LOCAL_ROOT": bench.path("environment")]).contains("of environment"))
    #expect(await listed([], ["GRAB_LOCAL_ROOT": ""]).contains("of settings"))
    #expect(await listed(["--root", bench.path("typed")], ["GRAB_LOCAL_ROOT": bench.path("environment")]).contains("of typed"))
  }
}

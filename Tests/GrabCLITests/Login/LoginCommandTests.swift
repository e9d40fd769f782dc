import Foundation
import GrabCore
import GrabOAuth
import Testing

@testable import GrabCLI

@Suite("Logging in and out")
struct LoginCommandTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private func store(_ names: String...) async throws {
    let tokens = FileTokenStore(path: bench.path(".config/grab/credentials.json"))
    for name in names {
      try await tokens.save(
        Credential(
          service: .flickr, account: Account(id: "\(name)@N01", userName: name, displayName: name.capitalized),
          secrets: ["token": "verysecret"]))
    }
  }

  @Test("without a key, connect shows in one screen where to get one and the three ways to give it")
  func setup() async {
    let outcome = await bench.run("connect flickr")
    #expect(outcome.code == .notConnected && outcome.out.isEmpty)
    #expect(outcome.errorLines.count <= 24 && outcome.errorLines.allSatisfy { $0.count <= 130 })
    for part in [
      "https://www.flickr.com/services/apps/create/", "GRAB_FLICKR_KEY=", "GRAB_FLICKR_KEY_FILE=", "config.json",
      "grab connect flickr",
    ] { #expect(outcome.error.contains(part), "\(part)") }
  }

  @Test(
    "without a key, any other command is a sentence and an advice",
    arguments: ["albums --service flickr", "fill flickr:1", "photo flickr:1", "cover flickr:1"])
  func noKey(line: String) async {
    let outcome = await bench.run(line)
    #expect(outcome.code == .notConnected && outcome.out.isEmpty)
    #expect(
      outcome.errorLines == [
        "grab: There is no key for Flickr yet.", "Run `grab connect flickr` to see how to get one.",
      ])
  }

  @Test("services shows a service without a key as such, and asks it nothing")
  func services() async {
    let outcome = await bench.run("services")
    #expect(outcome.code == .done && outcome.out.contains("flickr\tFlickr\tno key"))
  }

  @Test("a service without logins has nothing to connect", arguments: ["connect local", "disconnect local"])
  func noLogin(line: String) async {
    let outcome = await bench.run(line)
    #expect(outcome.code == .done && outcome.errorLines == ["grab: This computer needs no login."])
  }

  @Test(
    "a wrong word is a wrong use",
    arguments: [
      "connect", "connect picasa", "connect flickr --perms all", "connect flickr --callback web", "disconnect", "accounts flickr",
    ])
  func wrongUse(line: String) async {
    #expect(await bench.run(line).code == .usage)
  }

  @Test("accounts lists the stored logins, the default first, and no secret")
  func accounts() async throws {
    #expect(await bench.run("accounts").errorLines.first?.hasPrefix("grab: No account is connected.") == true)
    try await store("bob", "ada")
    let table = await bench.run("accounts")
    #expect(table.lines == ["SERVICE\tACCOUNT\tNAME\tUSED", "flickr\tada@N01\tAda\tdefault", "flickr\tbob@N01\tBob\t"])
    let json = await bench.run("accounts --json")
    #expect(
      json.out.hasPrefix(
        #"{"accounts":[{"service":"flickr","isDefault":true,"account":{"id":"ada@N01","userName":"ada","displayName":"Ada","picture":null}}"#
      ))
    #expect(!json.out.contains("verysecret"))
  }

  @Test("disconnect forgets the account that is named, else the default one, and says whose")
  func disconnect() async throws {
    try await store("ada", "bob", "eve")
    #expect(await bench.run("disconnect flickr --account ada").error.contains("The login of Ada (ada) at Flickr is forgotten."))
    #expect(await bench.run("disconnect flickr").error.contains("The login of Eve (eve) at Flickr is forgotten."))
    #expect(await bench.run("accounts").lines.dropFirst() == ["flickr\tbob@N01\tBob\tdefault"])
    let missing = await bench.run("disconnect flickr --account ada")
    #expect(missing.code == .notConnected && missing.errorLines.first == "grab: No login of ada at Flickr is stored.")
  }

  @Test("logins that others may read are refused")
  func looseRights() async throws {
    try await store("ada")
    #expect(chmod(bench.path(".config/grab/credentials.json"), 0o644) == 0)
    let outcome = await bench.run("accounts")
    #expect(outcome.code == .localDisk && outcome.error.contains("chmod 600"))
  }
}

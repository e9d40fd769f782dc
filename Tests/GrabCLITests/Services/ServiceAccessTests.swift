import Foundation
import GrabCore
import GrabHTTP
import GrabOAuth
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("The key that a person gives")
struct ServiceAccessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func access(_ environment: [String: String], _ settings: Settings.Service = .init()) throws -> ServiceAccess {
    try ServiceAccess(
      of: .mock(id: "flickr", needsLogin: true),
      in: ServiceContext(
        environment: environment, settings: settings, directories: Directories(environment: [:], home: folder.url.path),
        root: nil,
        account: nil, login: LoginOptions(), tokens: FileTokenStore(path: folder.url.path + "/c"),
        network: { _ in MockTransport([]) }, now: Date(timeIntervalSince1970: 0), cores: 1))
  }

  private var settings: Settings.Service {
    var settings = Settings.Service()
    (settings.key, settings.secret) = ("settings key", "settings secret")
    return settings
  }

  @Test("the environment counts before the file, the file before the settings")
  func order() throws {
    _ = try folder.write("file key \r\n\n file secret\n", to: "key")
    let file = ["GRAB_FLICKR_KEY_FILE": "~/key"]
    let environment = ["GRAB_FLICKR_KEY": " key\n", "GRAB_FLICKR_SECRET": "secret"].merging(file) { $1 }
    #expect(try access(environment, settings).app == OAuth1Credential(key: "key", secret: "secret"))
    #expect(try access(file, settings).app == OAuth1Credential(key: "filekey", secret: "filesecret"))
    #expect(try access([:], settings).app == OAuth1Credential(key: "settings key", secret: "settings secret"))
    #expect(throws: MissingKey.self) { try access([:]) }
    #expect(throws: MissingKey.self) { try access(["GRAB_FLICKR_KEY": " ", "GRAB_FLICKR_SECRET": ""]) }
  }

  @Test(
    "half a pair is refused by the names of both halves, never by its text",
    arguments: [
      (["GRAB_FLICKR_KEY": "abcd1234"], "there is GRAB_FLICKR_KEY, but GRAB_FLICKR_SECRET is empty."),
      (["GRAB_FLICKR_SECRET": "abcd1234", "GRAB_FLICKR_KEY": ""], "there is GRAB_FLICKR_SECRET, but GRAB_FLICKR_KEY is empty."),
      (
        ["GRAB_FLICKR_KEY": "k", "GRAB_FLICKR_SECRET": "s", "GRAB_FLICKR_TOKEN": "abcd1234"],
        "there is GRAB_FLICKR_TOKEN, but GRAB_FLICKR_TOKEN_SECRET is empty."
      ),
    ])
  func halves(environment: [String: String], sentence: String) throws {
    let error = try #require(throws: UsageError.self) { try access(environment) }
    #expect(error.message.hasSuffix(sentence) && !"\(error)".contains("abcd1234"))
  }

  @Test("a key file that is not there, has one line, or is empty, is named")
  func keyFile() throws {
    _ = try folder.write("only a key\n", to: "half")
    let missing = try #require(throws: UsageError.self) { try access(["GRAB_FLICKR_KEY_FILE": "~/none"]) }
    #expect(missing.message.hasSuffix("/none'.") && missing.advice.contains("GRAB_FLICKR_KEY_FILE"))
    let half = try #require(throws: UsageError.self) { try access(["GRAB_FLICKR_KEY_FILE": "~/half"]) }
    #expect(half.message.contains("the second line of"))
    _ = try folder.write(" \n\n", to: "empty")
    let empty = try #require(throws: UsageError.self) { try access(["GRAB_FLICKR_KEY_FILE": "~/empty"], settings) }
    #expect(empty.message.hasSuffix("/empty' is empty.") && empty.advice.contains("GRAB_FLICKR_KEY_FILE"))
  }

  @Test("token, address and speed are taken over, and every secret is known to the log")
  func rest() throws {
    var settings = settings
    settings.requestsPerHour = 7_200
    let access = try access(
      ["GRAB_FLICKR_TOKEN": "token", "GRAB_FLICKR_TOKEN_SECRET": "hidden", "GRAB_FLICKR_ENDPOINT": "http://127.0.0.1:80"],
      settings)
    #expect(access.token == OAuth1Credential(key: "token", secret: "hidden"))
    #expect(access.endpoint == HTTPURL("http://127.0.0.1"))
    #expect(access.secrets == ["settings key", "settings secret", "token", "hidden"])
    let usual = RateLimit(perSecond: 1, burst: 10)
    #expect(access.rateLimit(orElse: usual) == RateLimit(perSecond: 2, burst: 10))
    #expect(try self.access([:], self.settings).rateLimit(orElse: usual) == usual)
  }

  @Test("an address that is none is refused, and its place is named")
  func endpoint() throws {
    var wrong = settings
    wrong.endpoint = "nowhere"
    let inSettings = try #require(throws: UsageError.self) { try access([:], wrong) }
    #expect(inSettings.advice == "Set services.flickr.endpoint to one such as http://127.0.0.1:8080.")
    let error = try #require(throws: UsageError.self) { try access(["GRAB_FLICKR_ENDPOINT": "flickr"], settings) }
    #expect(error.message.hasPrefix("The address 'flickr' for ") && error.advice.contains("GRAB_FLICKR_ENDPOINT"))
  }
}

import Foundation
import GrabCore
import GrabSandbox
import Testing

@testable import GrabCLI

@Suite("Connecting to Flickr")
struct ConnectTests {
  private static let code: @Sendable (Streams) async throws -> String? = { streams in
    let page = try await SandboxBench.press("allow", in: streams.error)
    return page.firstMatch(of: #/\d{3}-\d{3}-\d{3}/#).map { String($0.0) }
  }

  @Test("a code that the login page shows connects, and later commands need nothing more")
  func code() async throws {
    let flickr = try await SandboxBench("1x2")
    #expect(await flickr.stranger.run("albums --service flickr").code == .notConnected)
    let outcome = await flickr.stranger.run(words: ["connect", "flickr", "--no-browser"], readLine: Self.code)
    #expect(outcome.code == .done && outcome.out.hasPrefix("Connected to Flickr as "))
    #expect(await flickr.stranger.run("albums --service flickr").code == .done)
    #expect(await flickr.stranger.run("services").out.contains("flickr\tFlickr\tconnected"))
    #expect(await flickr.stranger.run("accounts").out.contains(flickr.sandbox.userID))
    let again = await flickr.stranger.run(words: ["connect", "flickr"], readLine: { _ in throw CancellationError() })
    #expect(again.code == .done, "a stored login asks nobody")
    _ = await flickr.stranger.run("disconnect flickr")
    #expect(await flickr.stranger.run("albums --service flickr").code == .notConnected)
  }

  @Test("the logins lie in a file and a folder for their owner alone, and nothing printed holds them")
  func storage() async throws {
    let flickr = try await SandboxBench("1x1")
    let outcome = await flickr.stranger.run(words: ["connect", "flickr", "--no-browser", "-vvvv"], readLine: Self.code)
    let file = flickr.stranger.path(".config/grab/credentials.json")
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let secrets = text.matches(of: #/"(?:token|secret|tokenSecret)":"([^"]+)"/#).map { String($0.1) }
    #expect(!secrets.isEmpty)
    for secret in secrets + flickr.secrets {
      // The address of the login page is for the person; the request token in it ends with the login.
      #expect(!outcome.error.contains(secret) && !outcome.out.contains(secret))
    }
  }

  @Test("the browser comes back to this machine")
  func loopback() async throws {
    let flickr = try await SandboxBench("1x2")
    let outcome = await flickr.stranger.run(
      words: ["connect", "flickr", "--no-browser", "--callback", "loopback"],
      readLine: { streams in
        let page = try await SandboxBench.press("allow", in: streams.error)
        #expect(page.contains("You may close this window"))
        return nil
      })
    #expect(outcome.code == .done && outcome.out.hasPrefix("Connected to Flickr as "))
  }

  @Test(
    "who declines, types nothing or mistypes is not connected, and is told so", arguments: ["decline", "nothing", "123-456-789"])
  func declined(what: String) async throws {
    let flickr = try await SandboxBench("1x1")
    let outcome = await flickr.stranger.run(
      words: ["connect", "flickr", "--no-browser"],
      readLine: { streams in
        if what == "decline" { _ = try await SandboxBench.press("decline", in: streams.error) }
        return what == "123-456-789" ? what : ""
      })
    #expect(outcome.code == .notConnected && outcome.out.isEmpty && outcome.errorLines.count >= 2)
    #expect(!FileManager.default.fileExists(atPath: flickr.stranger.path(".config/grab/credentials.json")))
  }

  @Test("case B25: a port that is taken is said before anything is asked of Flickr")
  func portTaken() async throws {
    let flickr = try await SandboxBench("1x1")
    let port = try #require(flickr.sandbox.port)
    let outcome = await flickr.stranger.run("connect flickr --callback loopback --callback-port \(port) -vv")
    #expect(outcome.code == .usage && outcome.error.contains("Port \(port)") && outcome.error.contains("--callback-port"))
    #expect(!outcome.error.contains("> GET"))
    #expect(await flickr.stranger.run("connect flickr --callback-port 8080").code == .usage)
  }

  @Test("where a login could not be kept, nobody is sent to log in")
  func looseFolder() async throws {
    let flickr = try await SandboxBench("1x1")
    let folder = flickr.stranger.path(".config/grab")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(chmod(folder, 0o755) == 0)
    let outcome = await flickr.stranger.run(words: ["connect", "flickr", "--no-browser"], readLine: Self.code)
    #expect(outcome.code == .localDisk && outcome.out.isEmpty)
    #expect(outcome.errorLines.last == "Run `chmod 700` on it." && !outcome.error.contains("open this page"))
  }

  @Test("a login as somebody else than asked for is said, and not kept")
  func otherAccount() async throws {
    let flickr = try await SandboxBench("1x1")
    let outcome = await flickr.stranger.run(
      words: ["connect", "flickr", "--no-browser", "--account", "somebody"], readLine: Self.code)
    #expect(outcome.code == .notConnected && outcome.error.contains("not of somebody"))
    #expect(await flickr.stranger.run("accounts --json").out == "{\"accounts\":[]}\n")
  }

  @Test("a token of the environment that is not of the account that was named is refused, not used")
  func otherToken() async throws {
    let flickr = try await SandboxBench("1x1")
    #expect(await flickr.bench.run("albums --service flickr --account \(flickr.sandbox.userName)").code == .done)
    let outcome = await flickr.bench.run("albums --service flickr --account nobody")
    #expect(outcome.code == .notConnected && outcome.out.isEmpty && outcome.errorLines.count == 2)
    #expect(outcome.error.contains("GRAB_FLICKR_TOKEN") && outcome.error.contains("not of nobody"))
  }

  @Test("a login that was taken back at Flickr is forgotten, and said")
  func revoked() async throws {
    let flickr = try await SandboxBench("1x1", faults: "expired,match=photosets.getList")
    _ = await flickr.stranger.run(words: ["connect", "flickr", "--no-browser"], readLine: Self.code)
    let outcome = await flickr.stranger.run("albums --service flickr")
    #expect(outcome.code == .notConnected && outcome.errorLines.count == 2)
    #expect(await flickr.stranger.run("accounts --json").out == "{\"accounts\":[]}\n")
  }

  @Test("a login that is over when a listing begins is named, and a token of the environment by its variable")
  func over() async throws {
    let flickr = try await SandboxBench("1x1", faults: "expired,match=test.login")
    _ = await flickr.stranger.run(words: ["connect", "flickr", "--no-browser"], readLine: Self.code)
    let stored = await flickr.stranger.run("albums --service flickr")
    #expect(stored.code == .notConnected)
    #expect(
      stored.errorLines == [
        "grab: Flickr does not take the login of Sandbox Person (sandbox) any more.",
        "It was forgotten here; run `grab connect flickr`.",
      ])
    let handedIn = await flickr.bench.run("albums --service flickr")
    #expect(handedIn.code == .notConnected)
    #expect(handedIn.errorLines.first == "grab: Flickr does not take the token in GRAB_FLICKR_TOKEN.")
  }
}

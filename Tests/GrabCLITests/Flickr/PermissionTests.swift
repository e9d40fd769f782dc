import Foundation
import Testing

@testable import GrabCLI

@Suite("What a login at Flickr allows")
struct PermissionTests {
  @Test("is what --perms asks for, reading alone without it", arguments: [nil, "read", "write", "delete"])
  func permissions(wanted: String?) async throws {
    let flickr = try await SandboxBench("1x1")
    let outcome = await flickr.stranger.run(
      words: ["connect", "flickr", "--no-browser"] + (wanted.map { ["--perms", $0] } ?? []),
      readLine: { streams in
        #expect(streams.error.contains("perms=\(wanted ?? "read")"))
        let page = try await SandboxBench.press("allow", in: streams.error)
        return page.firstMatch(of: #/\d{3}-\d{3}-\d{3}/#).map { String($0.0) }
      })
    #expect(outcome.code == .done)
    let file = try Data(contentsOf: URL(filePath: flickr.stranger.path(".config/grab/credentials.json")))
    let stored = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    let logins = try #require(stored["logins"] as? [[String: Any]])
    #expect(logins.map { $0["scopes"] as? [String] } == [[wanted ?? "read"]])
  }
}

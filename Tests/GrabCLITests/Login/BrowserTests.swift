import Foundation
import GrabCore
import Testing

@testable import GrabCLI

@Suite("The browser")
struct BrowserTests {
  @Test("the address is one argument that no shell reads; the environment holds no secret; its talk is not heard")
  func opens() async throws {
    let tool = try RecordingProgram()
    defer { tool.remove() }
    let environment = [
      "PATH": "/usr/bin:/bin", "GRAB_FLICKR_SECRET": "s3cret", "MY_API_TOKEN": "s3cret", "LANG": "C", "RECORD": tool.pipe,
    ]
    let address = try #require(URL(string: "https://photos.test/a?b=1&c=$(touch%20x);d='e'"))
    try #require(Browser(program: tool.path, environment: environment).open(address))
    let lines = try await tool.record()
    #expect(lines.prefix(2) == ["1", "https://photos.test/a?b=1&c=$(touch%20x);d='e'"])
    #expect(lines.contains("LANG=C") && !lines.contains { $0.contains("s3cret") || $0.contains("GRAB_") })
    #expect(lines.contains("out: /dev/null") && lines.contains("in: /dev/null"))
  }

  @Test(
    "what is no address of the web is not opened",
    arguments: ["file:///etc/passwd", "javascript:alert(1)", "data:text/html,x", "ftp://a/b", "--help"])
  func refuses(address: String) throws {
    #expect(!Browser(program: "true", environment: [:]).open(try #require(URL(string: address))))
  }

  @Test("a program that is not there does not start")
  func missing() throws {
    #expect(!Browser(program: "/nowhere/xdg-open", environment: [:]).open(try #require(URL(string: "https://a.test/"))))
  }

  @Test("secrets are known by their names; what a browser needs stays")
  func environment() {
    let kept = ["PATH", "DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "SSH_AUTH_SOCK", "HOME"]
    let gone = ["GRAB_FLICKR_KEY", "grab_x", "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY", "DB_PASSWORD", "SOME_API_KEY"]
    let all = Dictionary(uniqueKeysWithValues: (kept + gone).map { ($0, "x") })
    #expect(Set(Browser.withoutSecrets(all).keys) == Set(kept))
  }

  #if os(Linux)
    @Test("there is none without a screen")
    func screen() {
      #expect(Browser.system(environment: ["DISPLAY": ""]) == nil)
      #expect(Browser.system(environment: ["WAYLAND_DISPLAY": "wayland-0"]) != nil)
    }
  #endif
}

/// Where the program `record-call.sh` writes down how it was called. It lies in the repository: one that was just written may still be
/// open in a process that another test starts, and then does not run.
private struct RecordingProgram {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let path = URL(filePath: #filePath).appending(path: "../../../Fixtures/record-call.sh").standardized.path
  var pipe: String { folder.appending(path: "record").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  /// The lines, once the program has ended.
  func record() async throws -> [String] {
    let pipe = pipe
    let bytes = try await Task.detached { try FileHandle(forReadingFrom: URL(filePath: pipe)).readToEnd() }.value
    return String(decoding: bytes ?? Data(), as: UTF8.self).components(separatedBy: "\n")
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

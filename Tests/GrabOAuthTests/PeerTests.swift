import Foundation
import GrabHTTP
import Testing

@testable import GrabOAuth

@Suite("OAuth 1.0a, judged by Python's oauthlib")
struct PeerTests {
  private static let consumer = OAuth1Credential(key: "app key", secret: "app & secret")
  private static let token = OAuth1Credential(key: "token+key", secret: "token=secret%")
  private static let words = [
    "", " ", "+", "a+b c~d*é", "%", "%20", "100%", "~", "*'()!", "=", "&", "a&b=c", "🎉", "e\u{301}", "日本語", "\"", "\\", "|^`",
    "\n",
    ";", "/", "?",
  ]

  @Test("names and values of every kind, alone and repeated, are accepted in the query and in a form", .needsOAuthlib)
  func accepted() throws {
    let requests = try Self.words.flatMap { word -> [HTTPRequest] in
      let items = [QueryItem("n" + word, word), QueryItem("twice", word), QueryItem("twice", word), QueryItem("twice", "0")]
      return try [.get(items), .form(items)]
    }
    let verdicts = try OAuthlib.verdicts(on: requests.map(signed))
    #expect(verdicts.count == requests.count)
    for (request, verdict) in zip(requests, verdicts) { #expect(verdict, "refused: \(request.url)") }
  }

  @Test("a value changed after signing is refused", .needsOAuthlib)
  func refused() throws {
    var changed = try signed(.get([QueryItem("text", "a")]))
    changed.url = try #require(HTTPURL(changed.url.text.replacing("text=a", with: "text=b")))
    var other = try signed(.form([QueryItem("text", "a")]))
    other.body = .bytes(Array("text=b".utf8))
    #expect(try OAuthlib.verdicts(on: [changed, other]) == [false, false])
  }

  private func signed(_ request: HTTPRequest) throws -> HTTPRequest {
    try OAuth1Signer(consumer: Self.consumer, token: Self.token, now: { Date(timeIntervalSince1970: 1_700_000_000) })
      .sign(request)
  }
}

extension HTTPRequest {
  fileprivate static func get(_ items: [QueryItem]) throws -> HTTPRequest {
    HTTPRequest(.get, try #require(HTTPURL("http://127.0.0.1:8080/services/rest/")).appending(items))
  }

  fileprivate static func form(_ items: [QueryItem]) throws -> HTTPRequest {
    .form(try #require(HTTPURL("http://127.0.0.1:8080/services/rest/?a=1%2B1")), items)
  }
}

/// Debian's Python with oauthlib, as a judge of signed requests.
private enum OAuthlib {
  private static let python = URL(filePath: "/usr/bin/python3")

  static let isInstalled: Bool = {
    let isThere = (try? run(["-c", "import oauthlib"], input: Data()))?.status == 0
    if !isThere { print("oauthlib is not installed for /usr/bin/python3; the tests that need it are skipped.") }
    return isThere
  }()

  static func verdicts(on requests: [HTTPRequest]) throws -> [Bool] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Servers/verify.py").path
    let lines = try requests.map { try JSONSerialization.data(withJSONObject: fields(of: $0)) + Data([10]) }
    let output = try run([script], input: Data(lines.joined())).output
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { $0 == "true" }
  }

  private static func fields(of request: HTTPRequest) -> [String: Any] {
    var body = ""
    if case .bytes(let bytes) = request.body { body = String(decoding: bytes, as: UTF8.self) }
    let headers = Dictionary(request.fields.all.map { ($0.name, $0.value) }) { $1 }
    return ["url": request.url.text, "method": request.method.rawValue, "headers": headers, "body": body]
  }

  /// The input goes through a file: a pipe that nobody empties in between could fill.
  private static func run(_ arguments: [String], input: Data) throws -> (status: Int32, output: Data) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process(), pipe = Pipe()
    (process.executableURL, process.arguments) = (python, arguments)
    (process.standardInput, process.standardOutput) = (try FileHandle(forReadingFrom: file), pipe)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}

extension Trait where Self == ConditionTrait {
  fileprivate static var needsOAuthlib: Self { .enabled(if: OAuthlib.isInstalled, "python3-oauthlib is not installed") }
}

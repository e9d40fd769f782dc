import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabOAuth
import GrabSandbox
import Testing

/// A folder of photos that is gone after the test: the albums `Rome` (four photos and a film, one of them private) and `Trips/Deep`,
/// and two photos in none.
final class PhotoFolder: Sendable {
  let url = URL(filePath: NSTemporaryDirectory()).appending(path: "grab-sandbox-\(UUID().uuidString)")

  /// A folder with nothing but a note in it, for a test to fill.
  init(empty: Void) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data("no photo".utf8).write(to: url.appending(path: "notes.txt"))
  }

  init() throws {
    let files = [
      ("full.jpg", "Rome/Forum & more.jpg"), ("gps-rio.jpg", "Rome/b.jpg"), ("picture.png", "Rome/c.png"),
      ("film.mp4", "Rome/d.mp4"),
      ("plain.jpg", "Rome/secret.jpg"), ("exif.jpg", "Trips/Deep/e.jpg"), ("xmp-month.jpg", "Trips/Deep/f é.jpg"),
      ("plain.jpg", "loose.jpg"), ("picture.gif", "moving.gif"),
    ]
    for (source, place) in files { try add(source, at: place) }
    try Data("no photo".utf8).write(to: url.appending(path: "Rome/notes.txt"))
    let sidecar = try String(contentsOf: Self.media.appending(path: "sidecar.xmp"), encoding: .utf8)
    try sidecar.replacing(">one<", with: ">private<").write(
      to: url.appending(path: "Rome/secret.xmp"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private static let media = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
    path: "Fixtures/media")

  /// Puts one of the fixtures at a place of its own.
  func add(_ source: String, at place: String) throws {
    let target = url.appending(path: place)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Self.media.appending(path: source), to: target)
  }
}

/// A sandbox that runs, and a client that knows its keys.
final class Visit: Sendable {
  let sandbox: Sandbox
  private let folder: PhotoFolder?
  private let transport = CurlTransport()
  private let settings: [String: String]

  /// Over a folder of photos, or over invented ones. A delay waits by `sleep`, at once over.
  init(
    _ folder: PhotoFolder? = nil, scale: SandboxScale? = nil, faults: [SandboxFault] = [],
    now: @escaping @Sendable () -> Date = { Date() }, sleep: @escaping @Sendable (Duration) async -> Void = { _ in }
  ) async throws {
    self.folder = scale == nil ? try folder ?? PhotoFolder() : nil
    sandbox = try await Sandbox(
      SandboxConfiguration(
        photos: self.folder?.url.path(percentEncoded: false), scale: scale, faults: faults, now: now, sleep: sleep))
    try await sandbox.start()
    settings = Dictionary(uniqueKeysWithValues: sandbox.environment.map { ($0.name, $0.value) })
  }

  deinit { sandbox.stop() }

  var key: String { settings["GRAB_FLICKR_KEY"] ?? "" }
  var consumer: OAuth1Credential { OAuth1Credential(key: key, secret: settings["GRAB_FLICKR_SECRET"] ?? "") }
  var token: OAuth1Credential {
    OAuth1Credential(key: settings["GRAB_FLICKR_TOKEN"] ?? "", secret: settings["GRAB_FLICKR_TOKEN_SECRET"] ?? "")
  }

  func url(_ path: String) throws -> HTTPURL {
    try #require(HTTPURL(path.hasPrefix("http") ? path : (settings["GRAB_FLICKR_ENDPOINT"] ?? "") + path))
  }

  /// A call as the owner, in the header.
  func call(_ method: String, _ items: [QueryItem] = [], format: String? = "json") async throws -> HTTPResponse {
    try await send(try signer().sign(HTTPRequest(.get, try address(method, items, format: format))))
  }

  /// A call of someone who is not signed in.
  func unsigned(_ method: String, _ items: [QueryItem] = [], key: String? = nil) async throws -> HTTPResponse {
    try await get(try address(method, items + [QueryItem("api_key", key ?? self.key)], format: "json").text)
  }

  func get(_ path: String, fields: HTTPFields = [:]) async throws -> HTTPResponse {
    try await send(HTTPRequest(.get, url(path), fields: fields))
  }

  func send(_ request: HTTPRequest, _ handler: TransferHandler = TransferHandler()) async throws -> HTTPResponse {
    var request = request
    // A busy machine may take its time.
    request.options.stallTimeout = .seconds(300)
    return try await transport.send(request, handler)
  }

  func signer(
    _ token: OAuth1Credential? = nil, extra: [QueryItem] = [], now: @escaping @Sendable () -> Date = { Date() }
  ) -> OAuth1Signer {
    OAuth1Signer(consumer: consumer, token: token ?? self.token, extra: extra, now: now)
  }

  func address(_ method: String, _ items: [QueryItem] = [], format: String? = "json") throws -> HTTPURL {
    let form = format.map { [QueryItem("format", $0), QueryItem("nojsoncallback", "1")] } ?? []
    return try url("/services/rest/").appending([QueryItem("method", "flickr." + method)] + form + items)
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The reply as Foundation reads it.
  func document() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any], "\(text.prefix(200))")
  }

  /// What stands at a path of names.
  func json<Value>(_ path: String..., as type: Value.Type = Value.self) throws -> Value {
    let found = try path.reduce(document() as Any?) { ($0 as? [String: Any])?[$1] }
    return try #require(found as? Value, "\(path): \(text.prefix(200))")
  }
}

/// The error of a call that must fail.
func failure<Value>(_ body: () async throws -> Value) async throws -> GrabError {
  try await #require(throws: GrabError.self) { _ = try await body() }
}

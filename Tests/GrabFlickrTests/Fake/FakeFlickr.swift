import Foundation
import GrabCore
import GrabHTTP
import GrabOAuth
import Synchronization

@testable import GrabFlickr

/// Flickr's API over a library in memory. It is strict: what it does not know, or would not be asked like this, is recorded and fails.
final class FakeFlickr: HTTPTransport {
  static let nsid = "12037949754@N01"
  static let consumer = OAuth1Credential(key: "consumer-key-1", secret: "consumer-secret-1")
  static let token = OAuth1Credential(key: "token-key-1", secret: "token-secret-1")
  static let now = Date(timeIntervalSince1970: 1_700_000_000)

  /// An answer in place of the library's: nil for the library's own.
  typealias Override = @Sendable (_ method: String, _ arguments: [String: String], _ count: Int) -> (Int, String)?

  private struct State {
    var methods: [String] = []
    var requests: [HTTPRequest] = []
    var complaints: [String] = []
    var stalling: Set<String>
  }

  let library: FakeLibrary
  private let override: Override
  private let state: Mutex<State>
  private let stalls = AsyncStream.makeStream(of: Void.self)

  /// - Parameters:
  ///   - stalling: methods whose first call is never answered.
  ///   - override: what is answered in place of the library; `count` is how often the method was called before.
  init(_ library: FakeLibrary = .sample, stalling: Set<String> = [], override: @escaping Override = { _, _, _ in nil }) {
    (self.library, self.override) = (library, override)
    state = Mutex(State(stalling: stalling))
  }

  var methods: [String] { state.withLock { $0.methods } }
  var requests: [HTTPRequest] { state.withLock { $0.requests } }
  var requestCount: Int { requests.count }
  var complaints: [String] { state.withLock { $0.complaints } }

  func untilStalled() async throws {
    for await _ in stalls.stream { return }
    throw CancellationError()
  }

  func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    try Task.checkCancellation()
    state.withLock { $0.requests.append(request) }
    switch request.url.origin.host {
    case "api.flickr.com": return try await answer(request)
    case "live.static.test", "www.flickr.test", "film.static.test": return try await file(request, handler)
    case "www.flickr.com": return oauth(request)
    default: throw GrabError(.network, message: "There is no such host.", advice: "Look at the address.", serviceCode: "curl 6")
    }
  }

  func complain(_ what: String) { state.withLock { $0.complaints.append(what) } }
}

// MARK: The API

extension FakeFlickr {
  private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let arguments = Dictionary(request.url.queryItems.map { ($0.name, $0.value) }) { first, _ in first }
    let method = arguments["method"] ?? ""
    check(request, arguments)
    let (count, isStalling) = state.withLock { state in
      let count = state.methods.count { $0 == method }
      state.methods.append(method)
      return (count, state.stalling.remove(method) != nil)
    }
    if isStalling {
      stalls.continuation.yield()
      for await _ in AsyncStream<Never>.makeStream().stream {}
      throw CancellationError()
    }
    let (status, text) = try override(method, arguments, count) ?? (200, body(method, arguments))
    return HTTPResponse(status: status, body: Array(text.utf8), url: request.url)
  }

  private func check(_ request: HTTPRequest, _ arguments: [String: String]) {
    let isSigned = request.fields["Authorization"]?.hasPrefix("OAuth ") ?? false
    if request.method != .get { complain("\(request.method)") }
    if isSigned == (arguments["api_key"] != nil) { complain("neither or both of signature and key") }
    if arguments["format"] != "json" || arguments["nojsoncallback"] != "1" { complain("no JSON asked for") }
    if request.url.path != "/services/rest/" { complain(request.url.path) }
    if let perPage = arguments["per_page"].flatMap({ Int($0) }), !(1...500).contains(perPage) { complain("per_page \(perPage)") }
    if let page = arguments["page"].flatMap({ Int($0) }), page < 1 { complain("page \(page)") }
  }

  private func body(_ method: String, _ arguments: [String: String]) throws -> String {
    switch method {
    case "flickr.test.login": return try ok(["user": ["id": Self.nsid, "username": ["_content": "someone"]]])
    case "flickr.people.getInfo":
      return try ok(["person": ["nsid": Self.nsid, "realname": ["_content": "Some One"], "iconserver": "7", "iconfarm": 8]])
    case "flickr.photosets.getList":
      return try list("photosets", "photoset", library.albums.map { album($0, extras: true) }, arguments)
    case "flickr.photosets.getInfo":
      guard let found = library.albums.first(where: { $0.id == arguments["photoset_id"] }) else {
        return refusal(1, "Photoset not found")
      }
      return try ok(["photoset": album(found, extras: false)])
    case "flickr.photosets.getPhotos":
      guard let found = library.albums.first(where: { $0.id == arguments["photoset_id"] }) else {
        return refusal(1, "Photoset not found")
      }
      return try list("photoset", "photo", found.photos.map { $0.item(owner: nil) }, arguments, ["owner": Self.nsid])
    case "flickr.people.getPhotos": return try photos(library.stream, arguments)
    case "flickr.photos.getNotInSet": return try photos(library.loose, arguments)
    case "flickr.favorites.getList": return try photos(library.favourites, arguments)
    default: return try detail(method, arguments)
    }
  }

  private func detail(_ method: String, _ arguments: [String: String]) throws -> String {
    guard let photo = library.photo(arguments["photo_id"] ?? "") else {
      if !method.hasPrefix("flickr.photos.get") { complain(method) }
      return refusal(1, "Photo not found")
    }
    switch method {
    case "flickr.photos.getInfo": return try ok(["photo": photo.info])
    case "flickr.photos.getSizes": return try ok(["sizes": ["size": photo.sizes]])
    case "flickr.photos.getExif":
      let tag =
        ["tagspace": "ExifIFD", "tag": "FNumber", "raw": ["_content": "2.8"], "clean": ["_content": "f/2.8"]] as [String: Any]
      return try ok(["photo": ["camera": "Canon EOS 5D", "exif": [tag]]])
    default:
      complain(method)
      return refusal(112, "Method \"\(method)\" not found")
    }
  }

  private func album(_ album: FakeLibrary.Album, extras: Bool) -> [String: Any] {
    var item: [String: Any] = [
      "id": album.id, "owner": Self.nsid, "title": ["_content": album.title], "description": ["_content": ""],
      "primary": album.photos.last?.id ?? "0", "photos": album.photos.count { !$0.isFilm },
      "videos": "\(album.photos.count { $0.isFilm })", "date_create": "1685270589", "date_update": "1685290674",
    ]
    if extras, let cover = album.photos.last { item["primary_photo_extras"] = cover.item(owner: nil) }
    return item
  }

  private func photos(_ photos: [FakeLibrary.Photo], _ arguments: [String: String]) throws -> String {
    try list("photos", "photo", photos.map { $0.item(owner: Self.nsid) }, arguments)
  }

  /// As Flickr does, a page past the end is the last page again.
  private func list(
    _ name: String, _ itemName: String, _ items: [[String: Any]], _ arguments: [String: String], _ more: [String: Any] = [:]
  ) throws -> String {
    let perPage = arguments["per_page"].flatMap { Int($0) } ?? 100
    let pages = (items.count + perPage - 1) / perPage
    let page = max(1, min(arguments["page"].flatMap { Int($0) } ?? 1, pages))
    let start = (page - 1) * perPage
    let part = Array(items.dropFirst(start).prefix(perPage))
    let container: [String: Any] = [
      "page": page, "pages": pages, "perpage": "\(perPage)", "total": "\(items.count)", itemName: part,
    ]
    return try ok([name: container.merging(more) { $1 }])
  }

  private func ok(_ content: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: content.merging(["stat": "ok"]) { $1 })
    return String(decoding: data, as: UTF8.self)
  }

  private func refusal(_ code: Int, _ words: String) -> String {
    #"{"stat":"fail","code":\#(code),"message":"\#(words.replacing("\"", with: "\\\""))"}"#
  }
}

// MARK: Images and logins

extension FakeFlickr {
  private func file(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    if request.fields["Authorization"] != nil { complain("a credential for \(request.url.origin.host)") }
    if let redirect = redirect(request) { return redirect }
    let isFilm = request.url.origin.host == "film.static.test"
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(request.url.path.utf8) + [0xFF, 0xD9]
    let bytes = isFilm ? [0, 0, 0, 24] + Array("ftypmp42".utf8) + Array(request.url.path.utf8) : jpeg
    let start = request.fields["Range"].flatMap { Int($0.dropFirst(6).dropLast()) }
    if let start, start >= bytes.count {
      return HTTPResponse(status: 416, fields: ["Content-Range": "bytes */\(bytes.count)"], url: request.url)
    }
    let part = Array(bytes[(start ?? 0)...])
    var response = HTTPResponse(
      status: start == nil ? 200 : 206,
      fields: ["Content-Type": isFilm ? "video/mp4" : "image/jpeg", "Content-Length": "\(part.count)"], url: request.url)
    response.fields["Content-Range"] = start.map { "bytes \($0)-\(bytes.count - 1)/\(bytes.count)" }
    if let sink = try handler.sink?(response) { try await sink.write(part) } else { response.body = part }
    return response
  }

  private func redirect(_ request: HTTPRequest) -> HTTPResponse? {
    let location: String
    if request.url.origin.host == "www.flickr.test" {
      location = "https://film.static.test" + request.url.path
    } else if request.url.path.contains("gone") {
      location = "https://live.static.test/images/photo_unavailable.gif"
    } else {
      return nil
    }
    return HTTPResponse(status: 302, fields: ["Location": location], url: request.url)
  }

  private func oauth(_ request: HTTPRequest) -> HTTPResponse {
    switch request.url.path {
    case "/services/oauth/request_token":
      return form("oauth_callback_confirmed=true&oauth_token=request-1&oauth_token_secret=request-secret-1", request)
    case "/services/oauth/access_token":
      let who = "fullname=Some%20One&user_nsid=12037949754%40N01&username=someone"
      return form("\(who)&oauth_token=\(Self.token.key)&oauth_token_secret=\(Self.token.secret)", request)
    default:
      complain(request.url.path)
      return HTTPResponse(status: 404, url: request.url)
    }
  }

  private func form(_ text: String, _ request: HTTPRequest) -> HTTPResponse {
    HTTPResponse(status: 200, fields: ["Content-Type": "text/plain"], body: Array(text.utf8), url: request.url)
  }
}

import Foundation
import GrabCore
import GrabHTTP
import GrabSandbox
import Testing

@Suite("Pages of the sandbox", .timeLimit(.minutes(2)))
struct PagingTests {
  private func page(_ method: String, _ visit: Visit, _ items: [(String, String)]) async throws -> HTTPResponse {
    try await visit.call(method, items.map { QueryItem($0, $1) })
  }

  private func titles(_ response: HTTPResponse, _ key: String = "photos") throws -> [String] {
    let photos: [[String: Any]] = try response.json(key, "photo")
    return photos.compactMap { $0["title"] as? String }
  }

  @Test(
    "pages join without gap or double, and behind the last one it comes again", arguments: ["people.getPhotos", "photos.search"])
  func stream(method: String) async throws {
    let visit = try await Visit(scale: SandboxScale(albums: 1, photosPerAlbum: 20))
    let base = [("user_id", "me"), ("per_page", "10")]
    var all: [String] = []
    for number in 1...3 { all += try titles(await page(method, visit, base + [("page", "\(number)")])) }
    #expect(all.count == 25 && Set(all).count == 25)
    let last = try await page(method, visit, base + [("page", "3")])
    let behind = try await page(method, visit, base + [("page", "7")])
    #expect(behind.text == last.text)
    #expect(try last.json("photos", "pages", as: Int.self) == 3 && titles(last).count == 5)
  }

  @Test("behind an album's last page there is nothing")
  func album() async throws {
    let visit = try await Visit(scale: SandboxScale(albums: 1, photosPerAlbum: 20))
    let albums: [[String: Any]] = try await visit.call("photosets.getList").json("photosets", "photoset")
    let id = try #require(albums.first?["id"] as? String)
    let behind = try await page("photosets.getPhotos", visit, [("photoset_id", id), ("per_page", "10"), ("page", "3")])
    #expect(try titles(behind, "photoset").isEmpty && behind.json("photoset", "page", as: Int.self) == 3)
    #expect(try behind.json("photoset", "total", as: String.self) == "20")
  }

  @Test("a page holds at most 500, and nonsense means the first page of the usual size")
  func limits() async throws {
    let visit = try await Visit(scale: SandboxScale(albums: 1, photosPerAlbum: 600))
    #expect(try titles(await page("people.getPhotos", visit, [("per_page", "9999")])).count == 500)
    let odd = try await page("people.getPhotos", visit, [("per_page", "many"), ("page", "-3")])
    #expect(try titles(odd).count == 100 && odd.json("photos", "page", as: Int.self) == 1)
    _ = try await page("people.getPhotos", visit, [("page", "9223372036854775807")])
  }

  @Test("an empty list has no pages")
  func empty() async throws {
    let visit = try await Visit(scale: SandboxScale(albums: 0, photosPerAlbum: 0))
    let none = try await page("photos.search", visit, [("text", "nothing like it")])
    #expect(try titles(none).isEmpty && none.json("photos", "pages", as: Int.self) == 0)
    #expect(try none.json("photos", "total", as: String.self) == "0")
    #expect(try await page("photosets.getList", visit, []).json("photosets", "total", as: Int.self) == 0)
  }

  @Test("without nojsoncallback JSON is wrapped in a call, and an unknown format is refused")
  func formats() async throws {
    let visit = try await Visit()
    let wrapped = try await visit.call("test.login", [QueryItem("format", "json")], format: nil)
    #expect(wrapped.text.hasPrefix("jsonFlickrApi({\"user\":{") && wrapped.text.hasSuffix("})"))
    #expect(wrapped.fields["Content-Type"]?.hasPrefix("text/javascript") == true)
    let odd = try await visit.call("test.login", [QueryItem("format", "yaml")], format: nil)
    #expect(odd.text.contains("<err code=\"111\""))
  }
}

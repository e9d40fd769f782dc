import Foundation
import GrabCore
import GrabSandbox
import Testing

@testable import GrabCLI

@Suite("The commands over Flickr")
struct FlickrCommandTests {
  @Test("albums lists a page, its covers included, with one request for the page")
  func albums() async throws {
    let flickr = try await SandboxBench()
    let outcome = await flickr.bench.run("albums --service flickr --page 0 --per-page 2 --json --covers -vv")
    #expect(outcome.code == .done)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any])
    let albums = try #require(document["albums"] as? [[String: Any]])
    #expect(document["total"] as? Int == 3 && document["isLast"] as? Bool == false)
    #expect(albums.compactMap { $0["name"] as? String } == flickr.sandbox.contents.albums.prefix(2).map(\.title))
    #expect(albums.allSatisfy { $0["count"] as? Int == 7 && ($0["cover"] as? [String: Any])?["images"] is [Any] })
    #expect(outcome.errorLines.filter { $0.hasPrefix("> ") && $0.contains("photosets.getList") }.count == 1)
  }

  @Test("fill lists the photos of what albums printed, with or without the service before the id")
  func fill() async throws {
    let flickr = try await SandboxBench()
    let ids = await flickr.bench.run("albums --service flickr").lines.dropFirst().map { $0.prefix { $0 != "\t" } }
    let id = try #require(ids.first)
    let titles = flickr.sandbox.contents.albums[0].photos
    for word in [String(id), String(id.drop { $0 != ":" }.dropFirst())] {
      let outcome = await flickr.bench.run("fill \(word) --all --jsonl")
      #expect(outcome.code == .done)
      #expect(try outcome.lines.map { try name($0) } == titles)
    }
    let page = await flickr.bench.run("fill \(id) --page 1 --per-page 3 --jsonl")
    #expect(try page.lines.map { try name($0) } == Array(titles[3..<6]))
  }

  private func name(_ line: String) throws -> String {
    let photo = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    return try #require(photo["name"] as? String)
  }

  @Test("the lists that Flickr keeps are albums too")
  func special() async throws {
    let flickr = try await SandboxBench("2x3")
    let outcome = await flickr.bench.run("albums --service flickr --special --json")
    #expect(outcome.code == .done)
    for kind in ["photostream", "notInAlbum", "favourites"] { #expect(outcome.out.contains("\"kind\":\"\(kind)\"")) }
    let all = await flickr.bench.run("fill flickr:/photostream --all --jsonl")
    #expect(all.code == .done && all.lines.count == 2 * 3 + flickr.sandbox.contents.notInAlbum.count)
  }

  @Test("photo shows everything of one, and cover the cover of an album")
  func single() async throws {
    let flickr = try await SandboxBench("1x2")
    let albums = await flickr.bench.run("albums --service flickr --jsonl")
    let album = try #require(albums.out.firstMatch(of: #/flickr:7\d+/#)).0
    let photos = await flickr.bench.run("fill \(album)")
    let photo = try #require(photos.lines.last?.prefix { $0 != "\t" })
    let card = await flickr.bench.run("photo \(photo)")
    #expect(card.code == .done && card.out.contains("original") && card.out.contains("licence"))
    #expect(await flickr.bench.run("cover \(album)").out.contains("flickr:"))
  }

  @Test("what is not there is not found, by its name", arguments: ["fill flickr:123", "photo flickr:123", "cover flickr:123"])
  func missing(line: String) async throws {
    let flickr = try await SandboxBench("1x1")
    let outcome = await flickr.bench.run(line)
    #expect(outcome.code == .notFound && outcome.out.isEmpty && outcome.error.contains("flickr:123"))
  }

  @Test("-vvvv shows requests, headers and bodies, and not one secret")
  func log() async throws {
    let flickr = try await SandboxBench("1x2")
    let outcome = await flickr.bench.run("fill flickr:/photostream -vvvv")
    #expect(outcome.code == .done && outcome.error.contains("> GET ") && outcome.error.contains("Authorization: [redacted]"))
    for secret in flickr.secrets { #expect(!outcome.error.contains(secret)) }
  }

  @Test("a request that is sent again is said to who sits before a terminal or asked for talk, and to nobody else")
  func retries() async throws {
    let notice = "does not work at the moment (HTTP 500). Trying again in "
    for (words, isTerminal, isSaid) in [([], true, true), (["-v"], false, true), ([], false, false), (["-q"], true, false)] {
      let flickr = try await SandboxBench("1x1", faults: "status=500,first=1")
      let outcome = await flickr.bench.run(words: ["albums", "--service", "flickr"] + words, isTalkOnTerminal: isTerminal)
      #expect(outcome.code == .done && outcome.error.contains(notice) == isSaid)
    }
  }

  @Test("a service that is not there is a network error, and services names it and shows the others")
  func unreachable() async throws {
    let flickr = try await SandboxBench("1x1")
    flickr.sandbox.stop()
    let outcome = await flickr.bench.run("services")
    #expect(outcome.code == .partial && outcome.out.contains("flickr\tFlickr\tno answer") && outcome.out.contains("local\t"))
  }
}

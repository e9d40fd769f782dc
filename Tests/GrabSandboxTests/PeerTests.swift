import Foundation
import GrabCore
import GrabSandbox
import Testing

@Suite("The sandbox, seen by other clients of Flickr", .timeLimit(.minutes(5)), .needsPeers)
struct PeerTests {
  private struct Listing: Decodable {
    struct Album: Decodable, Hashable {
      let title: String
      let photos: [String]
    }

    let albums: [Album]
    let notInAlbum: [String]
    let streamCount: Int
  }

  private struct SeenByFlickrAPI: Decodable {
    let user: [String]
    let isValid: Bool
    let listings: [Listing]
    let error: String
  }

  private struct SeenByGalleryDL: Decodable {
    struct File: Decodable {
      let title: String
      let label: String
      let type: String
      let byteCount: Int
      let exif: Int
      let sets: Int
    }
    struct Album: Decodable {
      let title: String
      let files: [File]
    }

    let albums: [Album]
    let stream: [File]
    let favorites: Int
    let search: Int
  }

  private func albums(of sandbox: Sandbox) -> [Listing.Album] {
    sandbox.contents.albums.map { Listing.Album(title: $0.title, photos: $0.photos) }
  }

  @Test("flickrapi logs in with a code, and lists the same albums and photos from XML and from JSON")
  func flickrapi() async throws {
    let visit = try await Visit()
    let values = visit.sandbox.environment.map(\.value)
    let seen = try JSONDecoder().decode(
      SeenByFlickrAPI.self, from: try await Peers.run("with_flickrapi.py", [values[4], values[0], values[1]]))
    #expect(seen.user == [visit.sandbox.userName, visit.sandbox.userID, "Sandbox Person"])
    #expect(seen.isValid && seen.error == "Error: 1: Photo not found")
    #expect(seen.listings.count == 2)
    for listing in seen.listings {
      #expect(listing.albums == albums(of: visit.sandbox))
      #expect(listing.notInAlbum == visit.sandbox.contents.notInAlbum)
      #expect(listing.streamCount == 9)
    }
  }

  @Test("gallery-dl, signed in, lists the same albums and photos and fetches every original")
  func galleryDL() async throws {
    let visit = try await Visit()
    let values = visit.sandbox.environment.map(\.value)
    let seen = try JSONDecoder().decode(
      SeenByGalleryDL.self, from: try await Peers.run("with_gallery_dl.py", [values[4]] + values[..<4]))
    #expect(seen.albums.map { Listing.Album(title: $0.title, photos: $0.files.map(\.title)) } == albums(of: visit.sandbox))
    #expect(seen.stream.count == 9 && seen.search == 1)
    for file in seen.albums.flatMap(\.files) {
      #expect(file.byteCount > 100 && file.exif > 0 && file.sets == 1)
      #expect(file.title == "d" ? file.label == "orig" && file.type == "video/mp4" : file.label == "Original")
    }
  }

  @Test("gallery-dl, not signed in, finds the site's key and sees what is public")
  func galleryDLUnsigned() async throws {
    let visit = try await Visit()
    let endpoint = try #require(visit.sandbox.environment.last).value
    let seen = try JSONDecoder().decode(SeenByGalleryDL.self, from: try await Peers.run("with_gallery_dl.py", [endpoint]))
    #expect(seen.stream.count == 8)
    #expect(seen.albums.map(\.files.count) == [2, 4])
  }
}

/// Python clients of Flickr, in an environment of their own that `scripts/bootstrap --tests` makes.
enum Peers {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let python = tests.deletingLastPathComponent().deletingLastPathComponent().appending(
    path: ".build/peers/bin/python3")

  static let areInstalled: Bool = {
    let areThere = FileManager.default.isExecutableFile(atPath: python.path)
    if !areThere { print("flickrapi and gallery-dl are not installed in .build/peers; the tests that need them are skipped.") }
    return areThere
  }()

  /// What a script prints. It waits on a thread of its own: those of tasks answer the script.
  static func run(_ script: String, _ arguments: [String]) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try output(of: script, arguments) }) }
    }
  }

  private static func output(of script: String, _ arguments: [String]) throws -> Data {
    let process = Process(), output = Pipe()
    process.executableURL = python
    process.arguments = [tests.appending(path: "Peers/\(script)").path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["NO_PROXY": "*", "no_proxy": "*"]) { $1 }
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(script) failed")
    return data
  }
}

extension Trait where Self == ConditionTrait {
  static var needsPeers: Self { .enabled(if: Peers.areInstalled, "flickrapi and gallery-dl are not installed") }
}

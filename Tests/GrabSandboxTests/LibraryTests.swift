import Foundation
import GrabCore
import GrabHTTP
import GrabSandbox
import Testing

@Suite("What a sandbox shows", .timeLimit(.minutes(2)))
struct LibraryTests {
  @Test("subfolders are albums in the order of their names, and files beside them are in no album")
  func folders() async throws {
    let visit = try await Visit()
    let albums: [[String: Any]] = try await visit.call("photosets.getList").json("photosets", "photoset")
    #expect(albums.map { ($0["title"] as? [String: String])?["_content"] } == ["Deep", "Rome"])
    #expect(albums.map { $0["photos"] as? Int } == [2, 4] && albums.map { $0["videos"] as? Int } == [0, 1])
    let loose: [[String: Any]] = try await visit.call("photos.getNotInSet").json("photos", "photo")
    #expect(Set(loose.compactMap { $0["title"] as? String }) == ["loose", "moving"])
    let contents = visit.sandbox.contents
    #expect(contents.albums.map(\.title) == ["Deep", "Rome"])
    #expect(contents.albums.last?.photos == ["Forum & more", "b", "c", "d", "secret"])
  }

  @Test("the stream holds everything for its owner, and what is public for others")
  func visibility() async throws {
    let visit = try await Visit()
    #expect(try await visit.call("people.getPhotos", [QueryItem("user_id", "me")]).json("photos", "total", as: Int.self) == 9)
    let user = [QueryItem("user_id", visit.sandbox.userID)]
    #expect(try await visit.unsigned("people.getPublicPhotos", user).json("photos", "total", as: Int.self) == 8)
    #expect(try await visit.unsigned("photosets.getList", user).json("photosets", "photoset", as: [Any].self).count == 2)
    #expect(try await visit.unsigned("people.getPhotos", user).json("photos", "total", as: Int.self) == 8)
    let rome: [[String: Any]] = try await visit.unsigned("photosets.getList", user).json("photosets", "photoset")
    #expect(rome.map { $0["photos"] as? Int } == [2, 3])
    #expect(
      try await visit.unsigned("photos.search", [QueryItem("tags", "private")]).json("photos", "photo", as: [Any].self).isEmpty)
    #expect(try await visit.unsigned("people.getPhotos").json("code", as: Int.self) == 1)
    #expect(try await visit.unsigned("photosets.getList", [QueryItem("user_id", "1@N00")]).json("code", as: Int.self) == 1)
  }

  @Test("a private photo is not found by others, unless they know its secret")
  func secrets() async throws {
    let visit = try await Visit()
    let found: [[String: Any]] = try await visit.call("photos.search", [QueryItem("tags", "Private")]).json("photos", "photo")
    let photo = try #require(found.first)
    #expect(found.count == 1 && photo["title"] as? String == "secret" && photo["ispublic"] as? Int == 0)
    let id = QueryItem("photo_id", try #require(photo["id"] as? String))
    let secret = QueryItem("secret", try #require(photo["secret"] as? String))
    #expect(try await visit.unsigned("photos.getInfo", [id]).json("message", as: String.self) == "Photo not found")
    #expect(try await visit.unsigned("photos.getInfo", [id, secret]).json("stat", as: String.self) == "ok")
  }

  @Test("ids stay the same for the same seed, and another seed gives others")
  func stability() async throws {
    func ids(_ seed: UInt64, in folder: PhotoFolder) async throws -> String {
      let sandbox = try await Sandbox(SandboxConfiguration(photos: folder.url.path(percentEncoded: false), seed: seed))
      try await sandbox.start()
      defer { sandbox.stop() }
      return sandbox.environment.map(\.value).dropLast().joined(separator: " ")
    }
    let folder = try PhotoFolder()
    let first = try await ids(1, in: folder), again = try await ids(1, in: folder), other = try await ids(2, in: folder)
    #expect(first == again && first != other)
  }

  @Test("what a file says about itself is what the service says about it")
  func metadata() async throws {
    let visit = try await Visit()
    let extras = QueryItem("extras", "description,date_taken,geo,tags,o_dims,media,original_format,url_o")
    let found: [[String: Any]] = try await visit.call("photos.search", [QueryItem("text", "forum"), extras]).json(
      "photos", "photo")
    let photo = try #require(found.first { $0["title"] as? String == "Forum & more" })
    #expect((photo["description"] as? [String: String])?["_content"] == "At noon, \"lang\" and all é")
    #expect(photo["datetaken"] as? String == "2019-05-03 12:13:14" && photo["datetakenunknown"] as? String == "0")
    #expect(photo["tags"] as? String == "rome archoftitus")
    #expect(abs(try #require(photo["latitude"] as? Double) - 41.89) < 0.001)
    #expect(photo["o_width"] as? String == "40" && photo["o_height"] as? String == "20")
    let bytes = try await visit.get(try #require(photo["url_o"] as? String))
    #expect(bytes.fields["Content-Type"] == "image/jpeg" && bytes.body.starts(with: [0xFF, 0xD8]))
    #expect(try await visit.get(try #require(photo["url_o"] as? String), fields: ["Range": "bytes=0-1"]).body == [0xFF, 0xD8])
  }

  @Test("a picture under a wrong secret is the one that says that it is gone")
  func wrongSecret() async throws {
    let visit = try await Visit()
    let response = try await visit.get("/65535/50000000001_0123456789_b.jpg")
    #expect(response.status == 302)
    let unavailable = try await visit.get(try #require(response.fields["Location"]))
    #expect(unavailable.fields["Content-Type"] == "image/png" && unavailable.body.starts(with: [0x89, 0x50]))
  }

  @Test("a film leads from its player to its bytes")
  func film() async throws {
    let visit = try await Visit()
    let found: [[String: Any]] = try await visit.call("photos.search", [QueryItem("text", "d"), QueryItem("media", "videos")])
      .json("photos", "photo")
    let id = try #require(found.first?["id"] as? String)
    let rows: [[String: Any]] = try await visit.call("photos.getSizes", [QueryItem("photo_id", id)]).json("sizes", "size")
    let original = try #require(rows.first { $0["label"] as? String == "Video Original" }?["source"] as? String)
    let redirect = try await visit.get(original)
    #expect(redirect.status == 302)
    let film = try await visit.get(try #require(redirect.fields["Location"]))
    #expect(film.status == 200 && film.fields["Content-Type"] == "video/mp4" && film.body.count > 500)
    let streams: [[String: String]] = try await visit.call("video.getStreamInfo", [QueryItem("photo_id", id)])
      .json("streams", "stream")
    #expect(try await visit.get(try #require(streams.first?["_content"])).body == film.body)
  }

  @Test("invented albums have as many photos as they say, each with bytes that are a JPEG")
  func invented() async throws {
    let scale = try #require(SandboxScale(parsing: "3x700"))
    let visit = try await Visit(scale: scale)
    let albums: [[String: Any]] = try await visit.call("photosets.getList").json("photosets", "photoset")
    #expect(albums.map { $0["photos"] as? Int } == [700, 700, 700])
    let album = QueryItem("photoset_id", try #require(albums.first?["id"] as? String)), extras = QueryItem("extras", "url_m")
    let reply = try await visit.call("photosets.getPhotos", [album, extras])
    #expect(
      try reply.json("photoset", "photo", as: [Any].self).count == 500 && reply.json("photoset", "pages", as: Int.self) == 2)
    let photos: [[String: Any]] = try reply.json("photoset", "photo")
    #expect(try await visit.get(try #require(photos.first?["url_m"] as? String)).body.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(try await visit.call("people.getPhotos").json("photos", "total", as: Int.self) == 2_105)
  }

  @Test("a scale is two numbers with an x between, and nothing else")
  func scales() {
    #expect(SandboxScale(parsing: "20x1000") == SandboxScale(albums: 20, photosPerAlbum: 1_000))
    #expect(SandboxScale(parsing: "0X0") != nil)
    for text in ["", "20", "x", "20x", "-1x5", "1x2x3", "20 x 5", "2000x2000", "9999999999999x9999999999999"] {
      #expect(SandboxScale(parsing: text) == nil, "\(text)")
    }
  }

  @Test("without anything to show, or a folder that is not there, it says so")
  func nothing() async throws {
    await #expect(throws: SandboxError.nothingToShow) { _ = try await Sandbox(SandboxConfiguration()) }
    let error = await #expect(throws: SandboxError.self) {
      _ = try await Sandbox(SandboxConfiguration(photos: "/no/such/folder"))
    }
    #expect(error?.description.contains("/no/such/folder") == true)
  }
}

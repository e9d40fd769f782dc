import Foundation
import GrabCore
import GrabHTTP
import GrabSandbox
import TestSupport
import Testing

@Suite(
  "Replies of the sandbox, held against recorded ones", .timeLimit(.minutes(2)),
  .enabled(if: RecordedReplies.areThere, "no recorded replies"))
struct ShapeTests {
  private static let sizes = ["sq", "t", "s", "q", "m", "n", "z", "c", "l", "h", "k", "o"].map { "url_" + $0 }.joined(
    separator: ",")
  private static let extras =
    "description,license,date_upload,date_taken,owner_name,icon_server,original_format,last_update,geo,tags,machine_tags,views,media,"
    + "path_alias," + sizes

  /// A call, the recording, and the members that are known to come and go. `PHOTO` and `ALBUM` stand for ids.
  struct Case: CustomTestStringConvertible {
    let method: String
    var items: [QueryItem] = []
    let recording: String
    var optional: Set<String> = []
    var isSample = false

    var testDescription: String { recording }
  }

  static let replies = [
    Case(
      method: "photosets.getList", recording: "photosets.getList-2024-one-of-21.json", optional: ["photosets.cancreate"]),
    // Recorded without its visibility, and at a time when an unknown date was not marked.
    Case(
      method: "photosets.getPhotos", items: [QueryItem("photoset_id", "ALBUM"), QueryItem("extras", extras)],
      recording: "photosets.getPhotos-all-extras.json",
      optional: ["ispublic", "isfriend", "isfamily", "datetakenunknown", "pathalias"].prefixed("photoset.photo."),
      isSample: true),
    Case(method: "people.getPhotos", recording: "people.getPhotos-page2of5.json", optional: recordedExtras),
    Case(
      method: "photos.search", items: [QueryItem("text", "photo")], recording: "photos.search-page2of2-perpage1.json",
      optional: ["photos.total"]),
    Case(
      method: "photos.search", items: [QueryItem("text", "photo"), QueryItem("extras", extras)],
      recording: "photos.getRecent-100-all-extras.json", optional: ["photos.photo.datetakenunknown", "photos.photo.pathalias"]),
    // Another recording, from its owner's view, has places, notes and permissions; this one has tags.
    Case(
      method: "photos.getInfo", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getInfo-machine-tag-bool.json",
      optional: ["photo.location", "photo.geoperms", "photo.dates.takenunknown"]),
    Case(method: "photos.getSizes", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getSizes-2023.json"),
    Case(
      method: "photos.getExif", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getExif-nikon-2023.json",
      optional: ["photo.exif.clean"]),
    Case(
      method: "photosets.getInfo", items: [QueryItem("photoset_id", "ALBUM")], recording: "photosets.getInfo-jinx.json"),
    Case(method: "people.getInfo", recording: "people.getInfo-2023.json", optional: ["person.path_alias"]),
    Case(method: "people.findByUsername", items: [QueryItem("username", "sandbox")], recording: "people.findByUsername.json"),
    Case(
      method: "urls.lookupUser", items: [QueryItem("url", "https://www.flickr.com/photos/sandbox/")],
      recording: "urls.lookupUser.json"),
    Case(
      method: "photos.getAllContexts", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getAllContexts.json",
      optional: ["pool"]),
    Case(
      method: "photos.comments.getList", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.comments.getList-two.json",
      optional: ["author_is_deleted", "path_alias", "realname"].prefixed("comments.comment.")),
    Case(method: "test.login", recording: "test.login-unicode-escape.json", optional: ["user.path_alias"]),
    Case(method: "reflection.getMethods", recording: "reflection.getMethods.json"),
    Case(method: "favorites.getList", recording: "favorites.getList.json", optional: recordedExtras),
    Case(method: "collections.getTree", recording: "collections.getTree.json"),
    Case(
      method: "galleries.getList", recording: "galleries.getList-18-2023.json"),
    Case(method: "photos.getInfo", items: [QueryItem("photo_id", "999")], recording: "error-1-photo-not-found.json"),
    Case(method: "nothing", recording: "error-112-method-not-found.json"),
  ]

  private static let recordedExtras = Set(
    [
      "license", "description", "o_width", "o_height", "dateupload", "lastupdate", "datetaken", "datetakengranularity",
      "ownername",
      "iconserver", "iconfarm", "views", "tags", "machine_tags", "originalsecret", "originalformat", "latitude", "longitude",
      "accuracy",
      "context", "media", "media_status", "pathalias", "date_faved",
    ] + ["sq", "t", "s", "q", "m", "n", "z", "c", "l", "h", "k", "o"].flatMap { ["url_\($0)", "width_\($0)", "height_\($0)"] }
  ).prefixed("photos.photo.")

  @Test("JSON has the members and types of the recording", arguments: replies)
  func json(reply: Case) async throws {
    let visit = try await Visit(scale: SandboxScale(albums: 1, photosPerAlbum: 40))
    let response = try await visit.call(reply.method, try await items(of: reply, visit))
    let recorded = try JSONSerialization.jsonObject(
      with: Data(contentsOf: RecordedReplies.folder.appending(path: "flickr/\(reply.recording)")))
    var differences = ShapeDifferences(optional: reply.optional, isSample: reply.isSample)
    differences.compare(try response.document(), with: recorded)
    #expect(differences.all.isEmpty, "\(differences.all.joined(separator: "\n"))")
  }

  static let xmlReplies = [
    Case(
      method: "photosets.getList", items: [QueryItem("primary_photo_extras", "last_update,owner_name")],
      recording: "photosets.getList.xml",
      optional: ["rsp/photosets/photoset/@sorting_option_id"]),
    Case(
      method: "photosets.getInfo", items: [QueryItem("photoset_id", "ALBUM")], recording: "photosets.getInfo-2024.xml",
      optional: ["coverphoto_server", "coverphoto_farm", "visibility_can_see_set", "needs_interstitial"].prefixed(
        "rsp/photoset/@")),
    Case(
      method: "photos.getInfo", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getInfo-2024.xml",
      optional: ["locality", "neighbourhood", "region", "country"].prefixed("rsp/photo/location/")),
    Case(method: "photos.getSizes", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getSizes-2024.xml"),
    Case(
      method: "photos.getExif", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getExif-2024.xml"),
    Case(
      method: "people.getInfo", recording: "people.getInfo-2024.xml", optional: ["rsp/person/timezone"]),
    Case(method: "test.login", recording: "test.login-2024.xml"),
    Case(method: "people.findByUsername", items: [QueryItem("username", "sandbox")], recording: "people.findByUsername.xml"),
    Case(
      method: "photos.getAllContexts", items: [QueryItem("photo_id", "PHOTO")], recording: "photos.getAllContexts-vietnamese.xml"),
    Case(
      method: "photos.comments.getList", items: [QueryItem("photo_id", "PHOTO")],
      recording: "photos.comments.getList-no-realname.xml"),
    Case(method: "photos.getNotInSet", recording: "photos.getNotInSet-private.xml"),
    Case(method: "photos.search", items: [QueryItem("text", "photo")], recording: "photos.search-walk-page2.xml"),
    Case(method: "photos.licenses.getInfo", recording: "photos.licenses.getInfo-17.xml"),
    Case(method: "photosets.getPhotos", items: [QueryItem("photoset_id", "9")], recording: "error-1-photoset-not-found.xml"),
  ]

  @Test("XML is well-formed and has the elements and attributes of the recording", arguments: xmlReplies)
  func xml(reply: Case) async throws {
    let visit = try await Visit(scale: SandboxScale(albums: 1, photosPerAlbum: 40))
    let response = try await visit.call(reply.method, try await items(of: reply, visit), format: nil)
    let ours = try #require(ElementTree.read(Data(response.body)), "\(response.text.prefix(300))").attributes
    let file = RecordedReplies.folder.appending(path: "flickr/\(reply.recording)")
    let recorded = try #require(ElementTree.read(try Data(contentsOf: file))).attributes
    let differences = places(of: ours).symmetricDifference(places(of: recorded))
    #expect(differences.filter { place in !reply.optional.contains { place.hasPrefix($0) } }.isEmpty)
  }

  private func places(of attributes: [String: Set<String>]) -> Set<String> {
    Set(attributes.flatMap { path, names in [path] + names.map { "\(path)/@\($0)" } })
  }

  /// The arguments with real ids: of a photo with a place, comments and tags, and of its album.
  private func items(of reply: Case, _ visit: Visit) async throws -> [QueryItem] {
    guard reply.items.contains(where: { ["PHOTO", "ALBUM"].contains($0.value) }) else { return reply.items }
    let albums: [[String: Any]] = try await visit.call("photosets.getList").json("photosets", "photoset")
    let album = try #require(albums.first?["id"] as? String)
    let wanted = [QueryItem("photoset_id", album), QueryItem("extras", "geo,count_comments")]
    let photos: [[String: Any]] = try await visit.call("photosets.getPhotos", wanted).json("photoset", "photo")
    let photo = photos.first { $0["geo_is_public"] != nil && $0["count_comments"] as? String != "0" }
    let id = try #require(photo?["id"] as? String)
    return reply.items.map { QueryItem($0.name, $0.value == "PHOTO" ? id : $0.value == "ALBUM" ? album : $0.value) }
  }
}

extension Sequence<String> {
  fileprivate func prefixed(_ prefix: String) -> Set<String> { Set(map { prefix + $0 }) }
}

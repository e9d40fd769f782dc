import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import GrabOAuth
import TestSupport
import Testing

/// Opens a recorded reply as if it had just come.
func recordedReply(_ file: String, status: Int = 200) throws -> FlickrValue {
  try FlickrReply(try recordedResponse(file, status: status), now: Date(timeIntervalSince1970: 1_700_000_000)).content
}

func recordedResponse(_ file: String, status: Int) throws -> HTTPResponse {
  let url = try #require(HTTPURL("https://api.flickr.com/services/rest/"))
  return HTTPResponse(status: status, body: try Inventory.bytes(file), url: url)
}

@Suite("Recorded replies of Flickr", .enabled(if: RecordedReplies.areThere))
struct RecordedReplyTests {
  @Test("every file of the folder is in the index and in one of the tests")
  func everyFileIsRead() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Inventory.folder.path).filter { $0 != "INDEX.tsv" }
    #expect(Set(files) == Set(Inventory.entries.map(\.file)))
    #expect(Inventory.entries.count == 215)
    #expect(Inventory.forms.count + Inventory.digests.count + Inventory.replies.count == 215)
  }

  @Test("a reply is opened, or refused as the table of refusals says", arguments: Inventory.replies)
  func everyReplyIsOpened(entry: Inventory.Entry) throws {
    if FailureCase.all.contains(where: { $0.file == entry.file }) {
      #expect(throws: GrabError.self) { try recordedReply(entry.file) }
    } else {
      #expect(try recordedReply(entry.file)["stat"].text == "ok")
    }
  }

  @Test("a refusal has its kind, code and words", arguments: FailureCase.all)
  func refusals(refusal: FailureCase) throws {
    let error = try #require(throws: GrabError.self) { try recordedReply(refusal.file) }
    #expect(error.kind == refusal.kind)
    #expect(error.service == .flickr)
    if let code = refusal.code { #expect(error.serviceCode == code) } else { #expect(error.isUnreadable) }
    if let words = refusal.words { #expect(error.serviceMessage == words) }
  }

  @Test("what a person reads in a reply is read", arguments: WireCase.people + WireCase.lists + WireCase.photo)
  func wire(reply: WireCase) throws {
    let content = try recordedReply(reply.file)
    for (path, value) in reply.reads { #expect(content.read(path, as: value) == value, "\(path)") }
  }

  @Test(
    "a list holds what the index counted, and each item has an id",
    arguments: Inventory.replies.filter { $0.counted("items") != nil })
  func lists(entry: Inventory.Entry) throws {
    let reply = try recordedReply(entry.file)
    let list = reply["photos"].exists ? reply["photos"] : reply["photoset"]
    #expect(list.list("photo").count == entry.counted("items"))
    #expect(list.list("photo").allSatisfy { $0["id"].nonEmptyText != nil })
    #expect(Set(list.list("photo").compactMap { $0["id"].text }).count == entry.counted("items"))
    for name in ["page", "pages", "total", "perpage", "per_page"] {
      if let counted = entry.counted(name) { #expect(list[name].integer == counted, "\(name)") }
    }
  }

  @Test("the digest of the methods is JSON of 224 methods, and no reply", arguments: Inventory.digests)
  func digest(entry: Inventory.Entry) throws {
    let error = try #require(throws: GrabError.self) { try recordedReply(entry.file) }
    #expect(error.isUnreadable)
  }
}

@Suite("Recorded answers of Flickr's login", .enabled(if: RecordedReplies.areThere))
struct RecordedLoginTests {
  @Test(
    "tokens, and who they belong to, are read from forms",
    arguments: [
      (
        "oauth-access_token-ok.txt",
        ["fullname": "Alex Chan", "user_nsid": "199258389@N04", "username": "alexwlchan", "oauth_token": "ACCESS_TOKEN"]
      ),
      (
        "oauth-access_token-ok-spaces.txt",
        [
          "fullname": "Flickypedia Bot", "user_nsid": "199561775@N05", "username": "flickypedia",
          "oauth_token": "FLICKYPEDIA_OAUTH_TOKEN_123",
        ]
      ),
      (
        "oauth-request_token-ok.txt",
        ["oauth_callback_confirmed": "true", "oauth_token": "REQUEST_TOKEN", "oauth_token_secret": "REQUEST_TOKEN_SECRET"]
      ),
    ])
  func forms(file: String, values: [String: String]) throws {
    let items = QueryEncoder.decode(String(decoding: try Inventory.bytes(file), as: UTF8.self))
    for (name, value) in values { #expect(items.first { $0.name == name }?.value == value, "\(name)") }
    #expect(OAuth1Problem(try recordedResponse(file, status: 200)) == nil)
  }

  @Test(
    "refusals are known by their names",
    arguments: [
      ("oauth-problem-consumer_key_unknown.txt", "consumer_key_unknown", GrabError.Kind.forbidden),
      ("oauth-problem-token_rejected.txt", "token_rejected", .notConnected),
      ("oauth-problem-signature_invalid-rest-post.txt", "signature_invalid", .notConnected),
      ("oauth-problem-signature_invalid-upload.txt", "signature_invalid", .notConnected),
    ])
  func refusals(file: String, name: String, kind: GrabError.Kind) throws {
    let problem = try #require(OAuth1Problem(try recordedResponse(file, status: 401)))
    #expect(problem.name == name)
    let error = try #require(throws: GrabError.self) { try recordedReply(file, status: 401) }
    #expect(error.kind == kind)
    #expect(error.serviceCode == name)
  }

  @Test("the text that Flickr signed itself is kept whole, its own separators included")
  func baseStrings() throws {
    let upload = try #require(OAuth1Problem(try recordedResponse("oauth-problem-signature_invalid-upload.txt", status: 401)))
    #expect(
      upload.serverBaseString
        == "POST&http%3A%2F%2Fapi.flickr.com%2Fservices%2Fupload&oauth_consumer_key%3DAPI_KEY%26oauth_nonce%3D"
        + "00000000000000000000000000000000%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D1338376639%26oauth_token%3D"
        + "ACCESS_TOKEN%26oauth_version%3D1.0%26title%3Dphoto")
    let post = try #require(OAuth1Problem(try recordedResponse("oauth-problem-signature_invalid-rest-post.txt", status: 401)))
    #expect(
      post.serverBaseString?.hasPrefix("POST&https%3A%2F%2Fapi.flickr.com%2Fservices%2Frest%2F&comment_text%3DThis%2520is")
        == true)
    #expect(post.serverBaseString?.hasSuffix("%26photo_id%3D53374767803") == true)
  }

  @Test("the recorded answers of the login are all of these seven")
  func allOfThem() {
    #expect(Inventory.forms.count == 7)
  }
}

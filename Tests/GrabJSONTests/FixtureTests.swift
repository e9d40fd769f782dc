import TestSupport
import GrabJSON
import Testing

@Suite("Recorded replies", .enabled(if: RecordedReplies.areThere))
struct FixtureTests {
  @Test("every recorded JSON file is read as Foundation reads it, without repair")
  func allFiles() throws {
    #expect(Fixtures.jsonFiles.count > 300)
    for path in Fixtures.jsonFiles {
      let bytes = try Fixtures.bytes(path)
      let document = try JSONDocument(parsing: bytes)
      #expect(!document.wasRepaired, "\(path)")
      #expect(try Plain(reading: document.root) == Plain(parsing: bytes), "\(path)")
    }
  }

  @Test("Flickr's error 201 with a comma behind it is read")
  func trailingComma() throws {
    let document = try Fixtures.document("flickr/error-201-json-with-trailing-comma-as-xml.txt")
    #expect(document.wasRepaired && document.root["code"].integer == 201 && document.root["stat"].text == "fail")
  }

  @Test("JSONP is unwrapped")
  func jsonp() throws {
    let document = try Fixtures.document("flickr/jsonp-photosets.getPhotos.js.txt")
    let photoset = document.root["photoset"]
    #expect(document.wasRepaired && photoset["total"].integer == 13 && photoset["ownername"].text == "nicolasquartier")
    #expect(photoset["photo"].list.first?["isprimary"].flag == false)
    let error = try Fixtures.document("flickr/error-99-insufficient-permissions-jsonp.js.txt")
    #expect(error.wasRepaired && error.root["code"].integer == 99)
  }

  @Test(
    "pages that are no JSON are recognised as what they are",
    arguments: [
      ("flickr/error-502-yahoo-sad-panda-TRUNCATED.html", JSONParseError.Problem.markup),
      ("facebook/errors/legacy-not-json.html", .markup),
      ("facebook/errors/not-json-NOT-FOUND.txt", .malformed), ("flickr/oauth-problem-token_rejected.txt", .malformed),
      ("picasa/error-403-access-forbidden.txt", .malformed), ("flickr/error-100-invalid-api-key.xml", .markup),
    ])
  func notJSON(path: String, problem: JSONParseError.Problem) throws {
    let error = try #require(throws: JSONParseError.self) { try Fixtures.document(path) }
    #expect(error.problem == problem)
  }

  @Test("numbers as strings and as numbers are the same numbers")
  func mixedNumbers() throws {
    let set = try Fixtures.document("flickr/photosets.getPhotos-page1-perpage8.json").root["photoset"]
    #expect(set["page"].kind == .text && set["pages"].kind == .number)
    #expect([set["page"].integer, set["perpage"].integer, set["total"].integer, set["pages"].integer] == [1, 8, 97, 13])
    let sizes = try Fixtures.document("flickr/photos.getSizes.json").root["sizes"]["size"].list
    #expect(sizes.prefix(3).map { $0["width"].integer } == [75, 150, 100])
  }

  @Test("wrapped and plain texts read alike")
  func wrappedTexts() throws {
    let owned = try Fixtures.document("flickr/photos.getInfo-owner-view.json").root["photo"]
    #expect(owned["title"].text == "Transamerica View 20140530" && owned["comments"].integer == 1)
    let tree = try Fixtures.document("flickr/collections.getTree.json").root["collections"]["collection"].list
    #expect(tree.first?["title"].text == "A Collection")
    let entry = try Fixtures.document("picasa/json-photo-entry.json").root
    #expect(entry["title"].text == "2013-10-26 09.36.22.jpg")
  }

  @Test("flags of every kind are flags")
  func flags() throws {
    let tags = try Fixtures.document("flickr/photos.getInfo-owner-view.json").root["photo"]["tags"]["tag"].list
    #expect(Set(tags.map { $0["machine_tag"].kind }) == [.flag, .number])
    #expect(tags.allSatisfy { $0["machine_tag"].flag == false })
    let video = try Fixtures.document("flickr/photos.getInfo-video-pending-null-width.json").root["photo"]
    #expect(video["visibility"]["ispublic"].flag == true && video["video"]["width"].integer == nil)
  }

  @Test("other oddities")
  func oddities() throws {
    let context = try Fixtures.document("flickr/photos.getContext-first-prev-id0.json").root
    #expect(context["prevphoto"]["id"].text == "0" && context["count"].integer == 98)
    let status = try Fixtures.document("flickr/people.getUploadStatus.json").root["user"]
    #expect(status["sets"]["remaining"].integer == nil && status["bandwidth"]["maxbytes"].integer == 214_748_364_800)
    #expect(try Fixtures.document("facebook/misc/nulls-in-list.json").root.list.map { $0["id"].text } == ["13461", nil, "1234"])
    #expect(try Fixtures.document("facebook/misc/empty-array-instead-of-string.json").root["name"].text == nil)
    let token = try Fixtures.document("facebook/tokens/debug-token-valid-ids-as-numbers.json").root["data"]
    #expect(token["app_id"].text == "210798282372757" && token["is_valid"].flag == true)
  }
}

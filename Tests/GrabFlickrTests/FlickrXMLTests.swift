import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import Testing

@Suite("XML replies of Flickr")
struct FlickrXMLTests {
  private func open(_ text: String, status: Int = 200) throws -> FlickrValue {
    let url = try #require(HTTPURL("https://api.flickr.com/services/rest/"))
    let response = HTTPResponse(status: status, body: Array(text.utf8), url: url)
    return try FlickrReply(response, now: Date(timeIntervalSince1970: 1_700_000_000)).content
  }

  private func refusal(_ text: String, status: Int = 200) throws -> GrabError {
    try #require(throws: GrabError.self) { try open(text, status: status) }
  }

  @Test("an attribute goes before a child element of its name, and lists are child elements")
  func lens() throws {
    let reply = try open(
      "\n<?xml version=\"1.0\"?><rsp stat=\"ok\"><set id=\"7\" title=\"a\" photos=\"1\"><title>b</title><photos>2</photos>"
        + "<note>x &amp; y</note><note/></set></rsp>")
    let set = reply["set"]
    #expect(set["title"].text == "a")
    #expect(set["photos"].integer == 1)
    #expect(set.list("photos").map(\.integer) == [2])
    #expect(set.list("note").map(\.text) == ["x & y", ""])
    #expect(set["note"].text == "x & y")
    #expect(set["title"]["deeper"].exists == false)
    #expect(set["title"].list("deeper").isEmpty)
  }

  @Test("what is not there is nothing, at any depth; what is empty is there")
  func absence() throws {
    let reply = try open("<rsp stat=\"ok\"><photo id=\"\"/></rsp>")
    #expect(!reply["person"].exists && reply["person"].text == nil && reply["person"]["name"].list("x").isEmpty)
    #expect(reply["photo"].exists && reply["photo"].text == "")
    #expect(reply["photo"]["id"].exists && reply["photo"]["id"].nonEmptyText == nil)
  }

  @Test("numbers and flags are read as leniently as in JSON")
  func scalars() throws {
    let photo = try open(
      "<rsp stat=\"ok\"><photo a=\"12\" b=\"1.5\" c=\"1\" d=\"0\" e=\"true\" f=\"lots\" g=\"\" h=\"9007199254740993\"><i>3</i></photo></rsp>"
    )["photo"]
    #expect(photo["a"].integer == 12 && photo["b"].integer == nil && photo["h"].integer == 9_007_199_254_740_993)
    #expect(photo["b"].number == 1.5 && photo["f"].number == nil && photo["g"].number == nil && photo["g"].integer == nil)
    #expect(photo["c"].flag == true && photo["d"].flag == false && photo["e"].flag == true && photo["a"].flag == nil)
    #expect(photo["i"].integer == 3)
  }

  @Test("a refusal keeps Flickr's code and words")
  func refusals() throws {
    let error = try refusal("<rsp stat=\"fail\"><err code=\"1\" msg=\"Photo &quot;1&quot; not found\"/></rsp>")
    #expect(error.kind == .notFound && error.serviceCode == "1" && error.serviceMessage == "Photo \"1\" not found")
    #expect(try refusal("<rsp stat=\"fail\"/>").kind == .malformedReply)
  }

  @Test(
    "a page, half a reply, other XML and XML with declarations of its own are worth asking again",
    arguments: [
      "<html><body>Bad gateway</body></html>", "<!DOCTYPE html><html><br></html>", "<rsp stat=\"ok\"><photos><photo id=\"1\"/>",
      "<error>no</error>", "<!DOCTYPE rsp [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><rsp stat='ok'>&x;</rsp>", "<", "",
    ])
  func unreadable(text: String) throws {
    let error = try refusal(text)
    #expect(error.isUnreadable && error.isTransient)
  }
}

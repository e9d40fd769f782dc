import GrabCore
import TestSupport
import Testing

@testable import GrabFlickr

@Suite("Photos of Flickr")
struct PhotoMappingTests {
  private func photo(_ members: String, owner: String? = "12037949754@N01") throws -> Photo {
    try #require(mapping.photo(value(#"{"stat":"ok","photo":{"id":"9",\#(members)}}"#)["photo"], owner: owner))
  }

  @Test("carry every size from the original down, with the query of the address, and only the original is one")
  func sizes() throws {
    let photo = try photo(
      #"""
      "url_sq":"https://live.static.test/9_s.jpg","width_sq":75,"height_sq":"75",
      "url_o":"https://live.static.test/9_o.png","width_o":"4000","height_o":3000,
      "url_z":"https://live.static.test/9_z.jpg?zz=1","url_6k":"https://live.static.test/9_6k.jpg","width_6k":6144
      """#)
    #expect(photo.images.map(\.url.absoluteString.utf8.count) == [32, 33, 37, 32])
    #expect(photo.images.map(\.url.lastPathComponent) == ["9_o.png", "9_6k.jpg", "9_z.jpg", "9_s.jpg"])
    #expect(photo.images[2].url.absoluteString == "https://live.static.test/9_z.jpg?zz=1")
    #expect(photo.images.map(\.isOriginal) == [true, false, false, false])
    #expect(photo.images.map(\.mediaType) == [.png, .jpeg, .jpeg, .jpeg])
    #expect(photo.images.map(\.width) == [4000, 6144, nil, 75] && photo.images.map(\.height) == [3000, nil, nil, 75])
  }

  @Test("B09 a film's still is never its original, and its files come with the photo")
  func film() throws {
    let listed = try photo(#""media":"video","originalformat":"jpg","url_o":"https://static.test/9_o.jpg","title":"jump""#)
    #expect(listed.kind == .video && listed.original == nil && listed.images.count == 1)
    let sizes = try value(
      #"""
      {"stat":"ok","sizes":{"size":[
        {"label":"Original","media":"photo","source":"https://static.test/9_o.jpg"},
        {"label":"Video Player","media":"video","source":"https://www.flickr.test/apps/video/stewart.swf"},
        {"label":700,"media":"video","source":"https://www.flickr.test/photos/x/9/play/700/ab/","width":"","height":null},
        {"label":"720p","media":"video","source":"https://www.flickr.test/photos/x/9/play/720p/ab/"},
        {"label":"Video Original","media":"video","source":"https://www.flickr.test/photos/x/9/play/orig/ab/"}]}}
      """#)
    let images = FlickrSizes.images(of: sizes["sizes"])
    #expect(images.map(\.url.lastPathComponent) == ["ab", "ab", "ab", "9_o.jpg"])
    #expect(images.map { $0.url.pathComponents.dropLast().last } == ["orig", "720p", "700", "/"])
    #expect(images.map(\.isOriginal) == [true, false, false, false])
    #expect(images.map(\.mediaType) == [nil, .mp4, .mp4, .jpeg])
  }

  @Test(
    "B11 have a date as far as it is known, and none where Flickr means none",
    arguments: [
      ("1908-06-30 07:14:00", "0", "0", "1908-06-30T07:14:00"), ("0000-00-00 00:00:00", "0", "0", nil),
      ("0000-01-01 00:00:00", "0", "0", nil), ("1825-01-01 00:00:00", "6", "0", "1825"),
      ("1969-12-31 15:59:59", "0", "0", "1969-12-31T15:59:59"),
      ("1950-04-01 00:00:00", "4", "0", "1950-04"), ("1950-00-00 00:00:00", "4", "0", "1950"),
      ("2022-01-01 00:00:00", "8", "0", "2022"), ("2013-05-01 10:11:12", "0", "1", nil), ("", "0", "0", nil),
    ] as [(String, String, String, String?)])
  func dates(text: String, granularity: String, unknown: String, expected: String?) throws {
    let photo = try photo(
      #""datetaken":"\#(text)","datetakengranularity":\#(granularity),"datetakenunknown":"\#(unknown)","dateupload":"0""#)
    #expect(photo.dates.taken?.description == expected)
    #expect(photo.dates.taken?.precision == (granularity == "8" ? .circa : photo.dates.taken?.precision))
    #expect(photo.dates.created == nil)
  }

  @Test("B13 are read whatever shape their members come in")
  func shapes() throws {
    let one = try photo(#""farm":66,"title":"t","ispublic":1,"license":4,"extra":["year",{"x":1}]"#)
    let two = try photo(#""farm":"66","title":{"_content":"u"},"ispublic":"0","isfriend":true,"isfamily":"1","license":"4""#)
    #expect(one.name == "t" && one.visibility == .public && one.license?.name == "CC BY 2.0")
    #expect(two.name == "u" && two.visibility == .friendsAndFamily && two.license == one.license)
    let number = try #require(mapping.photo(value(#"{"stat":"ok","id":9000000001}"#), owner: nil))
    #expect(number.id == PhotoID(service: .flickr, value: "9000000001"))
    #expect(number.visibility == nil && number.url == nil && number.name == nil && number.images.isEmpty)
  }

  @Test("have a place only where it is one")
  func places() throws {
    let geo = #""geo_is_public":0,"#
    #expect(try photo(geo + #""latitude":"41.9","longitude":12.5,"accuracy":"16""#).location?.latitude == 41.9)
    #expect(try photo(#""latitude":"41.9","longitude":12.5,"accuracy":"16""#).location == nil)
    #expect(try photo(geo + #""latitude":"41.9","longitude":12.5,"accuracy":0"#).location == nil)
    #expect(try photo(geo + #""latitude":0,"longitude":"0","accuracy":"16""#).location == nil)
    #expect(try photo(geo + #""latitude":91,"longitude":0,"accuracy":"16""#).location == nil)
  }

  @Test("have tags once, a page, and no title where there is none")
  func rest() throws {
    let photo = try photo(#""tags":"rome foo:bar=1  rome","machine_tags":"foo:bar=1 a:b=2","title":"  ","pathalias":null"#)
    #expect(photo.tags == ["rome", "foo:bar=1", "a:b=2"])
    #expect(photo.url?.absoluteString == "https://www.flickr.com/photos/12037949754@N01/9/")
    #expect(photo.name == nil && photo.title == "Unknown")
    #expect(try self.photo(#""pathalias":"someone""#).url?.absoluteString == "https://www.flickr.com/photos/someone/9/")
  }

  @Test("have titles as they are, and captions as text beside their markup")
  func texts() throws {
    let photo = try photo(
      #""title":"a &amp; <3","description":{"_content":"See <a href=\"https://x.test/\">this</a> &amp; <b>that</b>"}"#)
    #expect(photo.name == "a &amp; <3")
    #expect(photo.caption == "See this (https://x.test/) & that")
    #expect(photo.captionMarkup == #"See <a href="https://x.test/">this</a> &amp; <b>that</b>"#)
    let plain = try self.photo(#""description":{"_content":"It's plain"}"#)
    #expect(plain.caption == "It's plain" && plain.captionMarkup == nil)
  }

  @Test("B18 are told apart by their ids")
  func sameTitles() throws {
    let list = try FlickrList(
      value(#"{"stat":"ok","photos":{"photo":[{"id":"11","title":"Beach"},{"id":"12","title":"Beach"},{"title":"lost"}]}}"#)[
        "photos"],
      of: "photo")
    let reply = list.reply(calling: "Photo") { mapping.photo($0, owner: nil) }
    #expect(reply.items.map(\.id.value) == ["11", "12"] && reply.items.map(\.title) == ["Beach", "Beach"])
    #expect(reply.skipped.map(\.name) == ["lost"])
  }

  @Test("know every licence that Flickr has, by its id")
  func licences() {
    #expect((0...16).allSatisfy { FlickrLicenses.license($0) != nil } && FlickrLicenses.license(17) == nil)
    #expect(FlickrLicenses.license(0)?.url == nil)
    #expect(FlickrLicenses.license(12)?.name == "CC BY-SA 4.0")
    #expect(FlickrLicenses.license(12)?.url?.absoluteString == "https://creativecommons.org/licenses/by-sa/4.0/")
  }
}

@Suite("Photos recorded from Flickr", .enabled(if: RecordedReplies.areThere))
struct RecordedPhotoTests {
  @Test("come out of a list whole")
  func list() throws {
    let list = try FlickrList(recorded("photosets.getPhotos-all-extras.json")["photoset"], of: "photo")
    let reply = list.reply(calling: "Photo") { mapping.photo($0, owner: list.owner) }
    let photo = try #require(reply.items.first)
    #expect(reply.total == 1 && reply.number == 1 && reply.next == .end && reply.items.count == 1)
    #expect(photo.name == "Jon Snow" && photo.caption == "It's a photo" && photo.license?.name == "All rights reserved")
    #expect(photo.images.count == 12 && photo.original?.width == 2560 && photo.images.first?.isOriginal == true)
    #expect(photo.dates.taken?.description == "2013-10-06T14:06:41")
    #expect(photo.dates.created == Date(timeIntervalSince1970: 1_381_061_206))
    #expect(photo.location?.longitude == 15.967599 && photo.tags == ["foo", "vision:night=077"])
    #expect(photo.url?.absoluteString == "https://www.flickr.com/photos/78733179@N04/10115956703/")
  }

  @Test("come out of their own methods whole")
  func details() throws {
    let photo = try #require(
      mapping.photo(
        info: recorded("photos.getInfo-owner-view.json")["photo"], sizes: recorded("photos.getSizes-2023.json")["sizes"],
        exif: recorded("photos.getExif.json")["photo"]))
    #expect(photo.name == "Transamerica View 20140530" && photo.commentCount == 1)
    #expect(photo.tags.prefix(3) == ["California", "Cityscape", "Daily View"])
    #expect(photo.license?.name == "CC BY-NC 2.0" && photo.visibility == .public)
    #expect(photo.caption?.hasSuffix("here (https://www.flickr.com/photos/jeremybrooks/sets/72157639332256903/).") == true)
    #expect(photo.url?.absoluteString == "https://www.flickr.com/photos/jeremybrooks/14118630850/")
    #expect(photo.exif.first == EXIFTag(group: "JFIF", name: "JFIFVersion", value: "1.01"))
    #expect(photo.exif.dropFirst(2).first?.value == "72 dpi" && photo.camera == nil)
    #expect(photo.images.first?.isOriginal == true && photo.images.last?.width == 75)
  }
}

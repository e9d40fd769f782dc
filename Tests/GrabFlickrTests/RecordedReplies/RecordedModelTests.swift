import Foundation
import GrabCore
import GrabFlickr
import GrabHTTP
import TestSupport
import Testing

@Suite("Models made of recorded replies of Flickr", .enabled(if: RecordedReplies.areThere))
struct RecordedModelTests {
  private let mapping: FlickrMapping

  init() throws { mapping = FlickrMapping(web: try #require(HTTPURL("https://www.flickr.com/"))) }

  @Test("a photo of a list is what a person reads in it", arguments: PhotoCase.listed)
  func listedPhotos(photo: PhotoCase) throws {
    let list = try photoList(photo.file)
    let item = try #require(list.list("photo").dropFirst(photo.index).first)
    expect(photo.facts, of: try #require(mapping.photo(item, owner: list["owner"].text)))
  }

  @Test("a photo by itself is what a person reads in it", arguments: PhotoCase.details)
  func photos(photo: PhotoCase) throws {
    let info = try recordedReply(photo.file)["photo"]
    expect(photo.facts, of: try #require(mapping.photo(info: info, sizes: nil, exif: nil)))
  }

  @Test("an album is what a person reads in it", arguments: AlbumCase.all)
  func albums(album: AlbumCase) throws {
    let reply = try recordedReply(album.file)
    let items = reply["photosets"].exists ? reply["photosets"].list("photoset") : [reply["photoset"]]
    #expect(AlbumCase.Reading(try #require(mapping.album(items[album.index]))) == album.read)
  }

  @Test("the images of a photo are what a person reads in their list", arguments: SizesCase.all)
  func sizes(sizes: SizesCase) throws {
    let images = FlickrSizes.images(of: try recordedReply(sizes.file)["sizes"])
    #expect(images.count == sizes.count)
    let originals = images.filter(\.isOriginal)
    let expected = sizes.original.map { [$0] } ?? []
    #expect(originals.map { .init(url: $0.url.absoluteString, width: $0.width, height: $0.height) } == expected)
    #expect(images.prefix(expected.count) == originals[...])
    #expect(images.map(\.url.absoluteString).filter { $0.contains("/play/") } == sizes.films)
    #expect(images.prefix(sizes.films.count).map(\.url.absoluteString) == sizes.films)
    #expect(images.allSatisfy { !$0.url.absoluteString.contains(".swf") })
    let edges = images.dropFirst(expected.count + sizes.films.count).map { max($0.width ?? 0, $0.height ?? 0) }
    #expect(edges == edges.sorted(by: >))
  }

  @Test(
    "camera and tags of the file are what a person reads in them",
    arguments: [
      ("photos.getExif-2024.xml", 58, EXIFTag(group: "JFIF", name: "XResolution", value: "240 dpi"), 2),
      ("photos.getExif-clean-values.xml", 43, EXIFTag(group: "IFD0", name: "Orientation", value: "Rotate 90 CW"), 3),
      ("photos.getExif-minimal.xml", 5, EXIFTag(group: "Ducky", name: "Quality", value: "80%"), 4),
      ("photos.getExif-nikon-2023.json", 88, EXIFTag(group: "IFD0", name: "Make", value: "NIKON CORPORATION"), 1),
      ("photos.getExif.json", 12, EXIFTag(group: "JFIF", name: "YResolution", value: "72 dpi"), 3),
      ("photos.getExif-2008.xml", 117, EXIFTag(group: "System", name: "FileSize", value: "3.2 MB"), 2),
    ])
  func exif(file: String, count: Int, tag: EXIFTag, index: Int) throws {
    let reply = try recordedReply(file)["photo"]
    #expect(reply.list("exif").count == count)
    #expect(mapping.tags(exif: reply)[index] == tag)
  }

  @Test("a photo whose file says nothing has no tags and no camera")
  func noEXIF() throws {
    let exif = try recordedReply("photos.getExif-empty.json")["photo"]
    let photo = try #require(mapping.photo(info: exif, sizes: nil, exif: exif))
    #expect(photo.exif.isEmpty && photo.camera == nil)
  }

  @Test(
    "an account is what a person reads in it",
    arguments: [
      (
        "people.getInfo-2024.xml", "24573443@N04", "boncey_test", "Darren Greaves",
        "https://farm8.staticflickr.com/7008/buddyicons/24573443@N04.jpg"
      ),
      (
        "people.getInfo-2023.json", "192376927@N06", "st0o0", "Jan Schloots",
        "https://farm66.staticflickr.com/65535/buddyicons/192376927@N06.jpg"
      ),
      (
        "people.getInfo-default-icon.xml", "199246608@N02", "cefarrjf87", "Alex Chan",
        "https://www.flickr.com/images/buddyicon.gif"
      ),
      (
        "people.getInfo-username-angle-brackets.xml", "25653675@N00", "<sunshyne>", "<sunshyne>",
        "https://farm1.staticflickr.com/21/buddyicons/25653675@N00.jpg"
      ),
      (
        "people.getInfo-upside-down-username.xml", "32162360@N00", "ɹǝqɯoɔɥɔɐǝq", "ɹǝqɯoɔɥɔɐǝq",
        "https://farm4.staticflickr.com/3722/buddyicons/32162360@N00.jpg"
      ),
      (
        "people.getInfo.json", "78733179@N04", "@janko-m", "Janko Marohnić",
        "https://farm9.staticflickr.com/8033/buddyicons/78733179@N04.jpg"
      ),
    ])
  func accounts(file: String, id: String, userName: String, displayName: String, picture: String) throws {
    let account = try #require(mapping.account(person: try recordedReply(file)["person"]))
    #expect(account == Account(id: id, userName: userName, displayName: displayName, picture: URL(string: picture)))
  }

  @Test(
    "every photo of every list becomes a photo, none with an original that is the still of a film",
    arguments: Inventory.replies.filter { $0.counted("items") != nil })
  func everyList(entry: Inventory.Entry) throws {
    let list = try photoList(entry.file)
    let photos = list.list("photo").compactMap { mapping.photo($0, owner: list["owner"].text) }
    #expect(photos.count == entry.counted("items"))
    #expect(photos.allSatisfy { $0.kind == .photo || $0.original == nil })
    #expect(photos.allSatisfy { $0.url != nil })
    #expect(photos.allSatisfy { Set($0.tags).count == $0.tags.count })
  }

  private func photoList(_ file: String) throws -> FlickrValue {
    let reply = try recordedReply(file)
    return reply["photos"].exists ? reply["photos"] : reply["photoset"]
  }

  private func expect(_ facts: [PhotoFact], of photo: Photo) {
    for fact in facts { #expect(fact.asRead(in: photo) == fact) }
  }
}

extension AlbumCase.Reading {
  init(_ album: Album) {
    self.init(
      id: album.id.value, name: album.name, caption: album.caption, count: album.count,
      created: album.dates.created.map { Int($0.timeIntervalSince1970) },
      updated: album.dates.updated.map { Int($0.timeIntervalSince1970) }, url: album.url?.absoluteString)
  }
}

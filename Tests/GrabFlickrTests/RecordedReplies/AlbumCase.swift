import Testing

/// An album of a recorded reply, and what a person reads in it.
struct AlbumCase: Sendable, CustomTestStringConvertible {
  let file: String
  let index: Int
  let read: Reading

  struct Reading: Hashable, Sendable {
    var id: String
    var name: String?
    var caption: String?
    var count: Int?
    var created: Int?
    var updated: Int?
    var url: String?
  }

  init(
    _ file: String, _ index: Int = 0, id: String, name: String?, caption: String?, count: Int?, created: Int?, updated: Int?,
    url: String?
  ) {
    (self.file, self.index) = (file, index)
    read = Reading(id: id, name: name, caption: caption, count: count, created: created, updated: updated, url: url)
  }

  var testDescription: String { "\(file) [\(index)]" }

  static let all = [
    AlbumCase(
      "photosets.getList.xml", id: "72177720316549026", name: "PhotosetsInterfaceTest", caption: "JUnit test, should be deleted",
      count: 3, created: 1_714_311_355, updated: 1_714_311_355,
      url: "https://www.flickr.com/photos/24573443@N04/albums/72177720316549026"),
    AlbumCase(
      "photosets.getList.xml", 1, id: "72157629121093621", name: "test", caption: nil, count: 9, created: 1_328_051_660,
      updated: 1_714_311_350, url: "https://www.flickr.com/photos/24573443@N04/albums/72157629121093621"),
    AlbumCase(
      "photosets.getList-2012.json", 2, id: "72157629552220359", name: "Kashid",
      caption: "Bike trip to kashid with talentica folks.", count: 1, created: 1_331_374_643, updated: nil, url: nil),
    AlbumCase(
      "photosets.getList-2024-one-of-21.json", id: "72177720317993398", name: "Tallinn", caption: nil, count: 5,
      created: 1_718_627_455, updated: 1_718_627_581, url: "https://www.flickr.com/photos/192975453@N04/albums/72177720317993398"),
    AlbumCase(
      "photosets.getInfo-cjk-owner.xml", id: "72157677773252346", name: "포트폴리오 제작용", caption: nil, count: 84,
      created: 1_481_807_449, updated: 1_521_352_415, url: "https://www.flickr.com/photos/132051449@N06/albums/72157677773252346"),
    AlbumCase(
      "photosets.getInfo-jinx.json", id: "72157644326967779", name: "Neon of Nebraska",
      caption: "Neon signs in Nebraska.\n\nThis set is managed by SuprSetr (http://www.jeremybrooks.net/suprsetr)", count: 88,
      created: 1_400_476_343, updated: 1_400_476_349, url: "https://www.flickr.com/photos/85853333@N00/albums/72157644326967779"),
    AlbumCase(
      "photosets.getInfo-2024.xml", id: "72177720316544137", name: "PhotosetsInterfaceTest",
      caption: "JUnit test, should be deleted", count: 4, created: 1_714_311_351, updated: 1_714_311_352,
      url: "https://www.flickr.com/photos/24573443@N04/albums/72177720316544137"),
    AlbumCase(
      "photosets.getInfo-html-description.xml", id: "72157626164453131", name: "Faces from the Libyan front",
      caption:
        "Al Jazeera online producer Evan Hill captured these images of Libyan front-line fighters struggling to overthrow longtime "
        + "ruler Muammar Gaddafi in early March.", count: 22, created: 1_300_403_604, updated: 1_446_748_881,
      url: "https://www.flickr.com/photos/32834977@N03/albums/72157626164453131"),
  ]
}

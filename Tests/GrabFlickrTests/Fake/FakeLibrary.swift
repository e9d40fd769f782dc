import Foundation

/// What the account at the fake Flickr holds.
struct FakeLibrary: Sendable {
  struct Photo: Sendable {
    var id: String
    var title: String
    var isFilm = false

    init(_ id: String, _ title: String, isFilm: Bool = false) { (self.id, self.title, self.isFilm) = (id, title, isFilm) }

    var film: String { "https://www.flickr.test/photos/someone/\(id)/play/orig/ab12cd/" }
    func address(_ suffix: String) -> String { "https://live.static.test/65535/\(id)_aa11\(suffix).jpg" }
  }

  struct Album: Sendable {
    var id: String
    var title: String
    var photos: [Photo]
  }

  var albums: [Album] = []
  var loose: [Photo] = []
  var favourites: [Photo] = []

  /// Some albums of different sizes, films among the photos, an empty one.
  static let sample: FakeLibrary = {
    func photos(_ range: Range<Int>) -> [Photo] {
      range.map { Photo("\(9_000_000_000 + $0)", "Photo \($0)", isFilm: $0.isMultiple(of: 5)) }
    }
    let albums = [
      Album(id: "7201", title: "Rome", photos: photos(0..<12)), Album(id: "7202", title: "Empty", photos: []),
      Album(id: "7203", title: "Two", photos: photos(20..<22)), Album(id: "7204", title: "One", photos: photos(30..<31)),
    ]
    return FakeLibrary(albums: albums, loose: photos(40..<43), favourites: photos(50..<51))
  }()

  var stream: [Photo] { albums.flatMap(\.photos) + loose }
  func photo(_ id: String) -> Photo? { (stream + favourites).first { $0.id == id } }
}

extension FakeLibrary.Photo {
  /// As lists give it. The numbers come as texts where Flickr sends texts.
  func item(owner: String?) -> [String: Any] {
    var item: [String: Any] = [
      "id": id, "secret": "aa11", "server": "65535", "farm": 66, "title": title, "ispublic": 1, "isfriend": 0, "isfamily": "0",
      "description": ["_content": "About <b>\(title)</b>"], "license": "4", "dateupload": "1700000000",
      "lastupdate": "1700000100",
      "datetaken": "2023-05-06 07:08:09", "datetakengranularity": "0", "datetakenunknown": "0", "latitude": "41.9",
      "longitude": 12.5, "accuracy": "16", "geo_is_public": 1, "tags": "rome summer", "machine_tags": "",
      "media": isFilm ? "video" : "photo", "count_comments": "3", "pathalias": "someone",
    ]
    owner.map { item["owner"] = $0 }
    for (letter, suffix, edge) in [("sq", "_s", 75), ("m", "", 500), ("l", "_b", 1024), ("o", "_o", 3000)] {
      (item["url_" + letter], item["width_" + letter], item["height_" + letter]) = (address(suffix), edge, "\(edge)")
    }
    return item
  }

  var info: [String: Any] {
    [
      "id": id, "title": ["_content": title], "description": ["_content": "About <b>\(title)</b>"], "license": "4",
      "owner": ["nsid": FakeFlickr.nsid, "path_alias": "someone"], "visibility": ["ispublic": 1, "isfriend": 0, "isfamily": 0],
      "dates": [
        "posted": "1700000000", "taken": "2023-05-06 07:08:09", "takengranularity": 0, "takenunknown": "0",
        "lastupdate": "1700000100",
      ], "comments": ["_content": "3"], "media": isFilm ? "video" : "photo", "video": ["duration": "7"],
      "tags": ["tag": [["raw": "Rome", "_content": "rome", "machine_tag": false], ["raw": "Summer!", "_content": "summer"]]],
      "location": [
        "latitude": "41.9", "longitude": "12.5", "accuracy": "16", "locality": ["_content": "Roma"],
        "country": ["_content": "Italy"],
      ],
    ]
  }

  var sizes: [[String: Any]] {
    let stills = [("Square", "_s", 75), ("Medium", "", 500), ("Large", "_b", 1024), ("Original", "_o", 3000)].map {
      ["label": $0.0, "source": address($0.1), "width": $0.2, "height": $0.2, "media": "photo"] as [String: Any]
    }
    let films: [[String: Any]] = [
      ["label": "Video Player", "source": "https://www.flickr.test/apps/video/stewart.swf", "width": 640, "height": 480],
      ["label": 700, "source": film + "700/", "width": "", "height": ""],
      ["label": "Video Original", "source": film, "width": "", "height": ""],
    ].map { $0.merging(["media": "video"]) { $1 } }
    return stills + (isFilm ? films : [])
  }
}

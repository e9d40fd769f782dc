package import GrabCore
package import GrabHTTP

/// Makes albums and photos out of what Flickr sends.
package struct FlickrMapping: Sendable {
  private let web: String
  private let listedNames = ListedPhoto.names()

  /// - Parameter web: where Flickr's pages for people are, e.g. `https://www.flickr.com/`.
  package init(web: HTTPURL) {
    let text = web.text
    self.web = text.hasSuffix("/") ? text : text + "/"
  }

  /// What to ask a list of photos for.
  package static let photoExtras =
    [
      "description", "license", "date_upload", "date_taken", "owner_name", "original_format", "last_update", "geo", "tags",
      "machine_tags", "o_dims", "views", "media", "path_alias", "count_comments",
    ] + FlickrSizes.extras

  /// What to ask a list of albums for, of their covers.
  package static let coverExtras = ["media"] + FlickrSizes.extras

  /// An album as `flickr.photosets.getList` and `getInfo` give it; nil without an id.
  package func album(_ item: FlickrValue) -> Album? {
    guard let id = item["id"].nonEmptyText else { return nil }
    let caption = Caption(item["description"])
    return Album(
      id: AlbumID(service: .flickr, value: id), name: item["title"].nonEmptyText ?? id, caption: caption.text,
      captionMarkup: caption.markup, count: count(item), coverPhoto: cover(item),
      dates: AlbumDates(created: item["date_create"].instant, updated: item["date_update"].instant),
      url: item["owner"].nonEmptyText.flatMap { page(of: .album(id), owner: $0) })
  }

  /// `photos` are without the films.
  private func count(_ item: FlickrValue) -> Int? {
    let photos = item["count_photos"].integer ?? item["photos"].integer
    let films = item["count_videos"].integer ?? item["videos"].integer
    return photos.map { max(0, $0 + (films ?? 0)) }
  }

  private func cover(_ item: FlickrValue) -> Photo? {
    let extras = item["primary_photo_extras"]
    guard let id = item["primary"].nonEmptyText, extras.exists else { return nil }
    let isFilm = extras["media"].text == "video"
    let images = FlickrSizes.images(of: extras, isFilm: isFilm)
    guard !images.isEmpty else { return nil }
    return Photo(
      id: PhotoID(service: .flickr, value: id), kind: isFilm ? .video : .photo,
      url: page(of: id, owner: item["owner"].nonEmptyText), images: images)
  }

  /// The cover of an album by its id alone.
  func cover(_ id: String, sizes: FlickrValue, owner: String?) -> Photo {
    let images = FlickrSizes.images(of: sizes)
    let isFilm = sizes.list("size").contains { $0["media"].text == "video" }
    return Photo(
      id: PhotoID(service: .flickr, value: id), kind: isFilm ? .video : .photo, url: page(of: id, owner: owner), images: images)
  }

  /// A photo as the lists give it; nil without an id.
  ///
  /// - Parameter owner: whose it is, where the items of the list do not say.
  package func photo(_ item: FlickrValue, owner: String?) -> Photo? {
    let item = ListedPhoto(item, listedNames)
    guard let id = item[.id].nonEmptyText else { return nil }
    let isFilm = item[.media].text == "video"
    let caption = Caption(item[.description])
    return Photo(
      id: PhotoID(service: .flickr, value: id), name: item[.title].nonEmptyText, caption: caption.text,
      captionMarkup: caption.markup, kind: isFilm ? .video : .photo,
      dates: PhotoDates(
        taken: takenDate(
          item[.datetaken], granularity: item[.datetakengranularity], isUnknown: item[.datetakenunknown].flag ?? false),
        created: item[.dateupload].instant, updated: item[.lastupdate].instant),
      location: location(of: item),
      url: page(of: id, owner: item[.pathalias].nonEmptyText ?? item[.owner].nonEmptyText ?? owner),
      tags: unique([item[.tags], item[.machineTags]].flatMap(words)),
      visibility: visibility(isPublic: item[.ispublic], isFriend: item[.isfriend], isFamily: item[.isfamily]),
      license: item[.license].integer.flatMap(FlickrLicenses.license), commentCount: item[.countComments].integer,
      images: item.images(isFilm: isFilm))
  }

  func page(of address: FlickrAddress, owner: String) -> URL? {
    switch address {
    case .album(let id): URL(string: "\(web)photos/\(owner)/albums/\(id)")
    case .photostream: URL(string: "\(web)photos/\(owner)/")
    case .notInAlbum: nil
    case .favourites: URL(string: "\(web)photos/\(owner)/favorites")
    }
  }

  func page(of id: String, owner: String?) -> URL? {
    owner.flatMap { URL(string: "\(web)photos/\($0)/\(id)/") }
  }
}

/// What a person wrote, as text and as it was kept.
struct Caption {
  let text: String?
  let markup: String?

  init(_ value: FlickrValue) {
    let raw = value.nonEmptyText
    let isMarkup = raw.map(MarkupText.isMarkup) ?? false
    let plain = isMarkup ? raw.map(MarkupText.plain).flatMap { $0.isEmpty ? nil : $0 } : raw
    (text, markup) = (plain, plain == raw ? nil : raw)
  }
}

extension FlickrMapping {
  /// The wall clock of the camera, as far as it is known. Flickr's zeros are no date, and with `isUnknown` it has put the time of the
  /// upload there.
  func takenDate(_ date: FlickrValue, granularity: FlickrValue, isUnknown: Bool) -> DateTaken? {
    guard !isUnknown, let text = date.nonEmptyText else { return nil }
    switch granularity.integer ?? 0 {
    case ..<4: return DateTaken(parsing: text)
    case ..<6: return DateTaken(parsing: String(text.prefix(7))) ?? DateTaken(parsing: String(text.prefix(4)))
    case ..<8: return DateTaken(parsing: String(text.prefix(4)))
    default: return DateTaken(parsing: String(text.prefix(4))).flatMap { DateTaken(year: $0.year, isApproximate: true) }
    }
  }

  /// The place of a list's item. Lists give coordinates to all photos; those without a place have no word on who may know it.
  private func location(of item: ListedPhoto) -> Location? {
    guard item[.geoIsPublic].exists else { return nil }
    return location(item[.latitude], item[.longitude], accuracy: item[.accuracy])
  }

  /// A place, if it is one: accuracy 0 and the point 0, 0 are Flickr's way to say that there is none.
  func location(
    _ latitude: FlickrValue, _ longitude: FlickrValue, accuracy: FlickrValue, name: String? = nil
  ) -> Location? {
    guard let latitude = latitude.number, let longitude = longitude.number, accuracy.integer != 0, latitude != 0 || longitude != 0
    else { return nil }
    return Location(latitude: latitude, longitude: longitude, name: name)
  }

  /// Who may see it; nil where the flags are not there.
  func visibility(isPublic: FlickrValue, isFriend: FlickrValue, isFamily: FlickrValue) -> Visibility? {
    guard let isPublic = isPublic.flag else { return nil }
    if isPublic { return .public }
    switch (isFriend.flag ?? false, isFamily.flag ?? false) {
    case (true, true): return .friendsAndFamily
    case (true, false): return .friends
    case (false, true): return .family
    case (false, false): return .private
    }
  }

  private func words(_ value: FlickrValue) -> [String] {
    (value.text ?? "").utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  func unique(_ tags: [String]) -> [String] {
    guard tags.count > 1 else { return tags }
    // Few enough to be compared each with each, as they mostly are.
    if tags.count <= 16 {
      return tags.indices.filter { !tags[..<$0].contains(tags[$0]) }.map { tags[$0] }
    }
    var seen: Set<String> = []
    return tags.filter { seen.insert($0).inserted }
  }
}

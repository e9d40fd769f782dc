package import GrabCore

/// What `flickr.photos.getInfo`, `getSizes`, `getExif` and `flickr.people.getInfo` say.
extension FlickrMapping {
  /// A photo with all that is known of it; nil without an id.
  ///
  /// - Parameters:
  ///   - info: the `photo` of `getInfo`.
  ///   - sizes: the `sizes` of `getSizes`, nil where Flickr does not give them.
  ///   - exif: the `photo` of `getExif`, nil where the owner hides it.
  package func photo(info: FlickrValue, sizes: FlickrValue?, exif: FlickrValue?) -> Photo? {
    guard let id = info["id"].nonEmptyText else { return nil }
    let caption = Caption(info["description"])
    let (dates, owner, place, audience) = (info["dates"], info["owner"], info["location"], info["visibility"])
    return Photo(
      id: PhotoID(service: .flickr, value: id), name: info["title"].nonEmptyText, caption: caption.text,
      captionMarkup: caption.markup, kind: info["media"].text == "video" ? .video : .photo,
      dates: PhotoDates(
        taken: takenDate(dates["taken"], granularity: dates["takengranularity"], isUnknown: dates["takenunknown"].flag ?? false),
        created: (dates["posted"].exists ? dates["posted"] : info["dateuploaded"]).instant, updated: dates["lastupdate"].instant),
      location: location(
        place["latitude"], place["longitude"], accuracy: place["accuracy"], name: placeName(place)),
      url: page(of: id, owner: owner["path_alias"].nonEmptyText ?? owner["nsid"].nonEmptyText),
      tags: unique(info["tags"].list("tag").compactMap { $0["raw"].nonEmptyText ?? $0.nonEmptyText }),
      visibility: visibility(isPublic: audience["ispublic"], isFriend: audience["isfriend"], isFamily: audience["isfamily"]),
      camera: exif?["camera"].nonEmptyText,
      duration: info["video"]["duration"].number.flatMap { $0 > 0 ? $0 : nil },
      license: info["license"].integer.flatMap(FlickrLicenses.license), commentCount: info["comments"].integer,
      exif: exif.map(tags(exif:)) ?? [], images: sizes.map(FlickrSizes.images(of:)) ?? [])
  }

  /// From the smallest place to the largest, e.g. `Mitte, Berlin, Germany`.
  private func placeName(_ location: FlickrValue) -> String? {
    let names = ["neighbourhood", "locality", "county", "region", "country"].compactMap { location[$0].nonEmptyText }
    return names.isEmpty ? nil : unique(names).joined(separator: ", ")
  }

  /// The tags of the file, those without a value left out.
  package func tags(exif: FlickrValue) -> [EXIFTag] {
    exif.list("exif").compactMap { item in
      guard let name = item["tag"].nonEmptyText, let value = item["clean"].nonEmptyText ?? item["raw"].nonEmptyText else {
        return nil
      }
      return EXIFTag(group: item["tagspace"].text ?? "", name: name, value: value)
    }
  }

  /// The account of a `person`; nil without an id.
  package func account(person: FlickrValue) -> Account? {
    guard let id = person["nsid"].nonEmptyText ?? person["id"].nonEmptyText else { return nil }
    return Account(
      id: id, userName: person["username"].nonEmptyText, displayName: person["realname"].nonEmptyText,
      picture: picture(of: id, person))
  }

  private func picture(of id: String, _ person: FlickrValue) -> URL? {
    guard let server = person["iconserver"].integer else { return nil }
    guard server > 0, let farm = person["iconfarm"].integer else {
      return URL(string: "https://www.flickr.com/images/buddyicon.gif")
    }
    return URL(string: "https://farm\(farm).staticflickr.com/\(server)/buddyicons/\(id).jpg")
  }
}

package import GrabCore

/// The renderings of a photo, as lists (`url_o`, `width_o`, …) and `flickr.photos.getSizes` give them.
package enum FlickrSizes {
  // From the largest to the smallest. The letters are not those of the addresses: `url_s` is `…_m.jpg`.
  private static let endings = ["o", "6k", "5k", "f", "4k", "3k", "k", "h", "l", "c", "z", "m", "w", "n", "s", "q", "t", "sq"]

  /// The words that ask a list for the address of every size.
  package static let extras = endings.map { "url_" + $0 }

  /// The names of the members that a list gives of every size: address, width and height of the largest first.
  static let names = endings.flatMap { ["url_" + $0, "width_" + $0, "height_" + $0] }

  /// The images of a list's item, the original first and then from the largest to the smallest. Of a film there are only stills, and
  /// the largest of them is no original.
  package static func images(of item: FlickrValue, isFilm: Bool) -> [Image] {
    images(isFilm: isFilm) { item[names[$0]] }
  }

  /// The same, of members by their places in ``names``.
  static func images(isFilm: Bool, member: (Int) -> FlickrValue) -> [Image] {
    var images: [Image] = []
    images.reserveCapacity(endings.count)
    for place in stride(from: 0, to: names.count, by: 3) {
      guard let address = member(place).text,
        let image = Image(
          address: address, width: member(place + 1).integer, height: member(place + 2).integer,
          isOriginal: place == 0 && !isFilm, mediaType: type(of: address))
      else { continue }
      images.append(image)
    }
    return images
  }

  /// The images of a reply of `flickr.photos.getSizes`: the file that the person put there first, for a film all of its files from the
  /// best to the worst, then the pictures from the largest to the smallest.
  package static func images(of sizes: FlickrValue) -> [Image] {
    let rows = sizes.list("size").filter { $0["label"].text != "Video Player" }
    let films = rows.filter { $0["media"].text == "video" }
    let pictures = rows.filter { $0["media"].text != "video" }
    var seen: Set<String> = []
    return
      (films.sorted { FilmFormat.rank($0) < FilmFormat.rank($1) }.compactMap(film)
      + ordered(pictures).compactMap { picture($0, isOfFilm: !films.isEmpty) })
      .filter { seen.insert($0.address).inserted }
  }

  /// The longest first; Flickr sends them the other way round, and what has no size keeps its place in that.
  private static func ordered(_ pictures: [FlickrValue]) -> [FlickrValue] {
    pictures.reversed().enumerated()
      .map { (row: $1, isOriginal: $1["label"].text == "Original", edge: longestEdge($1), place: $0) }
      .sorted { ($0.isOriginal ? 0 : 1, -$0.edge, $0.place) < ($1.isOriginal ? 0 : 1, -$1.edge, $1.place) }
      .map(\.row)
  }

  private static func longestEdge(_ row: FlickrValue) -> Int { max(row["width"].integer ?? 0, row["height"].integer ?? 0) }

  private static func picture(_ row: FlickrValue, isOfFilm: Bool) -> Image? {
    image(row, isOriginal: row["label"].text == "Original" && !isOfFilm) { type(of: $0) }
  }

  private static func film(_ row: FlickrValue) -> Image? {
    let isOriginal = FilmFormat.rank(row) == 0
    // What the person put there may be of any type; what Flickr makes of it is MP4.
    return image(row, isOriginal: isOriginal) { type(of: $0) ?? (isOriginal ? nil : .mp4) }
  }

  private static func image(_ row: FlickrValue, isOriginal: Bool, type: (String) -> MediaType?) -> Image? {
    guard let address = row["source"].text else { return nil }
    return Image(
      address: address, width: row["width"].integer, height: row["height"].integer, isOriginal: isOriginal,
      mediaType: type(address))
  }

  /// What the name of the file in an address promises.
  private static func type(of address: String) -> MediaType? {
    if address.hasSuffix(".jpg") { return .jpeg }
    let path = address.prefix { $0 != "?" }
    guard let dot = path.lastIndex(of: ".") else { return nil }
    return MediaType.promised(byExtension: String(path[path.index(after: dot)...]))
  }
}

/// The forms in which Flickr keeps a film; their rows often come without a size.
private enum FilmFormat {
  private static let fromBestToWorst = [
    "Video Original", "orig", "1080p", "HD MP4", "720p", "Site MP4", "700", "360p", "Mobile MP4", "288p", "300", "appletv",
    "iphone_wifi", "100",
  ]

  /// 0 for the file that the person put there.
  static func rank(_ row: FlickrValue) -> Int {
    let label = row["label"].text ?? ""
    guard let place = fromBestToWorst.firstIndex(of: label) else { return fromBestToWorst.count }
    return max(0, place - 1)
  }
}

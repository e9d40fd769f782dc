import GrabCore

extension Photo {
  /// A photo of Flickr that is only an id and a name.
  static func sample(_ number: Int, name: String? = nil) -> Photo {
    Photo(id: PhotoID(service: .flickr, value: "\(number)"), name: name)
  }
}

extension Album {
  /// An album of Flickr without photos.
  static func sample(count: Int? = nil) -> Album {
    Album(id: AlbumID(service: .flickr, value: "7215"), name: "Rome", count: count)
  }

  /// Receives a page of photos with these numbers.
  func receive(
    _ numbers: some Sequence<Int>, page: Int, perPage: Int, total: Int? = nil, isLast: Bool = false, skipped: [SkippedItem] = []
  ) throws {
    let request = try PageRequest(page: page, perPage: perPage)
    let photos = numbers.map { Photo.sample($0) }
    receive(Page(request: request, items: photos, total: total, isLast: isLast, skipped: skipped))
  }

  /// The numbers of the loaded photos.
  var numbers: [Int?] { orderedPhotos.map { $0.flatMap { Int($0.id.value) } } }

  /// The numbers of one page.
  func numbers(page: Int, perPage: Int) throws -> [Int?] {
    try photos(page: page, perPage: perPage).map { $0.flatMap { Int($0.id.value) } }
  }
}

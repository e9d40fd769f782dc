/// The photos of an album that are loaded, by their position in the service's order, and how many there are in all.
///
/// Sparse: it costs what is loaded, not what the album holds. No photo stands at two positions.
struct AlbumContents {
  private var photos: [Int: Photo] = [:]
  private var positions: [PhotoID: Int] = [:]
  private var declaredCount: Int?

  init(count: Int?) { declaredCount = count }

  /// What the service says, or the number of loaded photos where that is more; nil if neither is known.
  var count: Int? { declaredCount.map { max($0, photos.count) } }

  /// Loaded photos in order, without holes.
  var loaded: [Photo] { photos.sorted { $0.key < $1.key }.map(\.value) }

  /// All positions up to the last loaded one; a hole is nil.
  var ordered: [Photo?] {
    guard let last = photos.keys.max() else { return [] }
    return (0...last).map { photos[$0] }
  }

  /// The positions of one page up to the last loaded position of the album.
  func page(_ request: PageRequest) -> [Photo?] {
    guard let last = photos.keys.max(), request.positions.lowerBound <= last else { return [] }
    return (request.positions.lowerBound...min(last, request.positions.upperBound - 1)).map { photos[$0] }
  }

  /// Puts a page where it belongs, in place of what was there.
  mutating func receive(_ page: Page<Photo>) {
    release(page.request)
    for (offset, photo) in page.items.enumerated() { place(photo, at: page.request.positions.lowerBound + offset) }
    declaredCount = correctedCount(after: page)
  }

  /// Forgets the photos of one page; the count stays.
  mutating func release(_ request: PageRequest) {
    for position in request.positions {
      if let photo = photos.removeValue(forKey: position) { positions[photo.id] = nil }
    }
  }

  private mutating func place(_ photo: Photo, at position: Int) {
    if let earlier = positions.updateValue(position, forKey: photo.id) { photos[earlier] = nil }
    photos[position] = photo
  }

  /// The end of the list decides where the service gives no total; a short page does not.
  private func correctedCount(after page: Page<Photo>) -> Int? {
    if let total = page.total { return total }
    let end = page.request.positions.lowerBound + page.items.count
    if !page.isLast { return declaredCount.map { max($0, end) } }
    return page.items.isEmpty && page.index > 0 ? declaredCount.map { min($0, end) } : end
  }
}

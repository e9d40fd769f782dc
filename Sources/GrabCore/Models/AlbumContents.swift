/// The photos of an album that are loaded, by their position in the service's order, and how many there are in all.
///
/// Sparse: it costs what is loaded, not what the album holds. No photo stands at two positions.
struct AlbumContents {
  /// What the service says, or the end of the list once that was seen, or the number of loaded photos where that is more; nil until
  /// the service has said or the end was seen.
  private(set) var count: Int?
  private var photos: [Int: Photo] = [:]
  private var positions: [PhotoID: Int] = [:]

  init(count: Int?) { self.count = count.map { max(0, $0) } }

  /// How many photos are loaded.
  var loadedCount: Int { photos.count }

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

  /// Puts a page where it belongs, in place of what was there. True if that changed what is loaded.
  mutating func receive(_ page: Page<Photo>) -> Bool {
    let before = page.request.positions.map { photos[$0] }
    release(page.request)
    for (position, photo) in zip(page.request.positions, page.items) { place(photo, at: position) }
    let cutOff = page.isLast ? cutOff(from: page.request.positions.upperBound) : false
    count = correctedCount(after: page).map { max($0, photos.count) }
    return cutOff || before != page.request.positions.map { photos[$0] }
  }

  /// Forgets the photos of one page; the count stays. True if there were any.
  @discardableResult mutating func release(_ request: PageRequest) -> Bool {
    let countBefore = photos.count
    for position in request.positions { forget(position) }
    return photos.count < countBefore
  }

  /// Behind the end of the list nothing can stand. True if something did.
  private mutating func cutOff(from end: Int) -> Bool {
    let lost = photos.keys.filter { $0 >= end }
    for position in lost { forget(position) }
    return !lost.isEmpty
  }

  private mutating func place(_ photo: Photo, at position: Int) {
    if let earlier = positions[photo.id] { forget(earlier) }
    photos[position] = photo
    positions[photo.id] = position
  }

  private mutating func forget(_ position: Int) {
    if let photo = photos.removeValue(forKey: position) { positions[photo.id] = nil }
  }

  /// The end of the list decides where the service gives no total; a short page does not.
  private func correctedCount(after page: Page<Photo>) -> Int? {
    if let total = page.total { return total }
    let start = page.request.positions.lowerBound
    let end = start + page.items.count + page.skipped.count
    if !page.isLast { return count.map { max($0, end) } }
    return end == start && start > 0 ? count.map { min($0, end) } : end
  }
}

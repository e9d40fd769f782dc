import GrabCore
import Testing

/// Something that is true of a photo.
enum PhotoFact: Hashable, Sendable {
  case id(String)
  case name(String?)
  case caption(String?)
  case markup(String?)
  case taken(String?, DateTaken.Precision = .second)
  case created(Int?)
  case updated(Int?)
  case place(Double, Double)
  case placeName(String?)
  case noPlace
  case page(String?)
  case tags([String])
  case visibility(Visibility?)
  case kind(MediaKind)
  case license(String?)
  case comments(Int?)
  case imageCount(Int)
  case original(String, Int?, Int?)
  case noOriginal
  /// The last image of the list.
  case smallest(String, Int?, Int?)
  case duration(Double?)

  /// The same kind of fact as the photo has it.
  func asRead(in photo: Photo) -> PhotoFact {
    switch self {
    case .id: .id(photo.id.value)
    case .name: .name(photo.name)
    case .caption: .caption(photo.caption)
    case .markup: .markup(photo.captionMarkup)
    case .taken: photo.dates.taken.map { .taken($0.description, $0.precision) } ?? .taken(nil)
    case .created: .created(photo.dates.created.map { Int($0.timeIntervalSince1970) })
    case .updated: .updated(photo.dates.updated.map { Int($0.timeIntervalSince1970) })
    case .place, .noPlace: photo.location.map { .place($0.latitude, $0.longitude) } ?? .noPlace
    case .placeName: .placeName(photo.location?.name)
    case .page: .page(photo.url?.absoluteString)
    case .tags: .tags(photo.tags)
    case .visibility: .visibility(photo.visibility)
    case .kind: .kind(photo.kind)
    case .license: .license(photo.license?.name)
    case .comments: .comments(photo.commentCount)
    case .imageCount: .imageCount(photo.images.count)
    case .original, .noOriginal:
      photo.original.map { .original($0.url.absoluteString, $0.width, $0.height) } ?? .noOriginal
    case .smallest: photo.images.last.map { .smallest($0.url.absoluteString, $0.width, $0.height) } ?? .imageCount(0)
    case .duration: .duration(photo.duration)
    }
  }
}

/// A photo of a recorded list, and what a person reads in it.
struct PhotoCase: Sendable, CustomTestStringConvertible {
  let file: String
  let index: Int
  let facts: [PhotoFact]

  init(_ file: String, _ index: Int, _ facts: [PhotoFact]) { (self.file, self.index, self.facts) = (file, index, facts) }

  init(_ file: String, _ facts: [PhotoFact]) { self.init(file, 0, facts) }

  var testDescription: String { "\(file) [\(index)]" }
}

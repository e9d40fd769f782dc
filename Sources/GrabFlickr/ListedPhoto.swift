import GrabCore
import GrabJSON

/// What a list says of a photo: its members, found in one walk, for a list has hundreds of photos of dozens of members.
struct ListedPhoto {
  /// The members that are read, but for the sizes.
  enum Field: Int, CaseIterable {
    case id, title, media, description, datetaken, datetakengranularity, datetakenunknown, dateupload, lastupdate, latitude,
      longitude
    case accuracy, geoIsPublic, pathalias, owner, tags, machineTags, ispublic, isfriend, isfamily, license, countComments

    /// The name at Flickr.
    var name: String {
      switch self {
      case .geoIsPublic: "geo_is_public"
      case .machineTags: "machine_tags"
      case .countComments: "count_comments"
      default: "\(self)"
      }
    }
  }

  private enum Members {
    case json(JSONRow)
    case others(FlickrValue, JSONNames)
  }

  private let members: Members

  /// The names of all members that are read, laid out once for a whole list.
  static func names() -> JSONNames { JSONNames(Field.allCases.map(\.name) + FlickrSizes.names) }

  /// - Parameter names: what ``names()`` gives.
  init(_ item: FlickrValue, _ names: JSONNames) {
    members = if case .json(let value) = item { .json(value.row(names)) } else { .others(item, names) }
  }

  subscript(field: Field) -> FlickrValue { member(field.rawValue) }

  /// The images, see ``FlickrSizes``.
  func images(isFilm: Bool) -> [Image] {
    FlickrSizes.images(isFilm: isFilm) { member(Field.allCases.count + $0) }
  }

  private func member(_ index: Int) -> FlickrValue {
    switch members {
    case .json(let row): .json(row[index])
    case .others(let item, let names): item[names.names[index]]
    }
  }
}

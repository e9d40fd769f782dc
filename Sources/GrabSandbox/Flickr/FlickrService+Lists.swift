import GrabCore

/// The methods that list photos.
extension FlickrService {
  func photos(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    guard call["user_id"] != nil || call.isOwner else { throw FlickrFailure(code: 1, message: "Required arguments missing") }
    try checkUser(call, orElse: .unknownUser)
    return [list(visible(library.stream, to: call).filter(within(call)), call)]
  }

  func publicPhotos(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    try checkUser(call, orElse: .userNotFound)
    return [list(library.stream.filter(\.isPublic), call)]
  }

  func notInSet(_ call: FlickrCall) -> [Node.Child] { [list(library.notInAlbum.filter(within(call)), call)] }

  func favourites(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    try checkUser(call, orElse: .userNotFound)
    return [list(visible(library.favourites, to: call), call) { [("date_faved", .text($0.uploaded + 86_400))] }]
  }

  func search(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    guard ["user_id", "text", "tags", "min_upload_date", "max_upload_date"].contains(where: { call[$0] != nil }) else {
      throw FlickrFailure(
        code: 3, message: "Parameterless searches have been disabled. Please use flickr.photos.getRecent instead.")
    }
    if call["user_id"] != nil { try checkUser(call, orElse: .unknownUser) }
    let words = (call["text"] ?? "").lowercased().split(separator: " ")
    let tags = (call["tags"] ?? "").split(separator: ",").map { FlickrTag.normalised(String($0)) }
    let found = visible(library.stream, to: call).filter(within(call)).filter { photo in
      let text = "\(photo.title) \(photo.caption) \(photo.tags.joined(separator: " "))".lowercased()
      let own = photo.tags.map(FlickrTag.normalised)
      return words.allSatisfy { text.contains($0) }
        && (tags.isEmpty || (call["tag_mode"] == "all" ? tags.allSatisfy(own.contains) : tags.contains(where: own.contains)))
    }
    let isAscending = call["sort"] == "date-posted-asc"
    // At most 4,000 of a search can be reached; the pages behind repeat.
    return [list(Array((isAscending ? found.reversed() : found).prefix(4_000)), call)]
  }

  /// Whether a photo was uploaded in the time that a call asks for.
  private func within(_ call: FlickrCall) -> (SandboxPhoto) -> Bool {
    let first = Int(call["min_upload_date"] ?? "") ?? .min, last = Int(call["max_upload_date"] ?? "") ?? .max
    let media = call["media"]
    return { photo in
      photo.uploaded >= first && photo.uploaded <= last
        && (media == "photos" ? !photo.isVideo : media == "videos" ? photo.isVideo : true)
    }
  }

  private func list(
    _ photos: [SandboxPhoto], _ call: FlickrCall, more: (SandboxPhoto) -> [(name: String, value: Scalar)] = { _ in [] }
  ) -> Node.Child {
    let page = FlickrPage(of: photos, for: call, behindTheEnd: .repeatsLast), extras = call.words()
    let nodes = page.items.map { photo in
      var node = photoNode(photo, extras: extras)
      node.attributes += more(photo)
      return node
    }
    let attributes: [(name: String, value: Scalar)] = [
      ("page", .number(page.page)), ("pages", .number(page.pages)), ("perpage", .number(page.perPage)),
      ("total", page.total == 0 || call.method.hasSuffix("getNotInSet") ? .text(page.total) : .number(page.total)),
    ]
    return .one(Node("photos", attributes, children: [.many("photo", nodes)]))
  }
}

/// Tags as Flickr keeps them.
enum FlickrTag {
  /// Small letters and digits only, as in lists of photos.
  static func normalised(_ tag: String) -> String { String(tag.lowercased().filter { $0.isLetter || $0.isNumber }) }
}

/// The methods about albums.
extension FlickrService {
  func albums(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    try checkUser(call, orElse: .userNotFound)
    let all = library.albums.filter { !visible($0.photos, to: call).isEmpty }
    let page = FlickrPage(of: all, for: call, perPage: 500, behindTheEnd: .isEmpty)
    let extras = call.words("primary_photo_extras")
    let nodes = page.items.map { album in
      var node = albumNode(album, call)
      node.attributes += [("sorting_option_id", "date-taken-asc"), ("needs_interstitial", 0), ("visibility_can_see_set", 1)]
      if !extras.isEmpty, let cover = visible(album.photos, to: call).first {
        node.children.append(
          .one(Node("primary_photo_extras", extraAttributes(of: cover, extras), children: extraChildren(of: cover, extras))))
      }
      return node
    }
    let attributes: [(name: String, value: Scalar)] =
      (call.isOwner ? [("cancreate", 1)] : []) + [
        ("page", .number(page.page)), ("pages", .number(page.pages)), ("perpage", .number(page.perPage)),
        ("total", .number(page.total)),
      ]
    return [.one(Node("photosets", attributes, children: [.many("photoset", nodes)]))]
  }

  func albumInfo(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let album = try album(of: call)
    var node = albumNode(album, call)
    node.attributes.removeAll { $0.name == "videos" }
    node.attributes = node.attributes.map { ["count_views", "count_comments"].contains($0.name) ? ($0.name, 0) : $0 }
    node.attributes += [("coverphoto_server", 0), ("coverphoto_farm", 0)]
    return [.one(node)]
  }

  func albumPhotos(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let album = try album(of: call)
    let seen = visible(album.photos, to: call).filter { photo in
      call["media"] == "photos" ? !photo.isVideo : call["media"] == "videos" ? photo.isVideo : true
    }
    let page = FlickrPage(of: seen, for: call, perPage: 500, behindTheEnd: .isEmpty)
    let cover = visible(album.photos, to: call).first, extras = call.words()
    let nodes = page.items.map { photo in
      var node = photoNode(photo, extras: extras)
      node.attributes.removeAll { $0.name == "owner" }
      let place = node.attributes.firstIndex { $0.name == "ispublic" } ?? 0
      node.attributes.insert(("isprimary", .text(photo.id == cover?.id ? 1 : 0)), at: place)
      return node
    }
    let attributes: [(name: String, value: Scalar)] = [
      ("id", .text(album.id)), ("primary", .text(cover?.id ?? "0")), ("owner", .text(library.owner.id)),
      ("ownername", .text(library.owner.userName)), ("page", .number(page.page)), ("per_page", .number(page.perPage)),
      ("perpage", .number(page.perPage)), ("pages", .number(page.pages)), ("title", .text(album.title)),
      ("total", .text(page.total)),
    ]
    return [.one(Node("photoset", attributes, children: [.many("photo", nodes)]))]
  }

  func galleries(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    try checkUser(call, orElse: .userNotFound)
    let attributes: [(name: String, value: Scalar)] = [
      ("total", 0), ("per_page", 100), ("user_id", .text(library.owner.id)), ("page", 1), ("pages", 0),
    ]
    return [.one(Node("galleries", attributes, children: [.many("gallery", [])]))]
  }

  private func album(of call: FlickrCall) throws(FlickrFailure) -> SandboxAlbum {
    guard let album = library.album(try call.required("photoset_id", orElse: .photosetNotFound)) else { throw .photosetNotFound }
    if let user = call["user_id"], user != library.owner.id, user != "me" {
      throw FlickrFailure(code: 2, message: "User not found")
    }
    guard !visible(album.photos, to: call).isEmpty else { throw .photosetNotFound }
    return album
  }

  private func albumNode(_ album: SandboxAlbum, _ call: FlickrCall) -> Node {
    let seen = visible(album.photos, to: call), films = seen.count(where: \.isVideo)
    let cover = seen.first
    return Node(
      "photoset",
      [
        ("id", .text(album.id)), ("owner", .text(library.owner.id)), ("username", .text(library.owner.userName)),
        ("primary", .text(cover?.id ?? "0")), ("secret", .text(cover.map(addresses.secret) ?? "")),
        ("server", .text(FlickrAddresses.server)), ("farm", .number(FlickrAddresses.farm)), ("count_views", "0"),
        ("count_comments", "0"), ("count_photos", .number(seen.count - films)), ("count_videos", .number(films)),
        ("can_comment", .flag(call.isOwner)), ("date_create", .text(album.created)), ("date_update", .text(album.updated)),
        ("photos", .number(seen.count - films)), ("videos", .number(films)),
      ], children: [Node.text("title", album.title), Node.text("description", album.caption)])
  }
}

import GrabCore

/// The methods about one photo.
extension FlickrService {
  func photoInfo(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let photo = try photo(of: call)
    return [.one(Node("photo", infoAttributes(photo), children: infoChildren(photo, call)))]
  }

  private func infoAttributes(_ photo: SandboxPhoto) -> [(name: String, value: Scalar)] {
    identity(photo) + [
      ("dateuploaded", .text(photo.uploaded)), ("isfavorite", .flag(library.isFavourite(photo))),
      ("license", .text(photo.license)),
      ("safety_level", "0"), ("rotation", 0), ("originalsecret", .text(addresses.originalSecret(of: photo))),
      ("originalformat", .text(photo.originalFormat)), ("views", "0"), ("media", .text(photo.isVideo ? "video" : "photo")),
    ]
  }

  private func infoChildren(_ photo: SandboxPhoto, _ call: FlickrCall) -> [Node.Child] {
    var children: [Node.Child] = [
      .one(owner), Node.text("title", photo.title), Node.text("description", photo.caption),
      .one(Node("visibility", [("ispublic", .flag(photo.isPublic)), ("isfriend", 0), ("isfamily", 0)])), .one(dates(photo)),
    ]
    children += rights(call)
    children += [
      Node.text("comments", String(library.commentCount(of: photo))), .one(Node("notes", children: [.many("note", [])])),
      .one(Node("people", [("haspeople", 0)])), .one(Node("tags", children: [.many("tag", tags(photo))])),
    ]
    if let location = photo.location { children += place(location) }
    let page = Node("url", [("type", "photopage")], text: .text(addresses.page(of: photo)))
    children.append(.one(Node("urls", children: [.many("url", [page])])))
    if photo.isVideo { children.append(.one(film(photo))) }
    return children
  }

  private var owner: Node {
    let owner = library.owner
    return Node(
      "owner",
      [
        ("nsid", .text(owner.id)), ("username", .text(owner.userName)), ("realname", .text(owner.realName)),
        ("location", .text(owner.place)), ("iconserver", "0"), ("iconfarm", 0), ("path_alias", .text(owner.alias)),
      ])
  }

  private func dates(_ photo: SandboxPhoto) -> Node {
    let taken = FlickrDates(photo)
    return Node(
      "dates",
      [
        ("posted", .text(photo.uploaded)), ("taken", .text(taken.text)), ("takengranularity", .text(taken.granularity)),
        ("takenunknown", .text(taken.isUnknown ? 1 : 0)), ("lastupdate", .text(photo.uploaded)),
      ])
  }

  /// What the caller may do; the owner is told of what others may, too.
  private func rights(_ call: FlickrCall) -> [Node.Child] {
    let own = Scalar.flag(call.isOwner)
    return (call.isOwner ? [.one(Node("permissions", [("permcomment", 3), ("permaddmeta", 2)]))] : []) + [
      .one(Node("editability", [("cancomment", own), ("canaddmeta", own)])),
      .one(Node("publiceditability", [("cancomment", 1), ("canaddmeta", 0)])),
      .one(Node("usage", [("candownload", 1), ("canblog", own), ("canprint", own), ("canshare", 1)])),
    ]
  }

  private func place(_ location: Location) -> [Node.Child] {
    [
      .one(
        Node(
          "location",
          [
            ("latitude", .decimal(location.latitude)), ("longitude", .decimal(location.longitude)), ("accuracy", 16),
            ("context", 0),
          ])),
      .one(Node("geoperms", [("ispublic", 1), ("iscontact", 0), ("isfriend", 0), ("isfamily", 0)])),
    ]
  }

  private func film(_ photo: SandboxPhoto) -> Node {
    Node(
      "video",
      [
        ("ready", 1), ("failed", 0), ("pending", 0), ("duration", .text(photo.duration)), ("width", .text(photo.width)),
        ("height", .text(photo.height)),
      ])
  }

  private func tags(_ photo: SandboxPhoto) -> [Node] {
    photo.tags.enumerated().map { index, tag in
      Node(
        "tag",
        [
          ("id", .text("24657055-\(photo.id)-\(index + 1)")), ("author", .text(library.owner.id)),
          ("authorname", .text(library.owner.userName)), ("raw", .text(tag)), ("machine_tag", 0),
        ], text: .text(FlickrTag.normalised(tag)))
    }
  }

  func exif(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let photo = try photo(of: call)
    var tags = [
      exifTag("JFIF", "JFIFVersion", "JFIFVersion", "1.01"), exifTag("JFIF", "XResolution", "X-Resolution", "72", "72 dpi"),
    ]
    if let camera = photo.camera { tags.append(exifTag("IFD0", "Model", "Model", camera)) }
    if photo.taken != nil {
      let clock = FlickrDates(photo).text, day = clock.prefix(10).split(separator: "-").joined(separator: ":")
      tags.append(exifTag("ExifIFD", "DateTimeOriginal", "Date and Time (Original)", day + clock.dropFirst(10)))
    }
    tags.append(exifTag("ExifIFD", "ExifImageWidth", "Image Width", String(photo.width)))
    tags.append(exifTag("ExifIFD", "ExifImageHeight", "Image Height", String(photo.height)))
    return [.one(Node("photo", identity(photo) + [("camera", .text(photo.camera ?? ""))], children: [.many("exif", tags)]))]
  }

  private func exifTag(_ space: String, _ tag: String, _ label: String, _ raw: String, _ clean: String? = nil) -> Node {
    Node(
      "exif", [("tagspace", .text(space)), ("tagspaceid", 0), ("tag", .text(tag)), ("label", .text(label))],
      children: [Node.text("raw", raw)] + (clean.map { [Node.text("clean", $0)] } ?? []))
  }

  func contexts(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let photo = try photo(of: call)
    guard let album = library.album(of: photo), let cover = visible(album.photos, to: call).first else { return [] }
    let films = album.photos.count(where: \.isVideo)
    let set = Node(
      "set",
      [
        ("title", .text(album.title)), ("id", .text(album.id)), ("primary", .text(cover.id)),
        ("secret", .text(addresses.secret(of: cover))), ("server", .text(FlickrAddresses.server)),
        ("farm", .number(FlickrAddresses.farm)), ("view_count", 0), ("comment_count", 0),
        ("count_photo", .number(album.photos.count - films)), ("count_video", .number(films)),
      ])
    return [.many("set", [set])]
  }

  func comments(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let photo = try photo(of: call), owner = library.owner
    let comments = (0..<library.commentCount(of: photo)).map { number in
      let id = "24657055-\(photo.id)-7215762985221993\(number)"
      return Node(
        "comment",
        [
          ("id", .text(id)), ("author", .text(owner.id)), ("author_is_deleted", 0), ("authorname", .text(owner.userName)),
          ("iconserver", "0"), ("iconfarm", 0), ("datecreate", .text(photo.uploaded + 3_600 * (number + 1))),
          ("permalink", .text(addresses.page(of: photo) + "#comment7215762985221993\(number)")),
          ("path_alias", .text(owner.alias)),
          ("realname", .text(owner.realName)),
        ], text: .text("Comment \(number + 1) on &quot;\(photo.title)&quot;"))
    }
    let children: [Node.Child] = comments.isEmpty ? [] : [.many("comment", comments)]
    return [.one(Node("comments", [("photo_id", .text(photo.id))], children: children))]
  }

  private func identity(_ photo: SandboxPhoto) -> [(name: String, value: Scalar)] {
    [
      ("id", .text(photo.id)), ("secret", .text(addresses.secret(of: photo))), ("server", .text(FlickrAddresses.server)),
      ("farm", .number(FlickrAddresses.farm)),
    ]
  }
}

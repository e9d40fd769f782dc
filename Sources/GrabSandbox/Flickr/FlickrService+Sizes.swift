/// The methods about the files of a photo.
extension FlickrService {
  func sizes(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let photo = try photo(of: call)
    let stills = FlickrSize.all(of: photo).map { size in
      let (width, height) = size.dimensions(of: photo)
      return sizeNode(
        photo, label: .text(size.label), width: .number(width), height: .number(height),
        source: addresses.picture(of: photo, size),
        page: size.page, media: "photo")
    }
    let films = photo.isVideo ? filmSizes(photo) : []
    let attributes: [(name: String, value: Scalar)] = [
      ("canblog", .flag(call.isOwner)), ("canprint", .flag(call.isOwner)), ("candownload", 1),
    ]
    return [.one(Node("sizes", attributes, children: [.many("size", stills + films)]))]
  }

  /// With a dead player, a label that is a number, and a row without a size, as they were met.
  private func filmSizes(_ photo: SandboxPhoto) -> [Node] {
    let width = Scalar.text(photo.width), height = Scalar.text(photo.height)
    let player =
      "\(addresses.base)/apps/video/stewart.swf?v=109786&photo_id=\(photo.id)&photo_secret=\(addresses.secret(of: photo))"
    return [
      sizeNode(photo, label: "Video Player", width: width, height: height, source: player, page: "l", media: "video"),
      sizeNode(
        photo, label: "Site MP4", width: width, height: height, source: addresses.player(of: photo, "site"), page: "l",
        media: "video"),
      sizeNode(photo, label: 700, width: "", height: "", source: addresses.player(of: photo, "700"), page: "l", media: "video"),
      sizeNode(
        photo, label: "Video Original", width: width, height: height, source: addresses.player(of: photo, "orig"), page: "o",
        media: "video"),
    ]
  }

  private func sizeNode(
    _ photo: SandboxPhoto, label: Scalar, width: Scalar, height: Scalar, source: String, page: String, media: String
  ) -> Node {
    Node(
      "size",
      [
        ("label", label), ("width", width), ("height", height), ("source", .text(source)),
        ("url", .text(addresses.page(of: photo) + "sizes/\(page)/")), ("media", .text(media)),
      ])
  }

  func streams(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let photo = try photo(of: call)
    guard photo.isVideo else { throw .photoNotFound }
    let streams = ["orig", "700"].map { Node("stream", [("type", .text($0))], text: .text(addresses.film(of: photo, $0))) }
    return [.one(Node("streams", children: [.many("stream", streams)]))]
  }
}

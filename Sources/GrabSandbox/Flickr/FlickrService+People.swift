/// The methods about the owner.
extension FlickrService {
  func loggedIn() -> [Node.Child] {
    [
      .one(
        Node(
          "user", [("id", .text(library.owner.id)), ("path_alias", .text(library.owner.alias))],
          children: [Node.text("username", library.owner.userName)]))
    ]
  }

  func checkToken(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    guard let token = call["oauth_token"], let permission = desk.permission(of: token) else {
      throw FlickrFailure(code: 98, message: "Invalid auth token")
    }
    let owner = library.owner
    let user = Node(
      "user", [("nsid", .text(owner.id)), ("username", .text(owner.userName)), ("fullname", .text(owner.realName))])
    return [.one(Node("oauth", children: [Node.text("token", token), Node.text("perms", permission.rawValue), .one(user)]))]
  }

  func findByUserName(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    guard call["username"]?.lowercased() == library.owner.userName else { throw .userNotFound }
    let attributes: [(name: String, value: Scalar)] = [("id", .text(library.owner.id)), ("nsid", .text(library.owner.id))]
    return [.one(Node("user", attributes, children: [Node.text("username", library.owner.userName)]))]
  }

  func lookUpUser(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    let parts = (call["url"] ?? "").split(separator: "/")
    let names = zip(parts, parts.dropFirst()).filter { ["photos", "people"].contains($0.0) }.map { String($0.1) }
    guard let name = names.first, [library.owner.alias, library.owner.id].contains(name) else { throw .userNotFound }
    return [
      .one(Node("user", [("id", .text(library.owner.id))], children: [Node.text("username", library.owner.userName)]))
    ]
  }

  func personInfo(_ call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    try checkUser(call, orElse: .userNotFound)
    let owner = library.owner, count = visible(library.stream, to: call).count
    let attributes: [(name: String, value: Scalar)] = [
      ("id", .text(owner.id)), ("nsid", .text(owner.id)), ("ispro", 0), ("is_deleted", 0), ("iconserver", "0"), ("iconfarm", 0),
      ("path_alias", .text(owner.alias)), ("has_stats", 0), ("upload_count", .number(count)), ("upload_limit", 1_000),
      ("upload_limit_status", "below_limit"), ("is_cognito_user", 1), ("all_rights_reserved_photos_count", 0), ("has_adfree", 0),
      ("has_free_standard_shipping", 0), ("has_free_educational_resources", 0),
    ]
    let base = addresses.base
    return [
      .one(
        Node(
          "person", attributes,
          children: [
            Node.text("username", owner.userName), Node.text("realname", owner.realName),
            Node.text("mbox_sha1sum", String(repeating: "0", count: 40)), Node.text("location", owner.place),
            Node.text("description", ""), Node.text("photosurl", "\(base)/photos/\(owner.alias)/"),
            Node.text("profileurl", "\(base)/people/\(owner.alias)/"),
            Node.text("mobileurl", "\(base)/photostream.gne?id=24657055"), .one(uploads(count)),
          ]))
    ]
  }

  private func uploads(_ count: Int) -> Node {
    let first = library.stream.map(\.uploaded).min() ?? 0
    let taken = library.stream.compactMap { $0.taken == nil ? nil : FlickrDates($0).text }.min() ?? ""
    return Node(
      "photos",
      children: [
        Node.text("firstdatetaken", taken), Node.text("firstdate", String(first)), .one(Node("count", text: .number(count))),
        Node.text("views", "0"),
      ])
  }
}

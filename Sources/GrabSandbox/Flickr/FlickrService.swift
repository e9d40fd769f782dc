import GrabCore

/// Answers the methods of Flickr's API. It is made anew for each request, under the address that the request used.
struct FlickrService: Sendable {
  let library: SandboxLibrary
  let addresses: FlickrAddresses
  let desk: OAuthDesk

  typealias Reply = @Sendable (FlickrService, FlickrCall) throws(FlickrFailure) -> [Node.Child]

  /// A method, the login it needs, and how it is answered.
  struct Method: Sendable {
    let name: String
    let permission: Permission
    let reply: Reply

    init(_ name: String, _ permission: Permission = .none, _ reply: @escaping Reply) {
      (self.name, self.permission, self.reply) = ("flickr." + name, permission, reply)
    }
  }

  static let methods: [Method] = [
    Method("auth.oauth.checkToken") { service, call throws(FlickrFailure) in try service.checkToken(call) },
    Method("collections.getTree") { _, _ in [.one(Node("collections", children: [.many("collection", [])]))] },
    Method("favorites.getList") { service, call throws(FlickrFailure) in try service.favourites(call) },
    Method("favorites.getPublicList") { service, call throws(FlickrFailure) in try service.favourites(call) },
    Method("galleries.getList") { service, call throws(FlickrFailure) in try service.galleries(call) },
    Method("people.findByUsername") { service, call throws(FlickrFailure) in try service.findByUserName(call) },
    Method("people.getInfo") { service, call throws(FlickrFailure) in try service.personInfo(call) },
    Method("people.getPhotos") { service, call throws(FlickrFailure) in try service.photos(call) },
    Method("people.getPublicPhotos") { service, call throws(FlickrFailure) in try service.publicPhotos(call) },
    Method("photos.comments.getList") { service, call throws(FlickrFailure) in try service.comments(call) },
    Method("photos.getAllContexts") { service, call throws(FlickrFailure) in try service.contexts(call) },
    Method("photos.getExif") { service, call throws(FlickrFailure) in try service.exif(call) },
    Method("photos.getInfo") { service, call throws(FlickrFailure) in try service.photoInfo(call) },
    Method("photos.getNotInSet", .read) { service, call throws(FlickrFailure) in service.notInSet(call) },
    Method("photos.getSizes") { service, call throws(FlickrFailure) in try service.sizes(call) },
    Method("photos.licenses.getInfo") { _, _ in [FlickrLicenses.reply] },
    Method("photos.search") { service, call throws(FlickrFailure) in try service.search(call) },
    Method("photosets.getInfo") { service, call throws(FlickrFailure) in try service.albumInfo(call) },
    Method("photosets.getList") { service, call throws(FlickrFailure) in try service.albums(call) },
    Method("photosets.getPhotos") { service, call throws(FlickrFailure) in try service.albumPhotos(call) },
    Method("reflection.getMethods") { _, _ in reflection },
    Method("test.echo") { _, call in call.echo.map { Node.text($0.name, $0.value) } },
    Method("test.login", .read) { service, _ in service.loggedIn() },
    Method("urls.lookupUser") { service, call throws(FlickrFailure) in try service.lookUpUser(call) },
    Method("video.getStreamInfo") { service, call throws(FlickrFailure) in try service.streams(call) },
  ]

  private static let byName = Dictionary(methods.map { ($0.name, $0) }) { first, _ in first }

  /// The members of the reply. Throws ``FlickrFailure``.
  func reply(to call: FlickrCall) throws(FlickrFailure) -> [Node.Child] {
    guard let method = Self.byName[call.method] else {
      throw FlickrFailure(code: 112, message: "Method \"\(call.method)\" not found")
    }
    guard call.permission >= method.permission else {
      let granted = call.permission == .none ? "none" : call.permission.rawValue
      throw FlickrFailure(
        code: 99,
        message: "Insufficient permissions. Method requires \(method.permission.rawValue) privileges; \(granted) granted.")
    }
    return try method.reply(self, call)
  }

  private static var reflection: [Node.Child] {
    [.one(Node("methods", children: [.many("method", methods.map { Node("method", text: .text($0.name)) })]))]
  }

  /// What of a list the caller may see.
  func visible(_ photos: [SandboxPhoto], to call: FlickrCall) -> [SandboxPhoto] {
    call.isOwner ? photos : photos.filter(\.isPublic)
  }

  /// The photo that a call names, if the caller may see it: the owner, and who knows its secret. Throws ``FlickrFailure``.
  func photo(of call: FlickrCall) throws(FlickrFailure) -> SandboxPhoto {
    let id = try call.required("photo_id", orElse: .photoNotFound)
    guard id.allSatisfy(\.isNumber) else { throw FlickrFailure(code: 1, message: "Photo \"\(id)\" not found (invalid ID)") }
    guard let photo = library.photo(id), photo.isPublic || call.isOwner || call["secret"] == addresses.secret(of: photo) else {
      throw .photoNotFound
    }
    return photo
  }

  /// Checks that a call is about the owner, who is also meant by `me` and, in a signed call, by nobody. Throws `failure`.
  func checkUser(_ call: FlickrCall, orElse failure: FlickrFailure) throws(FlickrFailure) {
    let user = call["user_id"] ?? (call.isOwner ? "me" : "")
    guard user == library.owner.id || user == "me" && call.isOwner else { throw failure }
  }
}

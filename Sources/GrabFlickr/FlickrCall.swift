import GrabCore
package import GrabHTTP

/// One call of the API that reads, as a value.
package struct FlickrCall: Sendable, Hashable {
  /// The method without `flickr.`, e.g. `photosets.getList`.
  package var method: String
  /// The arguments; lists are joined with commas already.
  package var arguments: [QueryItem]
  /// How old an answer may be.
  package var maximumAge = Duration.zero

  /// A call of `method`.
  package init(_ method: String, _ arguments: [QueryItem] = []) { (self.method, self.arguments) = (method, arguments) }

  /// The request, for JSON.
  ///
  /// - Parameter key: the app's key where nobody signs; nil where it is part of the signature.
  package func request(at rest: HTTPURL, key: String?) -> HTTPRequest {
    let items =
      [QueryItem("method", "flickr." + method), QueryItem("format", "json"), QueryItem("nojsoncallback", "1")]
      + (key.map { [QueryItem("api_key", $0)] } ?? []) + arguments
    return HTTPRequest(.get, rest.appending(items), options: HTTPOptions(maximumCacheAge: maximumAge))
  }
}

extension FlickrCall {
  /// Whether it says whose album is meant.
  var namesOwner: Bool { arguments.contains { $0.name == "user_id" } }

  /// The same call, which does not say whose album is meant.
  var withoutOwner: FlickrCall {
    var call = self
    call.arguments.removeAll { $0.name == "user_id" }
    return call
  }

  static let login = FlickrCall("test.login")

  static func person(_ id: String) -> FlickrCall { FlickrCall("people.getInfo", [QueryItem("user_id", id)]) }

  /// - Parameter user: whose albums; nil for the caller's.
  static func albums(of user: String?, page: Int, perPage: Int) -> FlickrCall {
    FlickrCall(
      "photosets.getList",
      userID(user) + [QueryItem("primary_photo_extras", FlickrMapping.coverExtras.joined(separator: ","))] + part(page, perPage))
  }

  static func album(_ id: String, of user: String?) -> FlickrCall {
    FlickrCall("photosets.getInfo", [QueryItem("photoset_id", id)] + userID(user))
  }

  static func photos(ofAlbum id: String, of user: String?, page: Int, perPage: Int) -> FlickrCall {
    FlickrCall("photosets.getPhotos", [QueryItem("photoset_id", id)] + userID(user) + extras + part(page, perPage))
  }

  static func photostream(page: Int, perPage: Int) -> FlickrCall {
    FlickrCall("people.getPhotos", [QueryItem("user_id", "me")] + extras + part(page, perPage))
  }

  static func notInAlbum(page: Int, perPage: Int) -> FlickrCall {
    FlickrCall("photos.getNotInSet", extras + part(page, perPage))
  }

  static func favourites(page: Int, perPage: Int) -> FlickrCall {
    FlickrCall("favorites.getList", extras + part(page, perPage))
  }

  static func info(_ photo: String) -> FlickrCall { FlickrCall("photos.getInfo", [QueryItem("photo_id", photo)]) }
  static func sizes(_ photo: String) -> FlickrCall { FlickrCall("photos.getSizes", [QueryItem("photo_id", photo)]) }
  static func exif(_ photo: String) -> FlickrCall { FlickrCall("photos.getExif", [QueryItem("photo_id", photo)]) }

  private static let extras = [QueryItem("extras", FlickrMapping.photoExtras.joined(separator: ","))]

  private static func userID(_ user: String?) -> [QueryItem] { user.map { [QueryItem("user_id", $0)] } ?? [] }

  private static func part(_ page: Int, _ perPage: Int) -> [QueryItem] {
    [QueryItem("page", "\(page)"), QueryItem("per_page", "\(perPage)")]
  }
}

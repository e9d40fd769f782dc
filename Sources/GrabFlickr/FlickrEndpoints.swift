public import GrabHTTP
public import GrabOAuth

/// Where Flickr is.
public struct FlickrEndpoints: Sendable, Hashable {
  /// The API.
  public var rest: HTTPURL
  /// Where a login is asked for.
  public var oauth: OAuth1Endpoints
  /// Where photos are sent to.
  public var upload: HTTPURL
  /// Where a photo is sent to that takes the place of another.
  public var replace: HTTPURL
  /// The pages for people, which the addresses of albums and photos begin with.
  public var web: HTTPURL

  /// Flickr itself.
  public static let flickr = FlickrEndpoints(
    api: HTTPURL(knownHost: "api.flickr.com", path: "/"), web: HTTPURL(knownHost: "www.flickr.com", path: "/"),
    upload: HTTPURL(knownHost: "up.flickr.com", path: "/"))

  /// One address that stands for every host of Flickr; the paths below it are Flickr's own, e.g. `/services/rest/`.
  public init(base: HTTPURL) { self.init(api: base, web: base, upload: base) }

  private init(api: HTTPURL, web: HTTPURL, upload: HTTPURL) {
    rest = api.appending(path: "/services/rest/")
    oauth = OAuth1Endpoints(
      requestToken: web.appending(path: "/services/oauth/request_token"),
      authorize: web.appending(path: "/services/oauth/authorize"),
      accessToken: web.appending(path: "/services/oauth/access_token"))
    self.upload = upload.appending(path: "/services/upload/")
    replace = upload.appending(path: "/services/replace/")
    self.web = web
  }
}

import GrabCore
public import GrabHTTP
public import GrabOAuth

/// What an app may do with an account at Flickr. Each allows what those before it allow.
public enum FlickrPermission: String, Sendable, CaseIterable {
  /// See everything, private photos too.
  case read
  /// Add and change.
  case write
  /// Remove photos.
  case delete

  /// True if a login with this permission is enough where `other` is needed.
  public func covers(_ other: FlickrPermission) -> Bool {
    let order = Self.allCases
    return (order.firstIndex(of: self) ?? 0) >= (order.firstIndex(of: other) ?? 0)
  }
}

/// Who asks Flickr, and how.
public struct FlickrConfiguration: Sendable {
  /// The app's own key and secret, from https://www.flickr.com/services/apps/create/.
  public var consumer: OAuth1Credential
  /// A login that is at hand. The store of logins is then neither asked nor written to.
  public var token: OAuth1Credential?
  /// Which stored login, by the account's id or name; nil for the one used last.
  public var account: String?
  /// What a new login is asked for.
  public var permission = FlickrPermission.read
  /// How the person's answer comes back. Flickr takes no address of this machine for sure, so the default is a code to copy.
  public var callback = OAuth1Callback.outOfBand
  /// Where Flickr is.
  public var endpoints = FlickrEndpoints.flickr
  /// How fast the API may be asked, all calls together; nil for as fast as it goes. Flickr allows 3600 calls an hour and key.
  public var rateLimit: RateLimit? = RateLimit(perSecond: 1, burst: 10)
  /// How old the lists of albums and photos may be, at most 24 hours; zero asks Flickr each time.
  public var maximumCacheAge = Duration.zero

  /// The usual configuration for an app.
  public init(consumer: OAuth1Credential) { self.consumer = consumer }
}

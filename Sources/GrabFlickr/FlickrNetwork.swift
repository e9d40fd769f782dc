import GrabCore
import GrabHTTP
import GrabOAuth

/// Puts the transports of Flickr together, see `docs/design.md` for their order.
struct FlickrNetwork: Sendable {
  private typealias Wrapper = @Sendable (any HTTPTransport) -> any HTTPTransport

  /// The hosts of images bear more than the API; the limit is there so that a 429 of theirs slows all downloads.
  private static let imageLimit = RateLimit(perSecond: 50, burst: 100)

  private let configuration: FlickrConfiguration
  private let transport: any HTTPTransport
  private let cache: any HTTPCacheStore
  private let now: @Sendable () -> Date
  private let retrying: Wrapper
  private let limiting: Wrapper
  private let images: any HTTPTransport

  init(
    _ configuration: FlickrConfiguration, transport: any HTTPTransport, cache: any HTTPCacheStore, limiter: RateLimiter?,
    clock: some Clock<Duration>, now: @escaping @Sendable () -> Date, onRetry: @escaping @Sendable (RetryNotice) -> Void
  ) {
    (self.configuration, self.transport, self.cache, self.now) = (configuration, transport, cache, now)
    let retrying: Wrapper = { RetryingTransport($0, clock: clock, now: now, onRetry: onRetry) }
    self.retrying = retrying
    // One for all logins: Flickr counts by the app's key.
    let limiter = limiter ?? configuration.rateLimit.map { RateLimiter($0, clock: clock, now: now) }
    let key = configuration.consumer.key
    limiting = { next in limiter.map { RateLimitingTransport(next, limiter: $0, key: { _ in key }) } ?? next }
    let unsigned = RedirectingTransport(transport)
    let imageLimiter = RateLimiter(Self.imageLimit, clock: clock, now: now)
    images = retrying(limiter == nil ? unsigned : RateLimitingTransport(unsigned, limiter: imageLimiter))
  }

  /// What a login is asked for with. Its requests are signed by the login itself.
  var login: any HTTPTransport { retrying(transport) }

  /// A client that signs with `token`, or names the app alone without one. `account` keeps its answers apart from those to others.
  func client(token: OAuth1Credential?, account: String) -> FlickrClient {
    let rest = configuration.endpoints.rest
    var network = transport
    if let token {
      let signer = OAuth1Signer(consumer: configuration.consumer, token: token, now: now)
      network = SigningTransport(transport, signer, for: [rest.origin])
    }
    let answering = FlickrReplyTransport(limiting(RedirectingTransport(network)), now: now)
    let cached = CachingTransport(retrying(answering), store: cache, partition: "flickr " + account, now: now)
    return FlickrClient(
      api: cached, images: images, rest: rest, key: token == nil ? configuration.consumer.key : nil, now: now)
  }
}

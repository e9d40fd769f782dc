import GrabCore
import GrabHTTP
import GrabOAuth

/// Sends calls and downloads for one login, or for nobody.
struct FlickrClient: Sendable {
  private let api: any HTTPTransport
  private let images: any HTTPTransport
  private let rest: HTTPURL
  private let key: String?
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - key: the app's key where `api` does not sign.
  ///   - api: the transports of the API, down to the network.
  ///   - images: the transports of the hosts of images, which are never signed for.
  init(api: any HTTPTransport, images: any HTTPTransport, rest: HTTPURL, key: String?, now: @escaping @Sendable () -> Date) {
    (self.api, self.images, self.rest, self.key, self.now) = (api, images, rest, key, now)
  }

  /// What Flickr answers to a call. Throws what ``FlickrReply`` and the transports throw.
  func answer(to call: FlickrCall) async throws -> FlickrValue {
    let response = try await api.send(call.request(at: rest, key: key))
    return try FlickrReply(response, now: now()).content
  }

  /// What Flickr answers to a call about an album, which names the caller as its owner. What Flickr does not find so may be another
  /// person's: it is asked for once more, by its id alone.
  func answer(toAlbum call: FlickrCall) async throws -> FlickrValue {
    do { return try await answer(to: call) } catch let error as GrabError where error.saysNoSuchThing && call.namesOwner {
      return try await answer(to: call.withoutOwner)
    }
  }

  /// What Flickr answers, or nil where it does not want to say; what fails for other reasons throws.
  func optionalAnswer(to call: FlickrCall) async throws -> FlickrValue? {
    do { return try await answer(to: call) } catch let error as GrabError where error.isRefusalOfDetail { return nil }
  }

  /// Fetches an image.
  func download(_ image: Image, to sink: any ByteSink, from offset: Int64) async throws -> DownloadReceipt {
    guard offset >= 0 else { throw FlickrErrors.offset(offset) }
    guard let url = HTTPURL(image.url) else { throw FlickrErrors.address(image.url) }
    do {
      return try await PlaceholderTransport(images, expecting: image).download(HTTPRequest(.get, url), to: sink, from: offset)
    } catch let error as GrabError where error.kind == .notFound {
      throw FlickrErrors.vanished(error)
    }
  }
}

extension GrabError {
  /// True where the service answered, and said no to this thing alone.
  fileprivate var isRefusalOfDetail: Bool { !isTransient && kind != .network && kind != .notConnected }
}

/// Opens the envelope of each reply of the API, so that what it says within a 200 is an error to the transports around: tried again if
/// that helps, and never kept in a cache.
struct FlickrReplyTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let now: @Sendable () -> Date

  /// Around `next`, within the transport that repeats.
  init(_ next: any HTTPTransport, now: @escaping @Sendable () -> Date) { (self.next, self.now) = (next, now) }

  /// As the protocol says, and throws what ``FlickrReply`` throws, but for a 429 and a 5xx.
  func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    let response = try await next.send(request, handler)
    // These mean something to the transports around.
    if response.status == 429 || response.status >= 500 { return response }
    try FlickrReply.check(response, now: now())
    return response
  }
}

/// Refuses the picture that says "this photo is not available", to which Flickr's image hosts redirect with a status of success.
struct PlaceholderTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let image: Image

  /// Around `next`; for the download of `image` alone.
  init(_ next: any HTTPTransport, expecting image: Image) { (self.next, self.image) = (next, image) }

  /// As the protocol says, and throws `malformedReply` before a byte of a placeholder is written.
  func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    guard let route = handler.sink else { return try await next.send(request, handler) }
    var checked = handler
    checked.sink = { response in
      if isPlaceholder(response, for: request) { throw FlickrErrors.placeholder }
      return try route(response)
    }
    return try await next.send(request, checked)
  }

  private func isPlaceholder(_ response: HTTPResponse, for request: HTTPRequest) -> Bool {
    guard response.isSuccess, response.url != request.url else { return false }
    if response.url.path.contains("unavailable") { return true }
    // Where a picture of another type comes by a redirect, it is none of the photo.
    guard let expected = image.mediaType, let type = response.fields["Content-Type"].map(MediaType.init(rawValue:)) else {
      return false
    }
    return expected.isImage && type.isImage && type != expected
  }
}

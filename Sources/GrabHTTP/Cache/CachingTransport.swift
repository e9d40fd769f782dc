public import GrabCore

/// Answers from a store what was asked before, if the request allows an answer of that age (``HTTPOptions/maximumCacheAge``).
///
/// Kept are answers to `GET` with status 200 and a body in memory. What the server says about caching is not asked: services forbid
/// it for all they send, and only who asks knows how fresh a list must be.
public struct CachingTransport: HTTPTransport {
  private let next: any HTTPTransport
  private let store: any HTTPCacheStore
  private let partition: String
  private let longestAge: Duration
  private let now: @Sendable () -> Date

  /// Around `next`.
  ///
  /// - Parameters:
  ///   - partition: who asks, e.g. service and account; answers are never shared between two.
  ///   - longestAge: no answer is used that is older, whatever a request allows. Flickr's terms say 24 hours.
  ///   - now: the wall clock, since stores outlive a process.
  public init(
    _ next: any HTTPTransport, store: any HTTPCacheStore, partition: String, longestAge: Duration = .seconds(86_400),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.next, self.store, self.partition, self.longestAge, self.now) = (next, store, partition, longestAge, now)
  }

  /// Answers from the store, or sends and keeps.
  public func send(_ request: HTTPRequest, _ handler: TransferHandler) async throws -> HTTPResponse {
    let allowed = min(request.options.maximumCacheAge, longestAge)
    guard request.method == .get, allowed > .zero, handler.sink == nil else { return try await next.send(request, handler) }
    let key = CacheKey(request, partition: partition)
    if let kept = await store.response(for: key), isFresh(kept, allowed) {
      return HTTPResponse(
        status: kept.status, fields: HTTPFields(kept.fields), body: kept.body, url: request.url, isFromCache: true)
    }
    let response = try await next.send(request, handler)
    if response.status == 200 {
      let kept = CachedResponse(status: response.status, fields: response.fields.all, body: response.body, date: now())
      await store.keep(kept, for: key)
    }
    return response
  }

  /// An answer from the future was kept under a wrong clock, and its age is unknown.
  private func isFresh(_ kept: CachedResponse, _ allowed: Duration) -> Bool {
    let age = now().timeIntervalSince(kept.date)
    return age >= 0 && age < Double(allowed.components.seconds)
  }
}

public import GrabCore

/// An answer that was kept.
public struct CachedResponse: Hashable, Sendable {
  /// The status.
  public let status: Int
  /// The header.
  public let fields: [HTTPFields.Field]
  /// The body, unpacked.
  public let body: [UInt8]
  /// When it came.
  public let date: Date

  /// An answer.
  public init(status: Int, fields: [HTTPFields.Field], body: [UInt8], date: Date) {
    (self.status, self.fields, self.body, self.date) = (status, fields, body, date)
  }

  /// About how many bytes keeping it takes.
  public var byteCount: Int { body.count + fields.reduce(64) { $0 + $1.name.utf8.count + $1.value.utf8.count } }
}

/// Where answers are kept. A store is bounded and lets go of the oldest first; it may lose anything at any time.
public protocol HTTPCacheStore: Sendable {
  /// What is kept under a key, however old.
  func response(for key: CacheKey) async -> CachedResponse?
  /// Keeps an answer in place of an older one. What is larger than the whole store is not kept.
  func keep(_ response: CachedResponse, for key: CacheKey) async
  /// Lets go of everything.
  func removeAll() async
}

/// What makes two requests the same to a cache: who asks, and what.
public struct CacheKey: Hashable, Sendable {
  /// All of it, secrets included.
  let text: String

  /// - Parameter partition: who asks; answers to one account are none to another.
  public init(_ request: HTTPRequest, partition: String) {
    let fields = request.fields.all.map { "\n\($0.name.lowercased()): \($0.value)" }.sorted().joined()
    text = partition + "\n\(request.method) " + request.url.text + fields
  }

  /// A name for a file: FNV-1a in two lanes. Accounts and addresses are a person's own, so nobody picks them to collide.
  var fileName: String {
    let lanes: [UInt64] = [0xcbf2_9ce4_8422_2325, 0x9ae1_6a3b_2f90_404f]
    return lanes.map { seed in
      let hash = text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}

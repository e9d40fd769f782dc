/// Keeps answers for as long as the program runs.
public actor MemoryCacheStore: HTTPCacheStore {
  private let limit: Int
  private var kept: [CacheKey: (response: CachedResponse, number: Int)] = [:]
  private var order: [(key: CacheKey, number: Int)] = []
  private var nextNumber = 0
  /// How many bytes are kept.
  public private(set) var byteCount = 0

  /// A store of at most `byteLimit` bytes.
  public init(byteLimit: Int = 32 << 20) { limit = byteLimit }

  /// What is kept under a key.
  public func response(for key: CacheKey) -> CachedResponse? { kept[key]?.response }

  /// Keeps an answer, at the cost of the oldest.
  public func keep(_ response: CachedResponse, for key: CacheKey) {
    remove(key)
    guard response.byteCount <= limit else { return }
    nextNumber += 1
    kept[key] = (response, nextNumber)
    order.append((key, nextNumber))
    byteCount += response.byteCount
    if byteCount > limit { makeRoom() }
    if order.count > 2 * kept.count + 64 { order.removeAll { kept[$0.key]?.number != $0.number } }
  }

  /// Lets go of everything.
  public func removeAll() { (kept, order, byteCount) = ([:], [], 0) }

  private func remove(_ key: CacheKey) {
    if let old = kept.removeValue(forKey: key) { byteCount -= old.response.byteCount }
  }

  /// `order` also holds entries that were replaced since; their numbers tell.
  private func makeRoom() {
    var dropped = 0
    for (key, number) in order {
      guard byteCount > limit else { break }
      if kept[key]?.number == number { remove(key) }
      dropped += 1
    }
    order.removeFirst(dropped)
  }
}

import GrabHTTP

/// Who may start: at most `limit` requests at one origin, the others in the order they came.
///
/// libcurl has such a limit of its own, but its version 7.88 forgets waiting handles when others are removed.
struct HostQueues {
  private struct Host {
    var active = 0
    var waiting: [UInt64] = []
    var first = 0

    var isIdle: Bool { active == 0 && first == waiting.count }

    mutating func next() -> UInt64? {
      guard first < waiting.count else { return nil }
      defer { first += 1 }
      if first > 64, first * 2 > waiting.count {
        waiting.removeFirst(first)
        first = 0
      }
      return waiting[first]
    }
  }

  private let limit: Int
  private var hosts: [HTTPURL.Origin: Host] = [:]

  init(limit: Int) { self.limit = max(1, limit) }

  /// How many origins are remembered; those without requests are not.
  var count: Int { hosts.count }

  /// True if `id` may start now; else it waits to be named by ``leave(_:isWaiting:)``.
  mutating func admit(_ id: UInt64, to origin: HTTPURL.Origin) -> Bool {
    guard hosts[origin, default: Host()].active >= limit else {
      hosts[origin, default: Host()].active += 1
      return true
    }
    hosts[origin]?.waiting.append(id)
    return false
  }

  /// Gives the place of a request that has ended to the next one that still waits, and names it.
  mutating func leave(_ origin: HTTPURL.Origin, isWaiting: (UInt64) -> Bool) -> UInt64? {
    while let next = hosts[origin]?.next() {
      if isWaiting(next) { return next }
    }
    hosts[origin]?.active -= 1
    if hosts[origin]?.isIdle == true { hosts[origin] = nil }
    return nil
  }
}

import GrabCore
import GrabTesting

/// A way to break a grabber that one check has to notice.
struct Sabotage: Sendable, CustomStringConvertible {
  let check: String
  private let variant: Variant
  private let apply: @Sendable (inout BrokenGrabber) async -> Void

  init(_ check: String, on variant: Variant = .pagesFromOne, _ apply: @escaping @Sendable (inout BrokenGrabber) async -> Void) {
    (self.check, self.variant, self.apply) = (check, variant, apply)
  }

  var description: String { check }

  /// A subject whose grabbers are all broken in this way.
  func subject() -> ConformanceSubject {
    var subject = ConformanceSubject.mock(variant) { mock in
      var broken = BrokenGrabber(mock)
      await apply(&broken)
      return broken
    }
    subject.bounds.patience = .milliseconds(100)
    return subject
  }

  static let all =
    paging + albums + fills + covers + photos + downloads + logins + errors + cancellations + concurrency
}

/// Counts; each call gives the next number, beginning with 0.
final class Counter: Sendable {
  private let number = Lock(0)

  func next() -> Int {
    number.withLock { number in
      defer { number += 1 }
      return number
    }
  }

  var value: Int { number.withLock { $0 } }
}

extension Album {
  /// The same album with something changed.
  func with(id: AlbumID? = nil, name: String? = nil) -> Album {
    Album(id: id ?? self.id, kind: kind, name: name ?? self.name, caption: caption, count: count, url: url)
  }
}

extension Page {
  /// The same page with something changed.
  func with(items: [Item]? = nil, total: Int?? = nil, isLast: Bool? = nil) -> Page {
    Page(
      request: request, items: items ?? self.items, total: total ?? self.total, isLast: isLast ?? self.isLast, skipped: skipped)
  }

  /// The same items as another page.
  func moved(to index: Int) throws -> Page {
    Page(request: try PageRequest(page: index, perPage: perPage), items: items, total: total, isLast: isLast, skipped: skipped)
  }
}

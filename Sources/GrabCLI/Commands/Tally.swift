import GrabCore

/// Counts what a listing delivers and names what it does not.
final class Tally: Sendable {
  private struct State {
    var listed = 0
    var skipped = 0
    var total: Int?
  }

  private let session: Session
  private let noun: String
  private let state = Lock(State())

  /// - Parameter noun: what is counted, in the plural.
  init(_ session: Session, counting noun: String) {
    self.session = session
    self.noun = noun
  }

  /// Notes a page: its items, its total, and each thing that it could not deliver.
  func note<Item>(_ page: Page<Item>) {
    state.withLock { state in
      state.listed += page.items.count
      state.skipped += page.skipped.count
      state.total = page.total ?? state.total
    }
    for item in page.skipped { session.say(item.reason) }
    session.say("Page \(page.index): \(page.items.count) \(noun).", .verbose)
  }

  /// Notes failures outside a page.
  func note(_ skipped: [SkippedItem]) {
    state.withLock { $0.skipped += skipped.count }
    for item in skipped { session.say(item.reason) }
  }

  /// How the listing ended; says both numbers where it is not complete.
  ///
  /// - Parameter isWhole: true if the listing went from the beginning to the end.
  func verdict(isWhole: Bool) -> ExitCode {
    let (listed, skipped, total) = state.withLock { ($0.listed, $0.skipped, $0.total) }
    let missing = isWhole ? max(skipped, (total ?? 0) - listed) : skipped
    guard missing > 0 else { return .done }
    if isWhole, let total, total > listed {
      session.say("\(listed) of \(total) \(noun) were listed; \(total - listed) are missing.")
    } else {
      session.say("\(skipped) could not be read, next to \(listed) \(noun) that were.")
    }
    return .partial
  }

  /// How many items the service says there are, nil if it did not.
  var total: Int? { state.withLock { $0.total } }
}

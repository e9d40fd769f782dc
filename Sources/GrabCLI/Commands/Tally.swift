import GrabCore

/// Counts what a listing delivers and names what it does not.
///
/// What is missing is an error to whoever relies on the list, so `--quiet` does not silence it.
final class Tally: Sendable {
  private struct State {
    var listed = 0
    var skipped = 0
    var uncovered = 0
    var total: Int?
  }

  /// What is counted, in the plural.
  let noun: String
  private let session: Session
  private let state: Lock<State>

  /// - Parameters:
  ///   - noun: what is counted, in the plural.
  ///   - declared: how many there are by what the service said before, where its pages do not say.
  init(_ session: Session, counting noun: String, declared: Int? = nil) {
    (self.session, self.noun) = (session, noun)
    state = Lock(State(total: declared))
  }

  /// How many items the pages brought so far.
  var listed: Int { state.withLock { $0.listed } }

  /// How many items the service says there are, nil if it did not.
  var total: Int? { state.withLock { $0.total } }

  /// Notes a page: its items, its total, each thing that it could not deliver, and with `-v` what is odd about the rest.
  func note<Item>(_ page: Page<Item>) {
    state.withLock { state in
      state.listed += page.items.count
      state.skipped += page.skipped.count
      state.total = page.total ?? state.total
    }
    name(page.skipped)
    for remark in page.remarks { session.say(remark, .verbose) }
    session.say("Page \(page.index): \(Count(page.items.count, noun)).", .verbose)
  }

  /// Notes albums whose cover could not be found.
  func note(uncovered: [SkippedItem]) {
    state.withLock { $0.uncovered += uncovered.count }
    name(uncovered)
  }

  private func name(_ skipped: [SkippedItem]) {
    for item in skipped { session.say(item.reason, .quiet) }
  }

  /// Says how much of the list came before what ended it.
  func sayHowFar() {
    let state = state.withLock { $0 }
    guard state.listed > 0 else { return }
    let all = state.total.map { "\(state.listed) of \($0) \(noun)" } ?? "\(Count(state.listed, noun))"
    session.say("\(all) came, and then this:", .quiet)
  }

  /// How the listing ended; says the numbers where it is not complete.
  ///
  /// - Parameter isWhole: true if the listing went from the beginning to the end.
  func verdict(isWhole: Bool) -> ExitCode {
    let state = state.withLock { $0 }
    let missing = isWhole ? max(0, (state.total ?? 0) - state.listed - state.skipped) : 0
    guard state.skipped + state.uncovered + missing > 0 else { return .done }
    let of = isWhole && missing > 0 ? state.total.map { "of \($0) " } ?? "" : ""
    let rest = [(state.skipped, "skipped"), (missing, "missing"), (state.uncovered, "without a cover")]
    let listed = of.isEmpty ? "\(Count(state.listed, noun))" : "\(state.listed) \(of)\(noun)"
    let words = ["\(listed) listed"] + rest.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    session.say(words.joined(separator: ", ") + ".", .quiet)
    return .partial
  }
}

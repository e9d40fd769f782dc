import GrabCore

/// Decides which faults hit a request. It counts the requests that match, each fault for itself.
final class FaultPlan: Sendable {
  private let faults: [SandboxFault]
  private let values: SeededValues
  private let counts: Lock<[Int]>

  init(_ faults: [SandboxFault], values: SeededValues) {
    (self.faults, self.values) = (faults, values)
    counts = Lock([Int](repeating: 0, count: faults.count))
  }

  /// What goes wrong with a request, in the order the faults were given; `subject` is its path and method.
  func faults(hitting subject: String) -> [SandboxFault.Kind] {
    faults.enumerated().compactMap { index, fault in
      guard fault.matches(subject) else { return nil }
      let count = counts.withLock { counts in
        counts[index] += 1
        return counts[index]
      }
      return isDue(fault.turn, count: count, fault: index) ? fault.kind : nil
    }
  }

  private func isDue(_ turn: SandboxFault.Turn, count: Int, fault: Int) -> Bool {
    switch turn {
    case .always: true
    case .first(let limit): count <= limit
    case .after(let limit): count > limit
    case .every(let step): count.isMultiple(of: step)
    case .chance(let probability): Double(values.number("fault \(fault) \(count)") % 1_000_000) < probability * 1_000_000
    }
  }
}

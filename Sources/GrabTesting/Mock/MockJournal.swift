import GrabCore

/// What a mock has been asked so far, and what its script has left.
struct MockJournal {
  private(set) var calls: [MockCall] = []
  private var counts: [MockCall.Operation: Int] = [:]
  private let allowance: MockAllowance
  private let faults: [MockFault]
  /// The calls of ``MockAllowance/calls(_:)`` that have not come yet.
  private(set) var missing: [MockCall]
  /// The calls that the script did not allow.
  private(set) var unexpected: [MockCall] = []
  var requestCount = 0
  var account: Account?
  var replyFaults: [MockList: MockFault.Behaviour] = [:]

  init(allowance: MockAllowance, faults: [MockFault], account: Account?) {
    (self.allowance, self.faults, self.account) = (allowance, faults, account)
    if case .calls(let calls) = allowance { missing = calls } else { missing = [] }
  }

  /// Notes a call. Returns what goes wrong at it, if anything. Throws `unsupported` if the script does not allow it.
  mutating func begin(_ call: MockCall) throws -> MockFault.Behaviour? {
    calls.append(call)
    counts[call.operation, default: 0] += 1
    guard allows(call) else {
      unexpected.append(call)
      throw GrabError(
        .unsupported, message: "The script of this mock does not allow \(call).",
        advice: "Allow it in the script, or find out who calls.")
    }
    let number = counts[call.operation, default: 0]
    return faults.first { $0.operation == call.operation && $0.calls.contains(number) }?.behaviour
  }

  private mutating func allows(_ call: MockCall) -> Bool {
    switch allowance {
    case .anything: return true
    case .operations(let operations): return operations.contains(call.operation)
    case .calls:
      guard let index = missing.firstIndex(of: call) else { return false }
      missing.remove(at: index)
      return true
    }
  }
}

/// One of the lists of a mock service.
enum MockList: Hashable {
  case albums
  case photos(AlbumID)
}

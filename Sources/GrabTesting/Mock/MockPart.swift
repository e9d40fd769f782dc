import GrabCore

/// Which positions of a list a mock service sends in answer to a request.
struct MockPart {
  private let addressing: PageAddressing
  private let count: Int
  private let cursor: String?
  /// The positions that are sent.
  let positions: Range<Int>

  init(_ request: ListRequest, addressing: PageAddressing, count: Int, fault: MockFault.Behaviour?) {
    var start = Self.start(of: request, addressing: addressing)
    var length = request.limit
    if case .repeatedPage = fault { start -= request.limit }
    if case .shortPage(let missing) = fault { length -= missing }
    let begin = min(max(0, start), count)
    positions = begin..<min(count, begin + max(0, length))
    if case (.repeatedPage, .cursor(let asked)) = (fault, request.part) { cursor = asked ?? "0" } else { cursor = nil }
    (self.addressing, self.count) = (addressing, count)
  }

  /// What the service says about what follows.
  func next<Item: Sendable>(of _: Item.Type, saysTotal: Bool) -> ListReply<Item>.Next {
    if let cursor { return .cursor(cursor) }
    if positions.upperBound >= count { return .end }
    if case .cursor = addressing { return .cursor(String(positions.upperBound)) }
    return saysTotal ? .unknown : .more
  }

  private static func start(of request: ListRequest, addressing: PageAddressing) -> Int {
    switch (request.part, addressing) {
    case (.number(let number), .number(let first)): (number - first) * request.limit
    case (.startIndex(let index), .startIndex(let first)): index - first
    case (.cursor(let cursor), _): cursor.flatMap { Int($0) } ?? 0
    default: 0
    }
  }
}

/// Makes pages of any size out of a list that a service hands out in its own way.
///
/// Every adapter uses it, so that no adapter has a paging loop of its own. It works out the requests, remembers the cursors on its
/// way, and notices what services get wrong: the last page repeated for ever, items that come twice, cursors that go in a circle,
/// pages past the end. One walker belongs to one list; its memory grows by a cursor a page and, unless ids are known to be
/// unique, by 16 bytes an item.
public actor ListWalker<Item: Identifiable & Sendable> {
  private let source: ListSource
  private let fetch: @Sendable (ListRequest) async throws -> ListReply<Item>
  private var ledger: ListLedger<Item>

  /// A walker over a list.
  ///
  /// - Parameters:
  ///   - addressing: how the service wants to be asked.
  ///   - itemsPerRequest: how many items it gives at once, 1 or more.
  ///   - idsAreUnique: true if the source can be trusted never to list an id twice.
  ///   - fetch: sends one request. What it throws comes out of ``page(_:)``.
  public init(
    addressing: PageAddressing, itemsPerRequest: Int, idsAreUnique: Bool = false,
    fetch: @escaping @Sendable (ListRequest) async throws -> ListReply<Item>
  ) {
    source = ListSource(addressing: addressing, itemsPerRequest: max(1, itemsPerRequest))
    ledger = ListLedger(recordsIDs: !idsAreUnique)
    self.fetch = fetch
  }

  /// The page, by as many requests as it takes. Page 0 begins a new walk over the list.
  ///
  /// Throws what `fetch` throws, `CancellationError` within one request, and ``GrabError`` of kind `malformedReply` if the list
  /// goes in a circle.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    let leftover = ledger.begin(request)
    let mark = leftover?.mark ?? beginning(of: request)
    var assembly = PageAssembly<Item>(request, source: source, from: mark, readsAhead: leftover != nil)
    if let leftover { try assembly.receive(leftover.reply, ledger: &ledger) }
    while let next = assembly.nextRequest {
      try Task.checkCancellation()
      try assembly.receive(try await fetch(next), ledger: &ledger)
    }
    try Task.checkCancellation()
    return assembly.page
  }

  private func beginning(of request: PageRequest) -> ListMark {
    let position = request.positions.lowerBound
    switch source.addressing {
    case .number:
      let size = source.numberedSize(for: request.perPage)
      return ListMark(position: position / size * size)
    case .startIndex: return ListMark(position: position)
    case .cursor: return ledger.mark(before: position)
    }
  }
}

/// The items of a list, page after page.
///
/// The next page is asked for once the caller has worked on the first item of this one and comes back for more: a list that is
/// printed shows its first line before a second page is waited for. Dropping the iterator, or cancelling the task that reads,
/// cancels the page in flight. After the last item, and after an error, the sequence is over.
public struct PagedSequence<Item: Sendable>: AsyncSequence, Sendable {
  /// An item of the list.
  public typealias Element = Item

  private let onPage: @Sendable (Page<Item>) -> Void
  private let page: @Sendable (_ index: Int) async throws -> Page<Item>

  /// A sequence over what `page` gives for 0, 1, 2, … up to the page that is the last.
  public init(
    onPage: @escaping @Sendable (Page<Item>) -> Void = { _ in },
    page: @escaping @Sendable (_ index: Int) async throws -> Page<Item>
  ) {
    self.onPage = onPage
    self.page = page
  }

  /// An iterator that begins at the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(onPage: onPage, page: page) }

  /// Walks the list once.
  public struct Iterator: AsyncIteratorProtocol {
    private let onPage: @Sendable (Page<Item>) -> Void
    private let page: @Sendable (Int) async throws -> Page<Item>
    private var items: ArraySlice<Item> = []
    private var nextIndex: Int? = 0
    private var prefetch: Prefetch<Page<Item>>?

    fileprivate init(onPage: @escaping @Sendable (Page<Item>) -> Void, page: @escaping @Sendable (Int) async throws -> Page<Item>)
    {
      self.onPage = onPage
      self.page = page
    }

    /// The next item, nil after the last. Throws what fetching its page threw.
    public nonisolated(nonsending) mutating func next() async throws -> Item? {
      if !items.isEmpty, prefetch == nil, let index = nextIndex, !Task.isCancelled {
        prefetch = Prefetch { [page] in try await page(index) }
      }
      while items.isEmpty {
        guard let index = nextIndex else { return nil }
        try await load(index)
      }
      return items.removeFirst()
    }

    private nonisolated(nonsending) mutating func load(_ index: Int) async throws {
      nextIndex = nil
      let fetched = prefetch
      prefetch = nil
      try Task.checkCancellation()
      let page = if let fetched { try await fetched.value } else { try await page(index) }
      items = page.items[...]
      nextIndex = page.isLast ? nil : index + 1
      onPage(page)
    }
  }
}

/// A value on its way; nobody waits for it any longer once this is dropped.
private final class Prefetch<Value: Sendable>: Sendable {
  private let task: Task<Value, any Error>

  init(_ work: @escaping @Sendable () async throws -> Value) { task = Task { try await work() } }

  deinit { task.cancel() }

  var value: Value {
    get async throws {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}

import GrabCore
import Testing

@Suite("Items page after page", .timeLimit(.minutes(10))) struct PagedSequenceTests {
  /// Pages of `perPage` numbers out of 0..<count.
  private static func page(_ index: Int, of perPage: Int, count: Int) throws -> Page<Int> {
    let request = try PageRequest(page: index, perPage: perPage)
    let items = Array(request.positions.clamped(to: 0..<max(count, request.positions.lowerBound)))
    return Page(request: request, items: items, total: count, isLast: request.positions.upperBound >= count)
  }

  private func all(_ sequence: PagedSequence<Int>) async throws -> [Int] {
    try await sequence.reduce(into: []) { $0.append($1) }
  }

  @Test("All items come in order, whatever the page size, each page asked for once")
  func everything() async throws {
    for (count, perPage) in [(0, 10), (1, 1), (5, 1), (10, 10), (11, 10), (100, 7)] {
      let asked = Counter()
      let sequence = PagedSequence<Int> { index in
        asked.next()
        return try Self.page(index, of: perPage, count: count)
      }
      #expect(try await all(sequence) == Array(0..<count))
      #expect(asked.value == max(1, (count + perPage - 1) / perPage))
      #expect(try await all(sequence) == Array(0..<count), "a second walk begins at the beginning")
    }
  }

  @Test("The first item is out before a second page is asked for")
  func firstItem() async throws {
    let asked = Counter()
    var iterator = PagedSequence<Int> { index in
      asked.next()
      return try Self.page(index, of: 3, count: 9)
    }.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(asked.value == 1)
  }

  @Test("From the second item on the next page is on its way while the caller works on this one")
  func prefetch() async throws {
    let (asked, signal) = AsyncStream.makeStream(of: Int.self)
    var iterator = PagedSequence<Int> { index in
      signal.yield(index)
      return try Self.page(index, of: 3, count: 9)
    }.makeAsyncIterator()
    var indices = asked.makeAsyncIterator()
    for item in 0..<2 { #expect(try await iterator.next() == item) }
    #expect(await indices.next() == 0)
    #expect(await indices.next() == 1)
    for item in 2..<9 { #expect(try await iterator.next() == item) }
    #expect(try await iterator.next() == nil)
  }

  @Test("The caller hears of each page, its total and what it skipped, before its first item")
  func onPage() async throws {
    let heard = Lock([String]())
    let sequence = PagedSequence<Int>(onPage: { page in heard.withLock { $0.append("page \(page.index) of \(page.total ?? 0)") } }
    ) {
      try Self.page($0, of: 2, count: 3)
    }
    for try await item in sequence { heard.withLock { $0.append("\(item)") } }
    #expect(heard.withLock { $0 } == ["page 0 of 3", "0", "1", "page 1 of 3", "2"])
  }

  @Test("Empty pages in the middle are walked over")
  func emptyPages() async throws {
    let sequence = PagedSequence<Int> { index in
      Page(request: try PageRequest(page: index, perPage: 1), items: index.isMultiple(of: 3) ? [index] : [], isLast: index == 10)
    }
    #expect(try await all(sequence) == [0, 3, 6, 9])
  }

  @Test("An error comes after the items before it, and ends the sequence")
  func failure() async throws {
    let failure = GrabError(.network, message: "No answer.", advice: "Try again.")
    var iterator = PagedSequence<Int> { index in
      if index == 1 { throw failure }
      return try Self.page(index, of: 2, count: 9)
    }.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    #expect(try await iterator.next() == 1)
    await #expect(throws: failure) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }
}

@Suite("Walks that nobody waits for any longer", .timeLimit(.minutes(10))) struct PagedSequenceCancellationTests {
  /// Page 0 comes at once; page 1 never, and says when it is asked for and when it is cancelled.
  private static func sequence(_ signal: AsyncStream<String>.Continuation) -> PagedSequence<Int> {
    PagedSequence<Int> { index in
      let request = try PageRequest(page: index, perPage: 3)
      if index == 0 { return Page(request: request, items: [0, 1, 2], isLast: false) }
      signal.yield("asked")
      await Self.untilCancelled()
      signal.yield("cancelled")
      throw CancellationError()
    }
  }

  private static func untilCancelled() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
  }

  @Test("Dropping the iterator cancels the page in flight")
  func dropped() async throws {
    let (events, signal) = AsyncStream.makeStream(of: String.self)
    var event = events.makeAsyncIterator()
    var iterator: PagedSequence<Int>.Iterator? = Self.sequence(signal).makeAsyncIterator()
    #expect(try await iterator?.next() == 0)
    #expect(try await iterator?.next() == 1)
    #expect(await event.next() == "asked")
    iterator = nil
    #expect(await event.next() == "cancelled")
  }

  @Test("Cancelling the task that waits for a page cancels the page")
  func cancelledWhileWaiting() async throws {
    let (events, signal) = AsyncStream.makeStream(of: String.self)
    var event = events.makeAsyncIterator()
    let reader = Task { try await Self.sequence(signal).reduce(0, +) }
    #expect(await event.next() == "asked")
    reader.cancel()
    #expect(await event.next() == "cancelled")
    await #expect(throws: CancellationError.self) { try await reader.value }
  }

  @Test("A cancelled reader gets no further page, even one that has arrived")
  func cancelledWithPageAtHand() async throws {
    let asked = Counter()
    let sequence = PagedSequence<Int> { index in
      asked.next()
      return Page(request: try PageRequest(page: index, perPage: 3), items: [index, index, index], isLast: false)
    }
    let reader = Task {
      var seen: [Int] = []
      do {
        for try await item in sequence {
          seen.append(item)
          if seen.count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      } catch is CancellationError { return seen }
      return []
    }
    #expect(try await reader.value == [0, 0, 0])
    #expect(asked.value <= 2)
  }
}

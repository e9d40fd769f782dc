import GrabCore
import Testing

@Suite("Pages that fail or are cancelled") struct ListWalkerFailureTests {
  @Test("Cancellation stops within one request", arguments: ListWalkerRequestTests.addressings)
  func cancellation(addressing: PageAddressing) async throws {
    let service = ModelService(ids: 0..<600, .init(addressing: addressing, limit: 10))
    let walker = ListWalker<ModelItem>(addressing: addressing, itemsPerRequest: 10) { request in
      if service.requests.count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
      return service.answer(request)
    }
    let task = Task { try await walker.page(0, of: 500) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(service.requests.count == 3)
    #expect(try await walker.page(0, of: 500).ids == Array(0..<500))
  }

  @Test("A page whose last request was cancelled is not handed out")
  func cancelledAtTheEnd() async throws {
    let service = ModelService(ids: 0..<10)
    let walker = ListWalker<ModelItem>(addressing: .number(first: 1), itemsPerRequest: 100) { request in
      withUnsafeCurrentTask { $0?.cancel() }
      return service.answer(request)
    }
    let task = Task { try await walker.page(0, of: 10) }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A call that is cancelled before it begins sends nothing")
  func cancelledBefore() async throws {
    let service = ModelService(ids: 0..<10)
    let walker = service.walker()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await walker.page(0, of: 10)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(service.requests.isEmpty)
  }

  @Test("What fetching throws comes out unchanged, and trying again loses nothing", arguments: ListWalkerRequestTests.addressings)
  func retry(addressing: PageAddressing) async throws {
    let service = ModelService(ids: 0..<60, .init(addressing: addressing, limit: 10))
    let failure = GrabError(.rateLimited, message: "Too fast.", advice: "Wait.")
    let count = Counter()
    let walker = ListWalker<ModelItem>(addressing: addressing, itemsPerRequest: 10) { request in
      if count.next().isMultiple(of: 4) { throw failure }
      return service.answer(request)
    }
    var seen: [Int] = []
    var index = 0
    while seen.count < 60, count.value < 60 {
      do {
        seen += try await walker.page(index, of: 13).ids
        index += 1
      } catch { #expect(error as? GrabError == failure) }
    }
    #expect(seen == Array(0..<60))
  }
}

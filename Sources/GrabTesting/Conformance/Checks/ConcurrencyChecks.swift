import GrabCore

extension Conformance {
  /// The rules of calls that overlap, and of what happens before the first.
  static let concurrencyChecks: [ConformanceCheck] = [
    ConformanceCheck("nothing is asked of the service before the first call", asksNothingBeforehand),
    ConformanceCheck("ten listings at once do not disturb each other") { try await overlapsWell($0, .albums) },
    ConformanceCheck("ten fills at once do not disturb each other") { try await overlapsWell($0, .photos) },
  ]

  private static func asksNothingBeforehand(_ subject: ConformanceSubject) async throws {
    let counted = try await subject.made(subject.counted, orSkip: "no grabber with counted requests is declared")
    _ = counted.grabber.service
    try expect(await counted.requests(), equals: 0, "Requests before the first call")
  }

  private static func overlapsWell(_ subject: ConformanceSubject, _ kind: ListKind) async throws {
    let grabber = try await subject.grabber()
    let probe = try await kind.probe(subject, grabber)
    let sizes = [2, 3, 5]
    let alone = try await sizes.asyncMap { try await probe.walk(perPage: $0, limit: subject.bounds.items).items }
    try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<10 {
        group.addTask {
          let perPage = sizes[number % sizes.count]
          return (number % sizes.count, try await probe.walk(perPage: perPage, limit: subject.bounds.items).items)
        }
      }
      for try await (size, ids) in group {
        try expect(ids, lists: alone[size], "\(probe.name) in pages of \(sizes[size]), beside nine others")
      }
    }
  }
}

import TestSupport
import GrabCore
import Testing

/// Thousands of made-up lists and services against the plain truth: the list itself, cut into pages.
@Suite("Pages of any size out of any list") struct ListWalkerPropertyTests {
  @Test("Every page size gives every item once, in order, and names what cannot be read", arguments: 0..<4)
  func sequential(part: UInt64) async throws {
    for seed in (part * 400)..<(part * 400 + 400) {
      let plan = Plan(seed: seed)
      let service = plan.service
      let walker = service.walker(idsAreUnique: plan.idsAreUnique)
      let pages = try await walker.allPages(of: plan.perPage)
      let past = try await walker.page(pages.count, of: plan.perPage)
      let isRight =
        pages.flatMap(\.items) == plan.shown && pages.flatMap(\.skipped) == plan.broken
        && pages.enumerated().allSatisfy { $0.offset == $0.element.index && $0.element.count <= plan.perPage }
        && pages.last?.isLast == true && past.isEmpty && past.isLast
      if !isRight {
        Issue.record("\(plan): \(pages.map { "\($0.index): \($0.items.map(\.id)) \($0.skipped.map(\.name)) \($0.isLast)" })")
        return
      }
    }
  }

  @Test("Reading page after page asks for no part of the list twice", arguments: 0..<2)
  func noPartTwice(part: UInt64) async throws {
    for seed in (part * 200)..<(part * 200 + 200) {
      let plan = Plan(seed: seed, hides: false)
      let service = plan.service
      _ = try await service.walker().allPages(of: plan.perPage)
      let parts = service.requests.map(\.part)
      if Set(parts).count != parts.count || service.requests.contains(where: \.isWalkOver) {
        Issue.record("\(plan): \(service.requests)")
        return
      }
    }
  }

  @Test("Any page alone is what it is in the whole walk, and pages read in any order make the whole list", arguments: 0..<2)
  func anyOrder(part: UInt64) async throws {
    for seed in (part * 200)..<(part * 200 + 200) {
      var generator = SeededGenerator(seed: seed)
      let plan = Plan(seed: seed, breaks: false)
      let pages = try await plan.service.walker().allPages(of: plan.perPage)
      let walker = plan.service.walker()
      var shuffled: [Int: [ModelItem]] = [:]
      for index in pages.indices.shuffled(using: &generator) {
        shuffled[index] = try await walker.page(index, of: plan.perPage).items
      }
      if pages.map(\.items) != pages.indices.map({ shuffled[$0] ?? [] }) {
        Issue.record("\(plan): \(pages.map { $0.map(\.id) }) became \(shuffled.mapValues { $0.map(\.id) })")
        return
      }
    }
  }
}

/// One made-up list at one made-up service, read by pages of one size.
private struct Plan: CustomStringConvertible {
  let seed: UInt64
  let perPage: Int
  let idsAreUnique: Bool
  private let entries: [ModelService.Entry]
  private let settings: ModelService.Settings

  init(seed: UInt64, hides: Bool = true, breaks: Bool = true) {
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    var settings = Self.settings(using: &generator)
    perPage = Self.size(around: settings.limit, using: &generator)
    idsAreUnique = generator.oneIn(3)
    let length = generator.pick(0, 1, perPage, perPage * 2, Int.random(in: 0...60, using: &generator), 600)
    // A service that says nothing ends with its first empty page, so it must not hide a whole one.
    let hidesSome = hides && settings.word != .nothing && generator.oneIn(2)
    if !hidesSome, generator.oneIn(5) { settings.mostItems = 3 }
    self.settings = settings
    let breaksSome = breaks && generator.oneIn(2)
    entries = (0..<min(600, length)).map { id in
      if hidesSome, generator.oneIn(4) { return .hidden }
      return breaksSome && generator.oneIn(6) ? .broken(id) : .shown(id)
    }
  }

  var service: ModelService { ModelService(entries, settings) }
  var shown: [ModelItem] { entries.compactMap { if case .shown(let id) = $0 { ModelItem(id: id) } else { nil } } }
  var broken: [SkippedItem] { entries.compactMap { if case .broken(let id) = $0 { ModelService.skipped(id) } else { nil } } }
  var description: String { "seed \(seed), \(entries.count) entries, pages of \(perPage), \(settings)" }

  private static func settings(using generator: inout SeededGenerator) -> ModelService.Settings {
    ModelService.Settings(
      addressing: generator.pick(.number(first: 0), .number(first: 1), .startIndex(first: 0), .startIndex(first: 1), .cursor),
      limit: generator.pick(1, 2, 7, 10, 13, 25, 100), word: generator.pick(.total, .end, .nothing),
      leastItems: generator.pick(1, 1, 5, 25), passesUnread: generator.oneIn(2))
  }

  private static func size(around limit: Int, using generator: inout SeededGenerator) -> Int {
    let size = generator.pick(
      1, limit, limit * 2, limit * 5, limit + 1, max(1, limit - 1), 11, Int.random(in: 1...500, using: &generator))
    return min(500, limit == 1 ? min(size, 20) : size)
  }
}

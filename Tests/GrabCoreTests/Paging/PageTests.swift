import GrabCore
import Testing

@Suite("Pages and requests for them") struct PageTests {
  @Test("A page has 1 to 500 items", arguments: [1, 2, 100, 499, 500])
  func allowedSizes(perPage: Int) throws {
    let request = try PageRequest(page: 3, perPage: perPage)
    #expect(request.positions == (3 * perPage)..<(4 * perPage))
  }

  @Test(
    "Any other page is an invalid request, in words for a person",
    arguments: [
      (0, 0, "A page cannot have 0 items. Ask for 1 to 500 items a page."),
      (0, -1, "A page cannot have -1 items. Ask for 1 to 500 items a page."),
      (0, 501, "A page cannot have 501 items. Ask for 1 to 500 items a page."),
      (-1, 10, "There is no page -1. Pages count from 0."),
      (.min, .max, "There is no page -9223372036854775808. Pages count from 0."),
    ])
  func refused(page: Int, perPage: Int, words: String) {
    let error = #expect(throws: GrabError.self) { try PageRequest(page: page, perPage: perPage) }
    #expect(error?.kind == .invalidRequest)
    #expect(error?.description == words)
  }

  @Test("No page number overflows")
  func hugePages() throws {
    #expect(try PageRequest(page: Int.max / 1_000, perPage: 500).positions.count == 500)
    #expect(throws: GrabError.self) { try PageRequest(page: .max, perPage: 1) }
  }

  @Test("A page is a collection of its items")
  func collection() throws {
    let page = Page(request: try PageRequest(page: 2, perPage: 5), items: ["a", "b", "c"], total: 13, isLast: true)
    #expect(Array(page) == ["a", "b", "c"] && page.count == 3 && page[1] == "b" && page.first == "a" && page.last == "c")
    #expect(page.index == 2 && page.perPage == 5 && page.total == 13 && page.isLast && page.skipped.isEmpty)
    #expect(page.reversed() == ["c", "b", "a"] && page.dropFirst(2).first == "c")
  }

  @Test("The same page of other items keeps all that is said of it")
  func mapped() throws {
    let skipped = SkippedItem(name: "x", reason: "x cannot be read.", kind: .malformedReply)
    let page = Page(request: try PageRequest(page: 2, perPage: 5), items: [1, 2], total: nil, isLast: false, skipped: [skipped])
    let other: Page<String> = page.map { "\($0)" }
    #expect(
      other.items == ["1", "2"] && other.request == page.request && !other.isLast && other.skipped == [skipped]
        && other.total == nil)
  }
}

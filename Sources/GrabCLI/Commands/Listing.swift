import GrabCore

/// A list that a command shows, one page or all of it: where its pages come from, and how its items look.
struct Listing<Item: JSONFields & Sendable>: Sendable {
  let session: Session
  let tally: Tally
  let renderer: ListRenderer<Item>
  /// What the list belongs to, as a sentence about it begins: `Album local:2019/Rome`.
  let owner: String
  /// Writes the keys of the JSON document that say what is listed.
  let subject: @Sendable (inout JSONObject) -> Void
  /// True if the JSON document says how many items there are.
  let showsTotal: Bool
  /// Fetches a page and remembers it.
  let page: @Sendable (PageRequest) async throws -> Page<Item>

  /// Shows one page.
  nonisolated(nonsending) func runPage(_ request: PageRequest) async throws -> ExitCode {
    let page = try await page(request)
    tally.note(page)
    return try await show(page.items, page: request, total: page.total, isLast: page.isLast)
  }

  /// Shows items that are here already.
  nonisolated(nonsending) func show(_ items: [Item], page: PageRequest? = nil, total: Int?, isLast: Bool) async throws -> ExitCode
  {
    var rest = items[...]
    try await render(page: page, total: { total }, isLast: isLast) { rest.popFirst() }
    return tally.verdict(isWhole: false)
  }

  /// Shows `leading`, then every page in order. Nothing is written before the first page is there, and what is there is written
  /// before the next page is waited for.
  nonisolated(nonsending) func runAll(perPage: Int, after leading: [Item] = []) async throws -> ExitCode {
    let progress = session.progress(counting: tally.noun)
    defer { progress.end() }
    let sequence = PagedSequence<Item> {
      tally.note($0)
    } page: {
      try await page(PageRequest(page: $0, perPage: perPage))
    }
    var items = sequence.makeAsyncIterator()
    var leading = leading[...]
    var first = try await items.next()
    var taken = 1
    do {
      try await render(page: nil, total: { tally.total }, isLast: nil) {
        defer { progress.step() }
        if let item = leading.popFirst() ?? first.take() { return item }
        if taken == 1 || taken == tally.listed { try session.console.flush() }
        taken += 1
        return try await items.next()
      }
    } catch let error as GrabError {
      progress.end()
      tally.sayHowFar()
      throw error
    }
    return tally.verdict(isWhole: true)
  }

  /// - Parameter isLast: nil if the list has no pages to those who read it: then it ends with its last item, or with an error.
  nonisolated(nonsending) private func render(
    page: PageRequest?, total: () -> Int?, isLast: Bool?, next: nonisolated(nonsending) () async throws -> Item?
  ) async throws {
    let count = try await renderer.render(to: session.console, style: session.style) { document in
      subject(&document)
      document.field("page", page?.index)
      document.field("perPage", page?.perPage)
      if showsTotal { document.field("total", total()) }
      if let isLast { document.field("isLast", isLast) }
    } tail: { document, isComplete in
      if isLast == nil { document.field("isLast", isComplete) }
    } next: {
      try await next()
    }
    if count == 0, renderer.form == .table {
      let place = page.map { $0.index > 0 ? " on page \($0.index)" : "" } ?? ""
      session.say("\(owner) has no \(tally.noun)\(place).")
    }
  }
}

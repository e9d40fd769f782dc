/// How a list is written.
enum OutputForm: Sendable {
  case table, json, jsonLines
}

/// Writes a list while it arrives: as a table, as one JSON document, or as a line of JSON an item.
struct ListRenderer<Item: JSONFields>: Sendable {
  let form: OutputForm
  let columns: [TextTable.Column]
  let cells: @Sendable (Item) -> [String]
  /// The key of the list in the JSON document.
  let key: StaticString

  /// Writes what `next` gives until it gives nil, and says how many items that were. Nothing is written before the first item is
  /// there, and a document is complete JSON even if `next` throws.
  ///
  /// - Parameters:
  ///   - head: writes the keys of the JSON document that stand before the list.
  ///   - tail: writes those behind it, and hears whether the list came to its end.
  @discardableResult
  nonisolated(nonsending) func render(
    to console: Console, style: TerminalStyle, head: (inout JSONObject) -> Void = { _ in },
    tail: (inout JSONObject, Bool) -> Void = { _, _ in }, next: nonisolated(nonsending) () async throws -> Item?
  ) async throws -> Int {
    let first = try await next()
    let count =
      switch form {
      case .table: try await renderTable(to: console, style: style, first: first, next: next)
      case .json: try await renderDocument(to: console, head: head, tail: tail, first: first, next: next)
      case .jsonLines: try await renderLines(to: console, first: first, next: next)
      }
    try console.flush()
    return count
  }

  /// Writes items that are all here.
  nonisolated(nonsending) func render(_ items: [Item], to console: Console, style: TerminalStyle) async throws {
    var rest = items[...]
    try await render(to: console, style: style) { rest.popFirst() }
  }

  nonisolated(nonsending) private func renderLines(
    to console: Console, first: Item?, next: nonisolated(nonsending) () async throws -> Item?
  ) async throws -> Int {
    var json = JSONText()
    return try await each(from: first, next: next, console) { item in
      json.value(item)
      return json.takeLine()
    }
  }

  nonisolated(nonsending) private func renderTable(
    to console: Console, style: TerminalStyle, first: Item?, next: nonisolated(nonsending) () async throws -> Item?
  ) async throws -> Int {
    let table = TextTable(columns: columns, width: console.width, style: style)
    if first != nil { try console.writeLine(table.header()) }
    return try await each(from: first, next: next, console) { Array((table.line(cells($0)) + "\n").utf8) }
  }

  nonisolated(nonsending) private func renderDocument(
    to console: Console, head: (inout JSONObject) -> Void, tail: (inout JSONObject, Bool) -> Void, first: Item?,
    next: nonisolated(nonsending) () async throws -> Item?
  ) async throws -> Int {
    var json = JSONText()
    var count: Int?
    do {
      try await json.object { document in
        head(&document)
        defer { tail(&document, count != nil) }
        try await document.list(key) { list in
          count = try await each(from: first, next: next, console) { item in
            list.value(item)
            return list.take()
          }
        }
      }
    } catch {
      try console.write(json.take() + [UInt8(ascii: "\n")])
      throw error
    }
    try console.write(json.take() + [UInt8(ascii: "\n")])
    return count ?? 0
  }

  nonisolated(nonsending) private func each(
    from first: Item?, next: nonisolated(nonsending) () async throws -> Item?, _ console: Console, _ bytes: (Item) -> [UInt8]
  ) async throws -> Int {
    var item = first
    var count = 0
    while let current = item {
      try Task.checkCancellation()
      try console.write(bytes(current))
      // A person reads along; a program is content with blocks.
      if console.width != nil { try console.flush() }
      count += 1
      item = try await next()
    }
    return count
  }
}

extension JSONText {
  /// A value as a line of its own.
  static func line(_ value: some JSONValue) -> [UInt8] {
    var json = JSONText()
    json.value(value)
    return json.takeLine()
  }
}

/// How a list is written.
enum OutputForm: Sendable {
  case table, json, jsonLines
}

/// Writes a list while it arrives: as a table, as one JSON document, or as a line of JSON an item.
struct ListRenderer<Item: JSONFields> {
  let form: OutputForm
  let columns: [TextTable.Column]
  let cells: (Item) -> [String]
  /// The key of the list in the JSON document.
  let key: String

  /// Writes `first`, then what `next` gives until it gives nil. The first item goes out before the second is asked for.
  ///
  /// - Parameter head: writes the keys of the JSON document that stand before the list.
  nonisolated(nonsending) func render(
    to console: Console, style: TerminalStyle, head: (inout JSONObject) -> Void, first: Item?,
    next: nonisolated(nonsending) () async throws -> Item?
  ) async throws {
    switch form {
    case .table: try await renderTable(to: console, style: style, first: first, next: next)
    case .json: try await renderDocument(to: console, head: head, first: first, next: next)
    case .jsonLines:
      try await each(from: first, next: next, console) { item in
        var json = JSONText()
        json.value(item)
        return json.take() + [UInt8(ascii: "\n")]
      }
    }
    try console.flush()
  }

  nonisolated(nonsending) private func renderTable(
    to console: Console, style: TerminalStyle, first: Item?, next: nonisolated(nonsending) () async throws -> Item?
  ) async throws {
    let table = TextTable(columns: columns, width: console.width, style: style)
    if first != nil { try console.writeLine(table.header()) }
    try await each(from: first, next: next, console) { Array((table.line(cells($0)) + "\n").utf8) }
  }

  nonisolated(nonsending) private func renderDocument(
    to console: Console, head: (inout JSONObject) -> Void, first: Item?, next: nonisolated(nonsending) () async throws -> Item?
  ) async throws {
    var json = JSONText()
    do {
      try await json.object { document in
        head(&document)
        try await document.list(key) { list in
          try await each(from: first, next: next, console) { item in
            list.value(item)
            return list.take()
          }
        }
      }
    } catch {
      // What came so far is a whole document all the same.
      try console.write(json.take() + [UInt8(ascii: "\n")])
      throw error
    }
    try console.write(json.take() + [UInt8(ascii: "\n")])
  }

  nonisolated(nonsending) private func each(
    from first: Item?, next: nonisolated(nonsending) () async throws -> Item?, _ console: Console, _ bytes: (Item) -> [UInt8]
  ) async throws {
    var item = first
    var isFirst = true
    while let current = item {
      try console.write(bytes(current))
      if isFirst || console.width != nil { try console.flush() }
      isFirst = false
      item = try await next()
    }
  }
}

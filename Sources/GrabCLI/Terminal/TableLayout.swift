/// Decides how wide the columns of a table are.
enum TableLayout {
  /// The blank columns between two columns.
  static let gap = 2

  /// The width of each column so that a row fits into `total`, `nil` for a column that is left out. At least one stays.
  static func widths(of columns: [TextTable.Column], in total: Int) -> [Int?] {
    var widths = columns.map { Optional($0.width.lowerBound) }
    while rowWidth(widths) > total, let index = leastImportant(columns, widths) { widths[index] = nil }
    if let only = widths.firstIndex(where: { $0 != nil }), rowWidth(widths) > total { widths[only] = total }
    spread(total - rowWidth(widths), over: &widths, of: columns)
    return widths
  }

  /// The widths for one row: a cell that stays whole and is longer than its column takes room from the other columns, the
  /// last one first, each down to one column.
  static func widths(_ widths: [Int?], of columns: [TextTable.Column], makingRoomFor cells: [String]) -> [Int?] {
    var widths = widths
    var missing = 0
    for index in columns.indices where columns[index].staysWhole {
      guard let width = widths[index] else { continue }
      let needed = DisplayWidth.columns(of: cells[index])
      if needed > width {
        widths[index] = needed
        missing += needed - width
      }
    }
    for index in columns.indices.reversed() where missing > 0 && !columns[index].staysWhole {
      guard let width = widths[index] else { continue }
      widths[index] = max(1, width - missing)
      missing -= width - max(1, width - missing)
    }
    return widths
  }

  private static func rowWidth(_ widths: [Int?]) -> Int {
    let shown = widths.compactMap(\.self)
    return shown.reduce(0, +) + gap * max(0, shown.count - 1)
  }

  private static func leastImportant(_ columns: [TextTable.Column], _ widths: [Int?]) -> Int? {
    let shown = columns.indices.filter { widths[$0] != nil }
    return shown.count < 2 ? nil : shown.reversed().min { columns[$0].priority < columns[$1].priority }
  }

  /// Gives the spare room in equal shares to the columns that want more.
  private static func spread(_ room: Int, over widths: inout [Int?], of columns: [TextTable.Column]) {
    var room = room
    while room > 0 {
      let growing = columns.indices.filter { widths[$0].map { [most = columns[$0].width.upperBound] in $0 < most } ?? false }
      guard !growing.isEmpty else { return }
      let share = max(1, room / growing.count)
      for index in growing where room > 0 {
        guard let width = widths[index] else { continue }
        let given = min(share, room, columns[index].width.upperBound - width)
        widths[index] = width + given
        room -= given
      }
    }
  }
}

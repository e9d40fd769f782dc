/// A table that is written row by row: its columns are as wide as they were declared and as the terminal allows, never as
/// wide as rows that are still to come.
///
/// On a terminal, cells are shortened with `…` and the least important columns are left out until a row fits. Elsewhere
/// every cell is whole and cells are separated by one tab. Cells are made safe in both.
struct TextTable: Sendable {
  /// How a column is shown.
  struct Column: Sendable {
    enum Alignment: Sendable { case left, right }
    enum Emphasis: Sendable { case plain, bold, dim }

    let title: String
    /// The least and the most columns of the terminal that the cells get. The most may be `Int.max`.
    let width: ClosedRange<Int>
    let alignment: Alignment
    /// The column with the lowest priority goes first when the terminal is narrow, of equals the last.
    let priority: Int
    /// Whether cells are never shortened, since people copy them. A longer one takes its room from the rest of its row, and
    /// the row grows too wide when that is not enough.
    let staysWhole: Bool
    let emphasis: Emphasis

    init(
      _ title: String, width: ClosedRange<Int>, alignment: Alignment = .left, priority: Int = 0, staysWhole: Bool = false,
      emphasis: Emphasis = .plain
    ) {
      self.title = title
      self.width = max(1, width.lowerBound)...max(1, width.upperBound)
      self.alignment = alignment
      self.priority = priority
      self.staysWhole = staysWhole
      self.emphasis = emphasis
    }
  }

  private let columns: [Column]
  /// The width of each column, `nil` for one that is left out; `nil` altogether for tab separated rows.
  private let widths: [Int?]?
  private let style: TerminalStyle

  /// - Parameter width: the columns of the terminal, or `nil` when the table does not go to a terminal.
  init(columns: [Column], width: Int?, style: TerminalStyle = .plain) {
    self.columns = columns
    self.style = style
    widths = width.map { TableLayout.widths(of: columns, in: max(1, $0)) }
  }

  /// The row of titles, without a line break.
  func header() -> String {
    let titles = columns.map(\.title)
    guard let widths else { return titles.joined(separator: "\t") }
    return aligned(titles, widths: widths) { _ in .bold }
  }

  /// A row, without a line break.
  /// - Parameter cells: one text a column, in their order; missing ones are empty.
  func line(_ cells: [String]) -> String {
    let safe = columns.indices.map { $0 < cells.count ? SafeText.visible(cells[$0]) : "" }
    guard let widths else { return safe.joined(separator: "\t") }
    return aligned(safe, widths: TableLayout.widths(widths, of: columns, makingRoomFor: safe), emphasis: \.emphasis)
  }

  private func aligned(_ cells: [String], widths: [Int?], emphasis: (Column) -> Column.Emphasis) -> String {
    let last = widths.lastIndex { $0 != nil }
    let shown = columns.indices.compactMap { index in
      widths[index].map { width in
        aligned(cells[index], width, columns[index].alignment, emphasis(columns[index]), isLast: index == last)
      }
    }
    return shown.joined(separator: String(repeating: " ", count: TableLayout.gap))
  }

  private func aligned(
    _ cell: String, _ width: Int, _ alignment: Column.Alignment, _ emphasis: Column.Emphasis, isLast: Bool
  ) -> String {
    let text = DisplayWidth.shortened(cell, to: width)
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
    switch alignment {
    case .right: return padding + styled(text, emphasis)
    case .left: return styled(text, emphasis) + (isLast ? "" : padding)
    }
  }

  private func styled(_ text: String, _ emphasis: Column.Emphasis) -> String {
    switch emphasis {
    case .plain: text
    case .bold: style.bold(text)
    case .dim: style.dim(text)
    }
  }
}

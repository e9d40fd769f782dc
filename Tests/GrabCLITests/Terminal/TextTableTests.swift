import TestSupport
import Testing

@testable import GrabCLI

@Suite("Tables")
struct TextTableTests {
  private let columns: [TextTable.Column] = [
    .init("ID", width: 9...9, priority: 9, staysWhole: true),
    .init("NAME", width: 6...40, priority: 5),
    .init("PHOTOS", width: 6...6, alignment: .right, priority: 3, emphasis: .dim),
    .init("UPDATED", width: 10...10, priority: 1),
  ]

  @Test("columns line up, flexible ones take what is left, and a row has no blanks at its end")
  func aligned() {
    let table = TextTable(columns: columns, width: 50)
    #expect(table.header() == "ID         NAME                 PHOTOS  UPDATED")
    #expect(table.line(["flickr:1", "Rome", "12", "2013-05-01"]) == "flickr:1   Rome                     12  2013-05-01")
    #expect(table.line(["flickr:2", "Rome in the rain, at noon", "7"]) == "flickr:2   Rome in the rain, …       7  ")
    #expect(table.line(["flickr:3", "ローマローマローマローマ", "7", "x"]) == "flickr:3   ローマローマローマ…       7  x")
  }

  @Test("the least important columns go first in a narrow terminal, and one always stays")
  func narrow() {
    #expect(TextTable(columns: columns, width: 30).header() == "ID         NAME         PHOTOS")
    #expect(TextTable(columns: columns, width: 20).header() == "ID         NAME")
    #expect(TextTable(columns: columns, width: 10).header() == "ID")
    #expect(TextTable(columns: columns, width: 1).header() == "…")
    #expect(TextTable(columns: columns, width: 0).header() == "…")
  }

  @Test("spare room is shared, up to what each column can use, and of equal columns the last goes first")
  func shares() {
    let columns: [TextTable.Column] = [.init("A", width: 2...4), .init("B", width: 2...(.max)), .init("C", width: 2...(.max))]
    #expect(TableLayout.widths(of: columns, in: 30) == [4, 11, 11])
    #expect(TableLayout.widths(of: columns, in: 10) == [2, 2, 2])
    #expect(TableLayout.widths(of: columns, in: 9) == [4, 3, nil])
    #expect(TableLayout.widths(of: Array(columns.prefix(1)), in: 80) == [4])
  }

  @Test("a cell that stays whole takes room from the rest of its row, and stands above it when that is not enough")
  func whole() {
    let table = TextTable(columns: columns, width: 50)
    #expect(table.line(["flickr:12345", "Rome", "12", "2013-05-01"]) == "flickr:12345  Rome                  12  2013-05-01")
    let long = "facebook:" + String(repeating: "1", count: 60)
    #expect(
      table.line([long, "Rome", "12", "2013"]) == """
        \(long)
                   Rome                     12  2013
        """)
    #expect(TextTable(columns: columns, width: 10).line([long, "Rome", "12", "2013"]) == long)
  }

  @Test("without a terminal, rows are separated by tabs, whole and safe")
  func tabs() {
    let table = TextTable(columns: columns, width: nil, style: .plain)
    #expect(table.header() == "ID\tNAME\tPHOTOS\tUPDATED")
    #expect(
      table.line(["a", "b\tc\nd", String(repeating: "x", count: 300)])
        == "a\tb\\u{9}c\\u{A}d\t\(String(repeating: "x", count: 300))\t")
  }

  @Test("style is applied to the text and not to the blanks around it")
  func style() {
    let table = TextTable(columns: columns, width: 30, style: TerminalStyle(isOn: true))
    #expect(table.header().hasPrefix("\u{1B}[1mID\u{1B}[0m         "))
    #expect(
      table.line(["a", "b", "7"])
        == "a          b                 \u{1B}[2m7\u{1B}[0m")
  }

  @Test("no row is wider than the terminal, whatever the columns and the cells")
  func fits() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let columns = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let least = Int.random(in: 1...15, using: &random)
        return TextTable.Column(
          RandomText.make(using: &random, upTo: 3), width: least...(Bool.random(using: &random) ? .max : least + 5),
          alignment: Bool.random(using: &random) ? .left : .right, priority: Int.random(in: 0...3, using: &random))
      }
      let width = Int.random(in: 1...120, using: &random)
      let row = TextTable(columns: columns, width: width).line(columns.map { _ in RandomText.make(using: &random) })
      #expect(DisplayWidth.columns(of: row) <= width, "\(row)")
    }
  }
}

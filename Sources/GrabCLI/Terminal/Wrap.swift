/// Breaks prose into lines.
enum Wrap {
  /// The lines of `text`, none wider than `width` columns except for a single word that is itself wider, such as an address
  /// that must stay whole. Runs of spaces become one; a line break in `text` is kept.
  static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapped($0, width: width) }
  }

  /// The same as one text, with every line but the first moved `indent` columns to the right.
  static func text(_ text: String, width: Int, indent: Int = 0) -> String {
    lines(text, width: max(1, width - indent)).joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  private static func wrapped(_ paragraph: Substring, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ") {
      let columns = DisplayWidth.columns(of: word)
      if !line.isEmpty, used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
      } else {
        if !line.isEmpty { lines.append(line) }
        line = String(word)
        used = columns
      }
    }
    return lines + [line]
  }
}

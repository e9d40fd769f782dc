/// Text made fit for a page in roff.
enum Roff {
  /// The text as lines of its own, one a sentence as roff wants it. Code between backticks is set in bold; a leading dot or
  /// quote is no request.
  static func lines(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return "\\&" + sentences(text) }
    let set = parts.enumerated().map { $0.offset % 2 == 1 ? "\\fB\(sentences($0.element))\\fP" : sentences($0.element) }
    return "\\&" + set.joined()
  }

  private static func sentences(_ text: some StringProtocol) -> String {
    var isEnd = false
    return text.unicodeScalars.reduce(into: "") { lines, scalar in
      lines += isEnd && scalar == " " ? "\n\\&" : escaped(scalar)
      isEnd = ".!?".unicodeScalars.contains(scalar) || isEnd && ")]\"'".unicodeScalars.contains(scalar)
    }
  }

  /// The text as one argument of a macro; never taken for a macro or for punctuation.
  static func argument(_ text: String) -> String { "\"\\&\(escaped(text))\"" }

  /// Characters that roff would read or typeset as something else are spelled by name, so that what a reader copies from
  /// the page is what was meant.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += escaped($1) }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\e"
    case "-": "\\-"
    case "\"": "\\(dq"
    case "'": "\\(aq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case "\u{20}"..."\u{7E}": String(scalar)
    case "\u{A0}"...: "\\[u\(hexadecimal(scalar))]"
    default: " "
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

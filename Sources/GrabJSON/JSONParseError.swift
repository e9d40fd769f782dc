/// Why a text cannot be read as JSON.
public struct JSONParseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the text.
  public enum Problem: Error, Hashable, Sendable {
    /// There is nothing, or only white space.
    case empty
    /// It is a page of HTML, or XML.
    case markup
    /// It is something else, or broken, or cut off.
    case malformed
    /// Lists and objects are nested more than 256 times.
    case tooDeep
    /// It is longer than ``JSONDocument/maximumByteCount``.
    case tooLong
    /// There is no memory for it.
    case outOfMemory
  }

  /// What is wrong with the text.
  public let problem: Problem
  /// How many bytes the text has.
  public let byteCount: Int
  /// How the text begins, for people: at most 200 bytes of UTF-8 on one line, without what the caller's `redact` took out.
  public let excerpt: String

  init(_ problem: Problem, in bytes: [UInt8], redact: (String) -> String) {
    self.problem = problem == .malformed ? Self.closerLook(at: bytes) : problem
    byteCount = bytes.count
    excerpt = Self.excerpt(of: bytes, redact: redact)
  }

  /// One sentence.
  public var description: String {
    let start = excerpt.isEmpty ? "" : " It begins: \(excerpt)"
    return "The reply \(words) (\(byteCount) bytes).\(start)"
  }

  private var words: String {
    switch problem {
    case .empty: "is empty"
    case .markup: "is a page of HTML or XML in place of JSON"
    case .malformed: "is no JSON"
    case .tooDeep: "is JSON nested too deeply"
    case .tooLong: "is too long"
    case .outOfMemory: "does not fit into memory"
    }
  }

  private static func closerLook(at bytes: [UInt8]) -> Problem {
    switch JSONCleaner.trimmed(bytes[...]).first {
    case nil: .empty
    case UInt8(ascii: "<"): .markup
    default: .malformed
    }
  }

  /// Redacts far more than is shown, so that no secret is cut in two and missed.
  private static func excerpt(of bytes: [UInt8], redact: (String) -> String) -> String {
    let beginning = redact(String(decoding: bytes.prefix(4096), as: UTF8.self))
    var line = ""
    for scalar in beginning.unicodeScalars {
      let isPrintable = !scalar.properties.isWhitespace && !Self.unprintable.contains(scalar.properties.generalCategory)
      let shown = isPrintable ? scalar : " "
      if shown == " ", line.isEmpty || line.last == " " { continue }
      if line.utf8.count + UTF8.width(shown) > 200 { break }
      line.unicodeScalars.append(shown)
    }
    return line
  }

  private static let unprintable: Set<Unicode.GeneralCategory> = [
    .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
  ]
}

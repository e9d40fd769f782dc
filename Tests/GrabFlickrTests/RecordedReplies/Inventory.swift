import Foundation
import TestSupport
import Testing

/// The recorded replies of Flickr, as their `INDEX.tsv` lists them.
struct Inventory: Sendable {
  /// A file of the folder.
  struct Entry: Sendable, CustomTestStringConvertible {
    let file: String
    let method: String
    let remark: String

    var testDescription: String { file }

    /// What the index counted in a list: `{items 99; page=1 pages=5 perpage=100 total=484}`.
    func counted(_ name: String) -> Int? {
      guard let start = remark.range(of: "{items ")?.lowerBound else { return nil }
      let words = remark[start...].split(whereSeparator: { "{}; =".contains($0) })
      guard let place = words.firstIndex(of: Substring(name)), place + 1 < words.endIndex else { return nil }
      return Int(words[place + 1].filter(\.isNumber))
    }
  }

  static let folder = RecordedReplies.folder.appending(path: "flickr")

  /// All entries; none where the folder is absent.
  static let entries: [Entry] = {
    guard RecordedReplies.areThere, let text = try? String(contentsOf: folder.appending(path: "INDEX.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields.count == 6 ? Entry(file: fields[0], method: fields[4], remark: fields[5]) : nil
    }
  }()

  static func bytes(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: file))) }

  /// Answers of the login, which are forms.
  static let forms = entries.filter { $0.file.hasPrefix("oauth-") }
  /// A list of facts that somebody made out of many replies.
  static let digests = entries.filter { $0.file == "reflection.json" }
  /// Everything else: what the API answers to a method or an upload.
  static let replies = entries.filter { !$0.file.hasPrefix("oauth-") && $0.file != "reflection.json" }
}

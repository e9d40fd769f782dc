/// The field `Content-Range` (RFC 9110 14.4): which bytes of how many a reply holds.
struct ContentRange: Equatable {
  /// The bytes that came, nil in the answer to a range that cannot be met.
  let bytes: ClosedRange<Int64>?
  /// The length of the whole, nil if the server does not know.
  let total: Int64?

  /// Reads `bytes 400-999/1000`, `bytes 400-999/*` or `bytes */1000`. Nil if it is none of them or contradicts itself.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    total = Int64(parts[1])
    guard total ?? 0 >= 0, total != nil || parts[1] == "*" else { return nil }
    if parts[0] == "*" {
      bytes = nil
      return
    }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false).compactMap { Int64($0) }
    guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1], ends[1] < total ?? .max else { return nil }
    bytes = ends[0]...ends[1]
  }
}

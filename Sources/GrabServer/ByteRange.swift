/// Which bytes of a file a request asks for (RFC 9110 14).
enum ByteRange: Hashable, Sendable {
  /// All of them.
  case whole
  /// These.
  case part(Range<Int>)
  /// Some that are not there.
  case unsatisfiable

  /// Reads a `Range` field against a length. What is not understood, several ranges among it, asks for the whole.
  init(_ field: String?, length: Int) {
    self = field.flatMap { Self.read($0, length: length) } ?? .whole
  }

  private static func read(_ field: String, length: Int) -> ByteRange? {
    guard field.lowercased().hasPrefix("bytes=") else { return nil }
    let ends = field.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last?): return first > last ? nil : part(first, min(last, length - 1), length)
    case (let first?, nil): return ends[1].isEmpty ? part(first, length - 1, length) : nil
    case (nil, let count?):
      return ends[0].isEmpty ? (count == 0 ? .unsatisfiable : part(max(0, length - count), length - 1, length)) : nil
    case (nil, nil): return nil
    }
  }

  private static func part(_ first: Int, _ last: Int, _ length: Int) -> ByteRange {
    first < length ? .part(first..<last + 1) : .unsatisfiable
  }
}

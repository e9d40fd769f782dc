import CMicroHTTPD

/// A file that is open to be sent.
struct ServedFile: ~Copyable {
  private var descriptor: Int32
  let length: Int
  let tag: String
  let lastModified: String

  /// Nil if there is no regular file that may be read.
  init?(_ path: String) {
    var length: UInt64 = 0, changed: Int64 = 0
    descriptor = cm_open_file(path, &length, &changed)
    guard descriptor >= 0 else { return nil }
    self.length = Int(length)
    tag = "\"\(String(length, radix: 16))-\(String(changed, radix: 16))\""
    lastModified = HTTPDate.text(changed)
  }

  deinit { if descriptor >= 0 { cm_close(descriptor) } }

  /// Gives the descriptor away; who takes it closes it.
  mutating func take() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// The bytes of a range, fewer if the file has shrunk.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, cm_read(descriptor, buffer.baseAddress, range.count, UInt64(range.lowerBound)))
    }
  }

  /// Whether a part may be sent to someone who holds what `If-Range` names; without that field it may.
  func matches(ifRange: String?) -> Bool { ifRange == nil || ifRange == tag || ifRange == lastModified }
}

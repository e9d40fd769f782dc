import CCrypto

/// What OpenSSL could not do.
public struct CryptoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done, e.g. `SHA256`.
  public let operation: String
  /// OpenSSL's own words; empty if it had none. They hold no keys and no messages.
  public let words: String

  /// One sentence.
  public var description: String { "OpenSSL failed at \(operation)\(words.isEmpty ? "" : ": \(words)")." }

  /// Takes the words out of this thread's queue of errors, so that the next failure does not find them there.
  init(during operation: String) {
    self.operation = operation
    var text = [UInt8](repeating: 0, count: 256)
    text.withUnsafeMutableBytes { text in
      guard let start = text.assumingMemoryBound(to: CChar.self).baseAddress else { return }
      let last = ERR_peek_last_error()
      if last != 0 { ERR_error_string_n(last, start, text.count) }
    }
    ERR_clear_error()
    words = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
  }
}

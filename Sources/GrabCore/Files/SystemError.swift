/// What the system says went wrong, as its `errno`.
package struct SystemError: Error {
  /// The `errno`.
  package let code: Int32

  /// The error of that `errno`.
  package init(_ code: Int32) { self.code = code }

  /// The system's own words, e.g. `Permission denied`.
  package var words: String { String(cString: strerror(code)) }

  /// True if there is no such file or folder.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
}

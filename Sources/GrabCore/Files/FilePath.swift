/// A path of this machine as the bytes that the kernel knows: a name need not be UTF-8, and no byte is lost on the way.
package struct FilePath: Hashable, Sendable {
  /// The bytes, without the terminating NUL.
  package let bytes: [UInt8]

  /// A path of bytes; cut at the first NUL, where the kernel would stop reading.
  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  /// The path that ``text`` wrote.
  package init(_ text: String) { self.init(bytes: RawText.bytes(of: text)) }

  /// The path as text that ``init(_:)`` reads back to the same bytes, whatever they are.
  package var text: String { RawText.text(of: bytes) }

  /// The path as a person should see it: bytes that are not UTF-8 as `\xE9`.
  package var display: String { RawText.display(of: bytes) }

  /// What stands behind the last `/`.
  package var lastComponent: FilePath {
    FilePath(bytes: bytes.lastIndex(of: Self.slash).map { bytes[($0 + 1)...] } ?? bytes[...])
  }

  /// The path up to the last `/`; empty where there is none.
  package var directory: FilePath {
    FilePath(bytes: bytes.lastIndex(of: Self.slash).map { bytes[..<max($0, $0 == 0 ? 1 : $0)] } ?? [])
  }

  /// The names between the slashes, without `.` and empty ones.
  package var components: [FilePath] {
    bytes.split(separator: Self.slash).map { FilePath(bytes: $0) }.filter { $0.bytes != [UInt8(ascii: ".")] }
  }

  /// The name with what follows the last dot cut off; a leading dot does not count.
  package var stem: ArraySlice<UInt8> { extensionDot.map { bytes[..<$0] } ?? bytes[...] }

  /// What follows the last dot of the name, empty without one; a leading dot does not count.
  package var fileExtension: String { extensionDot.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self) } ?? "" }

  /// The path of `name` in this folder.
  package func appending(_ name: FilePath) -> FilePath {
    if bytes.isEmpty { return name }
    if name.bytes.isEmpty { return self }
    return FilePath(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name.bytes)
  }

  /// Calls `body` with the NUL-terminated bytes, for the system's calls.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return try body("") }
      return try body(start)
    }
  }

  private var extensionDot: Int? {
    let nameStart = bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    return bytes[nameStart...].lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > nameStart ? $0 : nil }
  }

  private static let slash = UInt8(ascii: "/")
}

extension FilePath: CustomStringConvertible {
  /// The same as ``display``.
  package var description: String { display }
}

extension FilePath {
  /// The `file:` URI of an absolute path, spelled byte for byte as GLib spells it: other programs hash this very text to name
  /// their thumbnails (Thumbnail Managing Standard 0.9).
  package var uri: String { "file://" + PercentEncoding.encode(bytes) { Self.isPlain($0) } }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"): true
    case UInt8(ascii: "&")...UInt8(ascii: ","): true
    default: PercentEncoding.isUnreserved(byte)
    }
  }

  /// ``uri`` as a URL. Nil only for a path so strange that URL refuses it.
  package var url: URL? { URL(string: uri) }

  /// The path of a `file:` URL without host, or nil for any other address. A query and a fragment are not part of it.
  package init?(url: URL) {
    let text = url.absoluteString
    guard text.hasPrefix("file:///") else { return nil }
    let path = text.dropFirst("file://".count).prefix { $0 != "?" && $0 != "#" }
    self.init(bytes: PercentEncoding.decodedBytes(path.utf8))
  }
}

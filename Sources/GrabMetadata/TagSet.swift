internal import CGExiv2
internal import GrabCore

/// The EXIF, IPTC and XMP tags of one file, by Exiv2's names for them (https://exiv2.org/metadata.html).
///
/// A class because it owns a C object; it stays on the thread that made it.
final class TagSet {
  private typealias Handle = UnsafeMutablePointer<GExiv2Metadata>
  private typealias ErrorPointer = UnsafeMutablePointer<GError>?

  private let handle: Handle
  private let hasExif: Bool
  private let hasIPTC: Bool
  private let hasXMP: Bool
  private lazy var iptcEncoding = IPTCEncoding(
    characterSet: read("Iptc.Envelope.CharacterSet", gexiv2_metadata_try_get_tag_string) { Array($0) } ?? [])

  /// The tags of the file that `bytes` are, or its beginning up to the picture itself.
  convenience init(bytes: [UInt8]) throws(MetadataError) {
    try self.init { metadata, error in
      bytes.withUnsafeBufferPointer { gexiv2_metadata_open_buf(metadata, $0.baseAddress, numericCast($0.count), &error) }
    }
  }

  /// The tags of the file at `path`.
  convenience init(path: FilePath) throws(MetadataError) {
    // Exiv2 takes "-" for standard input and "http:" and "data:" for places of their own.
    let path = path.bytes.first == UInt8(ascii: "/") ? path : FilePath("./").appending(path)
    try self.init { metadata, error in
      path.withCString { gexiv2_metadata_open_path(metadata, $0, &error) }
    }
  }

  /// The tags of a sidecar. XMP alone counts: Exiv2 also makes up EXIF and IPTC from it, in the time zone of the machine.
  convenience init(sidecar bytes: [UInt8]) throws(MetadataError) {
    try self.init(xmpOnly: true) { metadata, error in
      bytes.withUnsafeBufferPointer { gexiv2_metadata_open_buf(metadata, $0.baseAddress, numericCast($0.count), &error) }
    }
  }

  private init(
    xmpOnly: Bool = false, open: (_ metadata: Handle, _ error: inout ErrorPointer) -> gboolean
  ) throws(MetadataError) {
    guard Exiv2Library.isReady, let handle = gexiv2_metadata_new() else { throw MetadataError(reason: "Exiv2 did not start") }
    var error: ErrorPointer = nil
    guard open(handle, &error) != 0 else {
      let reason = error.map { String(cString: $0.pointee.message) }
      error.map { g_error_free($0) }
      g_object_unref(UnsafeMutableRawPointer(handle))
      throw MetadataError(reason: reason ?? "unknown reason")
    }
    self.handle = handle
    hasExif = !xmpOnly && gexiv2_metadata_has_exif(handle) != 0
    hasIPTC = !xmpOnly && gexiv2_metadata_has_iptc(handle) != 0
    hasXMP = gexiv2_metadata_has_xmp(handle) != 0
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// Pixels as stored, before any orientation; nil where the format is not understood.
  var storedSize: PixelSize? {
    PixelSize(width: Int(gexiv2_metadata_get_pixel_width(handle)), height: Int(gexiv2_metadata_get_pixel_height(handle)))
  }

  /// A tag's value as text without white space around it; nil if the tag is absent or blank.
  func text(_ tag: StaticString) -> String? {
    read(tag, gexiv2_metadata_try_get_tag_string) { decode($0, of: tag) }?.nonEmpty
  }

  /// A tag's value as people are meant to read it: UTF-16 bytes as text, for example.
  func interpretedText(_ tag: StaticString) -> String? {
    read(tag, gexiv2_metadata_try_get_tag_interpreted_string) { decode($0, of: tag) }?.nonEmpty
  }

  /// The values of a tag that may repeat, in the file's order, without blank ones.
  func texts(_ tag: StaticString) -> [String] {
    guard mayHave(tag), let values = gexiv2_metadata_try_get_tag_multiple(handle, tag.chars, nil) else { return [] }
    defer { g_strfreev(values) }
    var texts: [String] = []
    var next = values
    while let value = next.pointee {
      let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
      if let text = decode(bytes, of: tag).nonEmpty { texts.append(text) }
      next += 1
    }
    return texts
  }

  private typealias Getter = (Handle?, UnsafePointer<CChar>?, UnsafeMutablePointer<ErrorPointer>?) -> UnsafeMutablePointer<CChar>?

  private func read<Value>(_ tag: StaticString, _ get: Getter, as convert: (UnsafeRawBufferPointer) -> Value) -> Value? {
    guard mayHave(tag), let value = get(handle, tag.chars, nil) else { return nil }
    defer { g_free(value) }
    return convert(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Spares the search, and the making of a key, for a family of tags that the file does not have at all.
  private func mayHave(_ tag: StaticString) -> Bool {
    switch tag.utf8Start.pointee {
    case UInt8(ascii: "E"): hasExif
    case UInt8(ascii: "I"): hasIPTC
    default: hasXMP
    }
  }

  private func decode(_ bytes: UnsafeRawBufferPointer, of tag: StaticString) -> String {
    let isIPTC = tag.utf8Start.pointee == UInt8(ascii: "I")
    return (isIPTC ? iptcEncoding.decode(bytes) : LegacyText.decode(bytes)).trimmed
  }
}

/// Why nothing could be read: part of a sentence, often in the words of the system or of a library.
struct MetadataError: Error {
  let reason: String

  init(reason: String) { self.reason = reason }

  /// In the words of the system.
  init(_ error: SystemError) { reason = error.words }
}

/// The one-time set-up of the C library, which keeps its own state for the whole process. Swift runs a `static let` once,
/// however many threads come first at the same time.
private enum Exiv2Library {
  static let isReady: Bool = {
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    return gexiv2_initialize() != 0
  }()
}

extension StaticString {
  fileprivate var chars: UnsafePointer<CChar> { UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self) }
}

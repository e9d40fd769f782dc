extension MediaType {
  /// How many of a file's first bytes ``recognised(in:promised:)`` may look at.
  package static let signatureLength = 1024

  /// What a file is by its first bytes, or nil if they are not those of a photo or film.
  ///
  /// `promised`, the type that the name promises, only chooses between raw formats that share TIFF's signature.
  package static func recognised(in head: some Collection<UInt8>, promised: MediaType? = nil) -> MediaType? {
    let head = FileHead(head.prefix(signatureLength))
    return head.still ?? head.raw(promised: promised) ?? head.boxed ?? head.container
  }
}

/// The first bytes of a file, asked for signatures.
private struct FileHead {
  private let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var still: MediaType? {
    if has([0xFF, 0xD8, 0xFF]) { return .jpeg }
    if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if has("GIF87a") || has("GIF89a") { return .gif }
    if has("RIFF"), has("WEBP", at: 8) { return .webp }
    if has("BM"), [12, 40, 52, 56, 64, 108, 124].contains(byte(14)), byte(15) == 0 { return .bmp }
    if has([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20]) { return .jpeg2000 }
    if has([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20]) || has([0xFF, 0x0A]) { return .jpegXL }
    return nil
  }

  func raw(promised: MediaType?) -> MediaType? {
    if has("IIRO") || has("IIRS") || has("MMOR") { return .olympusORF }
    if has([0x49, 0x49, 0x55, 0]) { return .panasonicRW2 }
    if has("FUJIFILMCCD-RAW") { return .fujiRAF }
    if has([0, 0x4D, 0x52, 0x4D]) { return .minoltaMRW }
    if has("FOVb") { return .sigmaX3F }
    if has("II"), has("HEAPCCDR", at: 6) { return .canonCRW }
    guard has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A]) || has([0x49, 0x49, 0x2B, 0]) || has([0x4D, 0x4D, 0, 0x2B])
    else {
      return nil
    }
    if has("CR", at: 8) { return .canonCR2 }
    return promised.flatMap { $0.isRawTIFF ? $0 : nil } ?? .tiff
  }

  /// The ISO base media family: a box's length, then its type, then the brands.
  var boxed: MediaType? {
    guard has("ftyp", at: 4) else {
      return ["moov", "mdat", "wide", "free", "skip", "pnot"].contains { has($0, at: 4) } ? .quickTime : nil
    }
    let brands = brands
    guard let major = brands.first else { return nil }
    switch major {
    case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heic
    case "avif", "avis": return .avif
    case "mif1", "msf1", "miaf": return brands.contains("avif") ? .avif : brands.contains("heic") ? .heic : .heif
    case "crx ": return .canonCR3
    case "qt  ": return .quickTime
    case "M4A ", "M4B ", "M4P ": return nil
    default: return major.hasPrefix("3g") ? .threeGPP : .mp4
    }
  }

  var container: MediaType? {
    if has("RIFF"), has("AVI ", at: 8) { return .avi }
    if has([0x1A, 0x45, 0xDF, 0xA3]) { return contains("webm") ? .webm : .matroska }
    let isPacketStream = [0, 4].contains { start in (0..<3).allSatisfy { byte(start + $0 * (188 + start)) == 0x47 } }
    return isPacketStream ? .mpegTS : nil
  }

  private var brands: [String] {
    let length = min(bytes.count, Int(byte(2) ?? 0) << 8 | Int(byte(3) ?? 0))
    guard length >= 12 else { return [] }
    let offsets = [8] + stride(from: 16, to: length - 3, by: 4)
    return offsets.map { String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self) }
  }

  private func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func has(_ signature: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature) }

  private func has(_ signature: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: signature.utf8) }

  private func contains(_ word: String) -> Bool { bytes.indices.contains { has(word, at: $0) } }
}

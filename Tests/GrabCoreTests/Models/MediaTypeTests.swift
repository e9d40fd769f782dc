import TestSupport
import GrabCore
import Testing

@Suite("What a file is by its first bytes") struct MediaTypeTests {
  /// A head as the formats' public descriptions have it, with zeros behind.
  private static func head(_ parts: [UInt8]..., length: Int = 64) -> [UInt8] {
    let bytes = parts.flatMap { $0 }
    return bytes + Array(repeating: 0, count: max(0, length - bytes.count))
  }

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The first box of an ISO base media file: length, type, major brand, version, compatible brands.
  private static func ftyp(_ major: String, _ compatible: String...) -> [UInt8] {
    let length = UInt8(16 + 4 * compatible.count)
    return head([0, 0, 0, length], ascii("ftyp" + major), [0, 0, 0, 0], ascii(compatible.joined()))
  }

  /// A Windows bitmap: magic, file size, reserved, data offset, size of the information header.
  private static func bitmap(header: UInt8) -> [UInt8] {
    head(ascii("BM"), [0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, header, 0, 0, 0])
  }

  private static func transportStream(packet: Int, lead: Int) -> [UInt8] {
    (0..<4).flatMap { _ in Array(repeating: 0x11, count: lead) + [0x47] + Array(repeating: 0xFF, count: packet - lead - 1) }
  }

  private static func ebml(_ docType: String) -> [UInt8] {
    let type = ascii(docType)
    return head(
      [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x86, 0x81, 1, 0x42, 0xF7, 0x81, 1, 0x42, 0x82, 0x80 | UInt8(type.count)], type)
  }

  private static let littleTIFF: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
  private static let bigTIFF: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]

  private static let heads: [(MediaType, [UInt8])] = [
    (.jpeg, head([0xFF, 0xD8, 0xFF, 0xE0, 0, 16], ascii("JFIF"))), (.jpeg, head([0xFF, 0xD8, 0xFF, 0xE1, 0, 16], ascii("Exif"))),
    (.png, head([0x89], ascii("PNG\r\n"), [0x1A, 0x0A, 0, 0, 0, 13], ascii("IHDR"))), (.gif, head(ascii("GIF87a"))),
    (.gif, head(ascii("GIF89a"))),
    (.webp, head(ascii("RIFF"), [36, 0, 0, 0], ascii("WEBPVP8 "))), (.tiff, head(littleTIFF)), (.tiff, head(bigTIFF)),
    (.tiff, head([0x49, 0x49, 0x2B, 0, 8, 0, 0, 0])), (.tiff, head([0x4D, 0x4D, 0, 0x2B, 0, 8, 0, 0])),
    (.bmp, bitmap(header: 12)), (.bmp, bitmap(header: 40)), (.bmp, bitmap(header: 124)),
    (.heic, ftyp("heic", "mif1", "heic")), (.heic, ftyp("heix")), (.heic, ftyp("mif1", "heic")),
    (.heic, ftyp("msf1", "hevc", "heic")),
    (.heif, ftyp("mif1", "miaf")), (.avif, ftyp("avif", "mif1", "miaf")), (.avif, ftyp("avis")), (.avif, ftyp("mif1", "avif")),
    (.jpeg2000, head([0, 0, 0, 12], ascii("jP  "), [0x0D, 0x0A, 0x87, 0x0A], [0, 0, 0, 20], ascii("ftypjp2 "))),
    (.jpegXL, head([0, 0, 0, 12], ascii("JXL "), [0x0D, 0x0A, 0x87, 0x0A])), (.jpegXL, head([0xFF, 0x0A])),
    (.canonCR2, head([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0], ascii("CR"), [2, 0])), (.canonCR3, ftyp("crx ", "crx ", "isom")),
    (.canonCRW, head([0x49, 0x49, 0x1A, 0, 0, 0], ascii("HEAPCCDR"))), (.olympusORF, head(ascii("IIRO"), [8, 0, 0, 0])),
    (.olympusORF, head(ascii("IIRS"), [8, 0, 0, 0])), (.olympusORF, head(ascii("MMOR"), [0, 0, 0, 8])),
    (.panasonicRW2, head([0x49, 0x49, 0x55, 0, 0x18, 0, 0, 0])), (.fujiRAF, head(ascii("FUJIFILMCCD-RAW 0201FF383501"))),
    (.minoltaMRW, head([0, 0x4D, 0x52, 0x4D])), (.sigmaX3F, head(ascii("FOVb"))),
    (.mp4, ftyp("isom", "isom", "iso2", "avc1", "mp41")), (.mp4, ftyp("mp42")), (.mp4, ftyp("M4V ")), (.mp4, ftyp("avc1")),
    (.quickTime, ftyp("qt  ", "qt  ")), (.quickTime, head([0, 0, 0, 8], ascii("wide"), [0, 0, 0, 0], ascii("mdat"))),
    (.quickTime, head([0, 0, 1, 0], ascii("moov"), [0, 0, 0, 108], ascii("mvhd"))), (.threeGPP, ftyp("3gp5", "isom")),
    (.threeGPP, ftyp("3g2a")),
    (.avi, head(ascii("RIFF"), [0, 0, 1, 0], ascii("AVI LIST"))), (.matroska, ebml("matroska")), (.webm, ebml("webm")),
    (.mpegTS, transportStream(packet: 188, lead: 0)), (.mpegTS, transportStream(packet: 192, lead: 4)),
  ]

  @Test("Every format is known by its signature, whatever its name promises")
  func signatures() {
    for (type, head) in Self.heads {
      #expect(MediaType.recognised(in: head) == type, "\(type): \(head.prefix(16))")
      #expect(MediaType.recognised(in: head, promised: .canonCR3) == type)
      #expect(MediaType.recognised(in: head, promised: .jpeg) == type)
      #expect(MediaType.recognised(in: head + Array(repeating: 0x61, count: 5_000)) == type)
    }
  }

  @Test(
    "Raw formats that share TIFF's signature are told apart by the name",
    arguments: [.dng, .nikonNEF, .nikonNRW, .sonyARW, .pentaxPEF, .samsungSRW] as [MediaType])
  func rawByName(type: MediaType) {
    for head in [Self.littleTIFF, Self.bigTIFF] { #expect(MediaType.recognised(in: head, promised: type) == type) }
    #expect(MediaType.recognised(in: Self.heads[0].1, promised: type) == .jpeg)
  }

  @Test("What is no photo or film is not recognised")
  func unknown() {
    let documents = [
      "", "<!DOCTYPE html><html><head><title>Sign in</title>", "<html>", "  <html>", "{\"error\":{\"code\":190}}",
      "<?xml version=\"1.0\"?><rsp stat=\"fail\"/>",
      "Photo unavailable", "%PDF-1.7", "PK\u{3}\u{4}", "BM, said the letter, and went on", "RIFF....WAVEfmt ", "ID3", "Graph API",
      "MM/DD/YYYY", "II. Chapter",
      String(repeating: "G", count: 100), "GIF90a", "ftyp",
    ]
    for text in documents { #expect(MediaType.recognised(in: Array(text.utf8)) == nil, "\(text)") }
    #expect(MediaType.recognised(in: Self.ftyp("M4A ", "mp42")) == nil, "a song")
    #expect(MediaType.recognised(in: [UInt8](repeating: 0, count: 2_000)) == nil)
    #expect(MediaType.recognised(in: [UInt8](repeating: 0xFF, count: 2_000)) == nil)
  }

  @Test("A head that is cut off is either known already or not at all, and never a crash")
  func shortHeads() {
    for (type, head) in Self.heads {
      for length in 0..<min(head.count, 40) {
        let seen = MediaType.recognised(in: head.prefix(length))
        if length < 2 { #expect(seen == nil) }
        if length >= 32, type != .mpegTS, type != .webm { #expect(seen == type) }
      }
    }
    for seed in 0..<3_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var head = (Self.heads.randomElement(using: &generator)?.1 ?? []).prefix(Int.random(in: 0...64, using: &generator))
      for _ in 0..<3 where !head.isEmpty {
        head[Int.random(in: head.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      _ = MediaType.recognised(in: head)
    }
  }

  @Test(
    "The extension of a name promises a type, in any case",
    arguments: [
      ("jpg", .jpeg), ("JPEG", .jpeg), ("Heic", .heic), ("dng", .dng), ("CR2", .canonCR2), ("mov", .quickTime), ("m2ts", .mpegTS),
      ("webm", .webm),
      ("txt", nil), ("", nil), ("jpg ", nil), ("xmp", nil), ("json", nil),
    ] as [(String, MediaType?)])
  func extensions(name: String, type: MediaType?) {
    #expect(MediaType.promised(byExtension: name) == type)
  }

  @Test(
    "A header's parameters, blanks and capitals do not count",
    arguments: ["image/jpeg", "IMAGE/JPEG", " image/jpeg ; charset=binary", "image/jpeg;q=1"])
  func header(text: String) throws {
    #expect(MediaType(rawValue: text) == .jpeg)
    #expect("\(MediaType(rawValue: text))" == "image/jpeg")
    #expect(try reread(MediaType(rawValue: text)) == .jpeg)
  }

  @Test("Types know whether they are films, pictures or raw")
  func groups() {
    #expect(MediaType.mp4.isVideo && !MediaType.mp4.isImage && !MediaType.mp4.isRaw)
    #expect(MediaType.dng.isImage && MediaType.dng.isRaw && !MediaType.dng.isVideo)
    #expect(MediaType.jpeg.isImage && !MediaType.jpeg.isRaw)
    #expect(!MediaType(rawValue: "text/html").isImage && !MediaType(rawValue: "").isVideo)
  }
}

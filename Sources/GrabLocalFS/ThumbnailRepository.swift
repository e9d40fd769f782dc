import GrabCore
import GrabMetadata

/// The thumbnails that desktop programs keep of files (Thumbnail Managing Standard 0.9).
struct ThumbnailRepository: Sendable {
  private static let folders = ["normal", "large", "x-large", "xx-large"]

  /// The folders of sizes that exist.
  private let folders: [FilePath]

  /// Nil if nobody has kept thumbnails at `root`, e.g. `~/.cache/thumbnails`.
  init?(root: FilePath) {
    folders = Self.folders.map { root.appending(FilePath($0)) }.filter { FileStatus(at: $0)?.kind == .folder }
    if folders.isEmpty { return nil }
  }

  /// The valid thumbnails of a file, smallest first: those that name its URI and its modification time.
  func images(of file: ReadFile) -> [Image] {
    let uri = file.path.uri
    guard let key = ThumbnailKey.name(of: uri) else { return [] }
    return folders.compactMap { folder in
      let path = folder.appending(FilePath(key + ".png"))
      guard let picture = PNGHeader(of: path), picture.text["Thumb::URI"] == uri else { return nil }
      guard picture.text["Thumb::MTime"] == "\(file.status.modified.seconds)" else { return nil }
      if let size = picture.text["Thumb::Size"], size != "\(file.status.byteCount)" { return nil }
      return path.url.map { Image(url: $0, width: picture.width, height: picture.height, mediaType: .png) }
    }
  }

  /// True if the file lies in the repository.
  func holds(_ file: FilePath) -> Bool { folders.contains { $0 == file.directory } }
}

/// Size and text chunks of a PNG file; thumbnails have them before the picture.
struct PNGHeader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var text: [String: String] = [:]

  private static let headLength = 4096

  /// Nil if there is no such file, or if it is no PNG.
  init?(of path: FilePath) {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    let head = [UInt8](unsafeUninitializedCapacity: Self.headLength) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
    }
    guard MediaType.recognised(in: head) == .png else { return nil }
    read(head.dropFirst(8))
    if width == 0 || height == 0 { return nil }
  }

  private mutating func read(_ chunks: ArraySlice<UInt8>) {
    var rest = chunks
    while let length = Self.number(rest.prefix(4)), length <= rest.count - 12 {
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let body = rest.dropFirst(8).prefix(length)
      if type == "IHDR" { (width, height) = (Self.number(body.prefix(4)) ?? 0, Self.number(body.dropFirst(4).prefix(4)) ?? 0) }
      if type == "tEXt", let end = body.firstIndex(of: 0) { text[Self.latin1(body[..<end])] = Self.latin1(body[(end + 1)...]) }
      if type == "IDAT" { return }
      rest = rest.dropFirst(length + 12)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.count == 4 ? bytes.reduce(0) { $0 << 8 | Int($1) } : nil
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

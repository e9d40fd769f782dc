import GrabCore

/// What a name alone tells: whose litter it is, and what it promises to be.
enum NameRules {
  /// What a file is by its name.
  enum Promise: Hashable {
    /// A photo or film of this type.
    case media(MediaType)
    /// What an editor knows about a photo.
    case sidecar
    /// Certainly no photo.
    case other
    /// The name does not say.
    case unknown
  }

  /// Hidden files, and files and folders that other programs leave between the photos.
  static func isLitter(_ name: FilePath) -> Bool {
    guard let first = name.bytes.first, first != UInt8(ascii: ".") else { return true }
    return litter.contains(name.bytes) || name.bytes.starts(with: synologyThumbnail)
  }

  static func promise(of name: FilePath) -> Promise {
    let fileExtension = name.fileExtension.lowercased()
    if let type = MediaType.promised(byExtension: fileExtension) { return .media(type) }
    if fileExtension == "xmp" { return .sidecar }
    return otherExtensions.contains(fileExtension) ? .other : .unknown
  }

  /// True for `cover.*` and `folder.*`: the picture that the owner of a folder put there to stand for it.
  static func marksCover(_ name: FilePath) -> Bool {
    let stem = String(decoding: name.stem, as: UTF8.self).lowercased()
    return stem == "cover" || stem == "folder"
  }

  private static let litter: Set<[UInt8]> = Set(
    [
      "@eaDir", "#recycle", "$RECYCLE.BIN", "RECYCLER", "System Volume Information", "lost+found", "__MACOSX", "Thumbs.db",
      "ehthumbs.db", "desktop.ini", "iPod Photo Cache",
    ].map { Array($0.utf8) })

  private static let synologyThumbnail = Array("SYNOFILE_THUMB".utf8)

  // A `.thm` is a camera's preview of a film and a `.lrv` its small copy: pictures, but not photos of their own.
  private static let otherExtensions: Set<String> = [
    "aae", "bak", "bat", "c", "cfg", "cos", "css", "csv", "ctg", "db", "dat", "doc", "docx", "dop", "dtrpx", "exe", "gpx", "gz",
    "htm", "html", "ini", "info", "iso", "jar", "js", "json", "kml", "kmz", "lnk", "log", "lrv", "m3u", "m4a", "md", "md5", "mp3",
    "nfo", "nmea", "odt", "ogg", "on1", "part", "pdf", "php", "pp3", "ppt", "pptx", "ps", "psd", "py", "rar", "rtf", "sh", "sha1",
    "sha256", "sqlite", "srt", "svg", "swift", "tar", "tgz", "thm", "tmp", "torrent", "ttf", "txt", "url", "vtt", "wav", "xcf",
    "xls", "xlsx", "xml", "yaml", "yml", "zip", "7z",
  ]
}

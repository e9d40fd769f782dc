internal import GrabCore

/// Reads a still picture's size and tags.
struct PictureReader {
  /// The tags, if the file has any that can be read.
  private(set) var tags: TagSet?
  /// Pixels as seen.
  private(set) var size: PixelSize?

  init(_ path: FilePath, as type: MediaType, problems: inout [String]) {
    do {
      var file = try OpenFile(path)
      tags = try Self.tags(of: &file, at: path, as: type, &problems)
      size = tags.flatMap { Self.size($0, of: &file, as: type) }
    } catch {
      problems.append("The metadata could not be read: \(error.reason).")
    }
  }

  private static func tags(
    of file: inout OpenFile, at path: FilePath, as type: MediaType, _ problems: inout [String]
  ) throws(TagError) -> TagSet {
    guard type == .jpeg, let header = JPEGHeader(&file) else { return try TagSet(path: path) }
    if !header.isComplete { problems.append("The JPEG breaks off before the picture begins.") }
    return try TagSet(bytes: header.bytes)
  }

  private static func size(_ tags: TagSet, of file: inout OpenFile, as type: MediaType) -> PixelSize? {
    tags.storedSize?.oriented(by: orientation(tags))
  }

  /// EXIF's orientation counts before XMP's: programs that turn a picture without knowing XMP leave the latter behind.
  private static func orientation(_ tags: TagSet) -> Int {
    let text = tags.text("Exif.Image.Orientation") ?? tags.text("Xmp.tiff.Orientation")
    return text.flatMap { Int($0) } ?? 1
  }
}

internal import GrabCore

/// Reads what a still picture says about itself.
struct PictureReader {
  let dates: DateRules

  /// The picture's own metadata, without its sidecar's.
  func read(_ path: FilePath, as type: MediaType, into metadata: inout PhotoMetadata) throws(TagError) {
    var file = try OpenFile(path)
    let tags = try Self.tags(of: &file, at: path, as: type, &metadata.problems)
    if let size = Self.size(tags, of: &file, as: type) { (metadata.width, metadata.height) = (size.width, size.height) }
    metadata.title = Descriptions.title(in: tags)
    metadata.caption = Descriptions.caption(in: tags)
    metadata.tags = Descriptions.keywords(in: tags)
    metadata.taken = dates.taken(in: tags, problems: &metadata.problems)
    metadata.location = Place.location(in: tags, problems: &metadata.problems)
    metadata.camera = Camera.name(in: tags)
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

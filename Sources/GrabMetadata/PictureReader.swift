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
    // Exiv2 goes by the contents whatever the type, and among the things that it knows are films, over which it may never finish.
    let content = MediaType.recognised(in: file.bytes(at: 0, count: MediaType.signatureLength), promised: type)
    guard let content, content.isImage else { throw TagError(reason: "it does not begin like a picture") }
    guard content == .jpeg, let header = JPEGHeader(&file) else { return try TagSet(path: path) }
    if !header.isComplete { problems.append("The JPEG breaks off before the picture begins.") }
    return try tags(of: header, &problems)
  }

  /// Exiv2 gives up a picture whose EXIF has no beginning that it knows; the rest may be well.
  private static func tags(of header: JPEGHeader, _ problems: inout [String]) throws(TagError) -> TagSet {
    do {
      return try TagSet(bytes: header.bytes)
    } catch {
      problems.append("The EXIF could not be read: \(error.reason).")
      return try TagSet(bytes: header.bytesWithoutEXIF)
    }
  }

  private static func size(_ tags: TagSet, of file: inout OpenFile, as type: MediaType) -> PixelSize? {
    isHEIF(type) ? HEIFSize.read(&file) ?? tags.storedSize : tags.storedSize?.oriented(by: orientation(tags))
  }

  private static func isHEIF(_ type: MediaType) -> Bool { type == .heic || type == .heif || type == .avif }

  /// EXIF's orientation counts before XMP's: programs that turn a picture without knowing XMP leave the latter behind.
  private static func orientation(_ tags: TagSet) -> Int {
    let text = tags.text("Exif.Image.Orientation") ?? tags.text("Xmp.tiff.Orientation")
    return text.flatMap { Int($0) } ?? 1
  }
}

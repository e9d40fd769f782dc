internal import GrabCore

/// Reads what a still picture says about itself.
struct PictureReader {
  let dates: DateRules

  /// The picture's own metadata, without its sidecar's.
  func read(
    _ file: inout OpenFile, at path: FilePath, as type: MediaType, into metadata: inout PhotoMetadata
  ) throws(MetadataError) {
    let picture = try Picture(&file, at: path, as: type, problems: &metadata.problems)
    if let size = picture.size { (metadata.width, metadata.height) = (size.width, size.height) }
    metadata.title = Descriptions.title(in: picture.tags)
    metadata.caption = Descriptions.caption(in: picture.tags)
    metadata.tags = Descriptions.keywords(in: picture.tags)
    metadata.taken = dates.taken(in: picture.tags, problems: &metadata.problems)
    metadata.location = Place.location(in: picture.tags, problems: &metadata.problems)
    metadata.camera = Camera.name(in: picture.tags)
  }
}

/// A still picture's tags and size.
struct Picture {
  let tags: TagSet
  /// Pixels as seen; nil where the format is not understood.
  let size: PixelSize?

  init(_ file: inout OpenFile, at path: FilePath, as type: MediaType, problems: inout [String]) throws(MetadataError) {
    let content = MediaType.recognised(in: file.bytes(at: 0, count: MediaType.signatureLength), promised: type)
    // Exiv2 goes by the contents whatever the type, and among the things that it knows are films, over which it may never finish.
    guard let content, content.isImage else { throw MetadataError(reason: "it does not begin like a picture") }
    switch content {
    case .jpeg: try self.init(jpeg: &file, &problems)
    case .heic, .heif, .avif: try self.init(heif: &file, at: path, &problems)
    default: self.init(oriented: try TagSet(path: path))
    }
  }

  private init(jpeg file: inout OpenFile, _ problems: inout [String]) throws(MetadataError) {
    let header = JPEGHeader(&file)
    if !header.isComplete { problems.append("The JPEG breaks off before the picture begins.") }
    self.init(oriented: try Self.tags(of: header.metadata, &problems))
  }

  /// The format's own properties turn the picture; the orientation that EXIF repeats is not applied again.
  private init(heif file: inout OpenFile, at path: FilePath, _ problems: inout [String]) throws(MetadataError) {
    let meta = HEIFMeta(&file)
    if let metadata = meta?.metadata(in: &file) {
      tags = try Self.tags(of: metadata, &problems)
    } else {
      tags = try TagSet(path: path)
    }
    size = meta?.size ?? tags.storedSize
  }

  private init(oriented tags: TagSet) {
    self.tags = tags
    size = tags.storedSize?.oriented(by: Self.orientation(tags))
  }

  /// Exiv2 gives up a picture whose EXIF has no beginning that it knows; the rest may be well.
  private static func tags(of metadata: MetadataJPEG, _ problems: inout [String]) throws(MetadataError) -> TagSet {
    do {
      return try TagSet(bytes: metadata.bytes)
    } catch {
      if metadata.exif.isEmpty { throw error }
      problems.append("The EXIF could not be read: \(error.reason).")
      return try TagSet(bytes: metadata.bytesWithoutEXIF)
    }
  }

  /// EXIF's orientation counts before XMP's: programs that turn a picture without knowing XMP leave the latter behind.
  private static func orientation(_ tags: TagSet) -> Int {
    let text = tags.text("Exif.Image.Orientation") ?? tags.text("Xmp.tiff.Orientation")
    return text.flatMap { Int($0) } ?? 1
  }
}

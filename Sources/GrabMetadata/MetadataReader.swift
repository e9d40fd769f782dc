public import GrabCore

/// Reads what photo and film files say about themselves.
///
/// A value without state: `read` may be called from any number of threads at once.
public struct MetadataReader: Sendable {
  private let dates: DateRules

  /// A reader that believes no date after `latest`, e.g. a day from now.
  public init(latest: Date) { dates = DateRules(latest: latest) }

  /// What `file` says about itself, and what its sidecar says about it.
  ///
  /// - Parameters:
  ///   - file: A readable file. It is opened read-only, and of a film or JPEG only the parts that describe it are read.
  ///   - type: What the file is by its contents.
  ///   - sidecar: The `.xmp` file that belongs to it. Where both say something, the sidecar counts: it is the later word, written
  ///     by programs that leave the picture itself alone.
  /// - Returns: What could be read. Broken metadata becomes a sentence in ``PhotoMetadata/problems``, never a failure.
  package func read(_ file: FilePath, as type: MediaType, sidecar: FilePath? = nil) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    let picture = PictureReader(file, as: type, problems: &metadata.problems)
    metadata.width = picture.size?.width
    metadata.height = picture.size?.height
    let noted = sidecar.flatMap { Self.tags(ofSidecar: $0, &metadata.problems) }
    describe(&metadata, embedded: picture.tags, sidecar: noted)
    return metadata
  }

  private func describe(_ metadata: inout PhotoMetadata, embedded: TagSet?, sidecar: TagSet?) {
    metadata.taken = dates.taken(embedded: embedded, sidecar: sidecar, problems: &metadata.problems)
    for tags in [sidecar, embedded].compactMap({ $0 }) {
      metadata.title = metadata.title ?? Descriptions.title(in: tags)
      metadata.caption = metadata.caption ?? Descriptions.caption(in: tags)
      if metadata.tags.isEmpty { metadata.tags = Descriptions.keywords(in: tags) }
      metadata.location = metadata.location ?? Place.location(in: tags, problems: &metadata.problems)
      metadata.camera = metadata.camera ?? Camera.name(in: tags)
    }
  }

  /// Far more than a sidecar with every step of a picture's development takes.
  private static let sidecarLimit = 16 << 20

  private static func tags(ofSidecar path: FilePath, _ problems: inout [String]) -> TagSet? {
    do {
      var file = try OpenFile(path)
      return try TagSet(sidecar: Array(file.everything(upTo: sidecarLimit)))
    } catch {
      problems.append("The sidecar \(path.lastComponent.display) could not be read: \(error.reason).")
      return nil
    }
  }
}

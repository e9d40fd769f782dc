internal import GrabCore

/// Reads the `.xmp` file beside a photo or film. What it says replaces what the file itself says: it is the later word, written by
/// programs that leave the picture alone.
struct SidecarReader {
  let dates: DateRules

  /// Far more than a sidecar with every step of a picture's development takes.
  private static let limit = 16 << 20

  /// Puts what the sidecar says over `metadata`, which the file itself said.
  func read(_ path: FilePath, into metadata: inout PhotoMetadata) {
    do {
      overlay(try Self.tags(of: path), on: &metadata)
    } catch {
      metadata.sidecarFault = error.reason
      metadata.problems.append("The sidecar \(path.lastComponent.display) could not be read: \(error.reason).")
    }
  }

  private static func tags(of path: FilePath) throws(MetadataError) -> TagSet {
    let bytes: [UInt8]
    do {
      var file = try OpenFile(path)
      bytes = Array(file.everything(upTo: limit))
    } catch { throw MetadataError(error) }
    // Exiv2 would take the bytes for whatever they are; see PictureReader.
    guard isXML(bytes) else { throw MetadataError(reason: "it does not begin like XMP") }
    return try TagSet(sidecar: bytes)
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  private func overlay(_ tags: TagSet, on metadata: inout PhotoMetadata) {
    let keywords = Descriptions.keywords(in: tags)
    metadata.title = Descriptions.title(in: tags) ?? metadata.title
    metadata.caption = Descriptions.caption(in: tags) ?? metadata.caption
    metadata.tags = keywords.isEmpty ? metadata.tags : keywords
    metadata.taken = dates.taken(notedIn: tags, over: metadata.taken, problems: &metadata.problems)
    metadata.location = Place.location(in: tags, problems: &metadata.problems) ?? metadata.location
    metadata.camera = metadata.camera ?? Camera.name(in: tags)
  }
}

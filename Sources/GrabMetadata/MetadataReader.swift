package import GrabCore

/// Reads what photo and film files say about themselves.
///
/// A value that any number of threads may use at once.
package struct MetadataReader: Sendable {
  private let dates: DateRules
  private let films: FilmLibrary

  /// A reader that believes no date after `latest`, e.g. a day from now.
  package init(latest: Date) { self.init(latest: latest, films: .system) }

  init(latest: Date, films: FilmLibrary) {
    self.films = films
    dates = DateRules(latest: latest)
  }

  /// What the file at `path` says about itself, and what its sidecar says about it, see ``read(_:at:as:sidecar:)``. A file that cannot
  /// be opened is a problem too.
  package func read(_ path: FilePath, as type: MediaType, sidecar: FilePath? = nil) -> PhotoMetadata {
    do {
      var file = try OpenFile(path)
      return read(&file, at: path, as: type, sidecar: sidecar)
    } catch {
      var metadata = PhotoMetadata()
      note(MetadataError(error), in: &metadata)
      overlay(sidecar, on: &metadata)
      return metadata
    }
  }

  /// What `file` says about itself, and what its sidecar says about it.
  ///
  /// - Parameters:
  ///   - file: Opened at `path`. Of a film or JPEG only the parts that describe it are read.
  ///   - type: What the file is by its contents.
  ///   - sidecar: The `.xmp` file that belongs to it. Where both say something, the sidecar counts.
  /// - Returns: What could be read. Broken metadata becomes a sentence in ``PhotoMetadata/problems``, never a failure.
  package func read(_ file: inout OpenFile, at path: FilePath, as type: MediaType, sidecar: FilePath? = nil) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    do {
      if type.isVideo {
        try FilmReader(library: films, dates: dates).read(file, into: &metadata)
      } else {
        try PictureReader(dates: dates).read(&file, at: path, as: type, into: &metadata)
      }
    } catch {
      note(error, in: &metadata)
    }
    overlay(sidecar, on: &metadata)
    return metadata
  }

  private func note(_ error: MetadataError, in metadata: inout PhotoMetadata) {
    metadata.problems.append("The metadata could not be read: \(error.reason).")
  }

  private func overlay(_ sidecar: FilePath?, on metadata: inout PhotoMetadata) {
    if let sidecar { SidecarReader(dates: dates).read(sidecar, into: &metadata) }
  }
}

package import GrabCore

/// What a photo or film file says about itself. Everything is nil or empty that the file does not say, or says in a way that
/// cannot be true.
package struct PhotoMetadata: Sendable, Hashable {
  /// The name that somebody gave the picture; never the file's name.
  package var title: String?
  /// The description that somebody wrote; never what a camera writes into every picture.
  package var caption: String?
  /// The keywords in the file's order, each once.
  package var tags: [String] = []
  /// When the picture was taken, as precisely as the file says it.
  package var taken: DateTaken?
  /// Where the picture was taken.
  package var location: Location?
  /// The camera's make and model, e.g. `Canon EOS 5D Mark III`.
  package var camera: String?
  /// Pixels from left to right as the picture is seen, after the file's orientation is applied.
  package var width: Int?
  /// Pixels from top to bottom as the picture is seen, after the file's orientation is applied.
  package var height: Int?
  /// Seconds that a film lasts; nil for a still picture.
  package var duration: Double?
  /// Why the sidecar could not be read, as words in brackets; nil if it could, or if there is none.
  package var sidecarFault: String?
  /// What was broken or impossible, a sentence each. None of it keeps the rest from being read.
  package var problems: [String] = []

  /// Metadata that says nothing yet.
  package init() {}
}

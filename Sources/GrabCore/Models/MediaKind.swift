/// What a photo is to the eye.
public enum MediaKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A still picture.
  case photo
  /// A film.
  case video
  /// A still picture with the short film that was taken along with it.
  case motionPhoto
}

import GrabCrypto

/// Small files that stand in where there are none.
enum Placeholders {
  /// A grey JPEG of 8 by 8 pixels: every invented photo, and every still of a film.
  static let photo = bytes(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i"
      + "Z2hnPk1xeXBkeFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI"
      + "AQEAAD8AP//Z")

  /// A grey PNG of one pixel: what Flickr shows in place of a picture that is gone.
  static let unavailable = bytes(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")

  private static func bytes(_ text: String) -> [UInt8] { Base64.standard.decode(text) ?? [] }
}

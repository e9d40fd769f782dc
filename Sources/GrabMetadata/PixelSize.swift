/// Width and height in pixels, both at least 1.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// The size after a turn by a quarter.
  var turned: PixelSize {
    var size = self
    swap(&size.width, &size.height)
    return size
  }

  /// The size as seen under an EXIF orientation, 1…8; other values count as 1.
  func oriented(by orientation: Int) -> PixelSize { (5...8).contains(orientation) ? turned : self }
}

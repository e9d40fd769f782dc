extension Photo {
  /// A side of an image.
  public enum Side: Sendable {
    /// Its width.
    case width
    /// Its height.
    case height
  }

  /// The images in ascending order of one side; those whose side is unknown come last, equal ones keep their order.
  public func images(sortedBy side: Side) -> [Image] {
    images.enumerated()
      .map { (order: $0.offset, length: $0.element.length(of: side) ?? .max, image: $0.element) }
      .sorted { ($0.length, $0.order) < ($1.length, $1.order) }
      .map(\.image)
  }

  /// The first of the files that the person put there, or nil if the service does not give it.
  public var original: Image? { images.first(where: \.isOriginal) }

  /// The smallest image whose side is at least `length` pixels, or nil if none is known to be.
  public func smallestImage(atLeast length: Int, by side: Side = .width) -> Image? {
    images(sortedBy: side).first { ($0.length(of: side) ?? 0) >= length }
  }
}

extension Image {
  fileprivate func length(of side: Photo.Side) -> Int? {
    switch side {
    case .width: width
    case .height: height
    }
  }
}

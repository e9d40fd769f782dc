import GrabCore

/// Albums and photos that exist nowhere, made of numbers.
struct InventedLibrary {
  let values: SeededValues
  let scale: SandboxScale
  /// 1 January 2020, so that the clock does not change the library.
  private let start = 1_577_836_800

  /// The albums in order.
  var albums: [SandboxAlbum] {
    (0..<scale.albums).map { number in
      let photos = (0..<scale.photosPerAlbum).map { photo(album: number, $0) }
      return SandboxAlbum(
        id: FlickrNumber.album(values, key: "invented \(number)"), title: "Album \(number + 1)",
        caption: number.isMultiple(of: 3) ? "Invented album <b>\(number + 1)</b>" : "", photos: photos,
        created: start + number * 86_400, updated: start + number * 86_400 + scale.photosPerAlbum)
    }
  }

  /// Five photos in no album.
  var notInAlbum: [SandboxPhoto] { (0..<5).map { photo(album: scale.albums, $0) } }

  private func photo(album: Int, _ index: Int) -> SandboxPhoto {
    let number = album * scale.photosPerAlbum + index, key = "invented \(album) \(index)"
    let day = number % 365, isUpright = number.isMultiple(of: 3)
    return SandboxPhoto(
      // The number is the id's end, so that no two of a million are the same.
      id: String(51_000_000_000 + number), key: key, file: nil, title: "Photo \(number + 1)",
      caption: number.isMultiple(of: 5) ? "Invented & \"quoted\" – Ž \(number)" : "", tags: ["invented", "album\(album + 1)"],
      taken: number.isMultiple(of: 11)
        ? nil
        : DateTaken(
          year: 2019, month: 1 + day / 31, day: 1 + day % 28, hour: number % 24, minute: number % 60, second: (number / 7) % 60),
      uploaded: start + album * 86_400 + index,
      location: number.isMultiple(of: 4) ? Location(latitude: 41.5 + Double(number % 100) / 128, longitude: 12.25) : nil,
      camera: "Canon EOS 5D Mark III", width: isUpright ? 2_000 : 3_000, height: isUpright ? 3_000 : 2_000, type: .jpeg,
      license: number % 11)
  }
}

import Testing

/// A recorded reply of `photos.getSizes`, and what a person reads in it.
struct SizesCase: Sendable, CustomTestStringConvertible {
  let file: String
  /// How many images there are without the film player that nobody has.
  let count: Int
  /// The file that the person uploaded: address, width, height.
  let original: Original?
  /// The addresses of the films, the best first.
  let films: [String]

  struct Original: Hashable, Sendable {
    let url: String
    let width: Int?
    let height: Int?
  }

  init(_ file: String, _ count: Int, original: (String, Int, Int)? = nil, films: [String] = []) {
    (self.file, self.count, self.films) = (file, count, films)
    self.original = original.map { Original(url: $0.0, width: $0.1, height: $0.2) }
  }

  var testDescription: String { file }

  static let all = [
    SizesCase(
      "photos.getSizes.json", 12, original: ("http://farm3.staticflickr.com/2822/10115956703_e40de5bf26_o.jpg", 2560, 1600)),
    SizesCase(
      "photos.getSizes-2023.json", 13, original: ("https://live.staticflickr.com/65535/52931686554_6b81f5e9ce_o.png", 6000, 4000)),
    SizesCase(
      "photos.getSizes-2024.xml", 12, original: ("https://live.staticflickr.com/5150/5628095432_815e3b9f27_o.jpg", 1168, 1752)),
    SizesCase("photos.getSizes-candownload0-no-original.xml", 12),
    SizesCase("photos.getSizes-candownload0-xl.xml", 14),
    SizesCase(
      "photos.getSizes-gif-original.xml", 9,
      original: ("https://live.staticflickr.com/2537/4079570071_4375372c0f_o.gif", 670, 438)),
    SizesCase(
      "photos.getSizes-jinx.json", 12, original: ("https://farm3.staticflickr.com/2918/14104674717_099249b64a_o.jpg", 3776, 2520)),
    SizesCase(
      "photos.getSizes-live-staticflickr.xml", 17,
      original: ("https://live.staticflickr.com/65535/52994452213_33120c5330_o.jpg", 6000, 4000)),
    SizesCase(
      "photos.getSizes-small-no-large.xml", 10,
      original: ("https://live.staticflickr.com/5137/5536044022_44d052df5a_o.jpg", 800, 600)),
    SizesCase(
      "photos.getSizes-video-360p-server-mismatch.xml", 10,
      films: ["https://www.flickr.com/photos/navymedicine/52052991809/play/360p/fdda0e4aab/"]),
    SizesCase(
      "photos.getSizes-video-empty-width.xml", 11,
      films: [
        "https://www.flickr.com/photos/brampitoyo/4960396261/play/700/18120df31a/",
        "https://www.flickr.com/photos/brampitoyo/4960396261/play/iphone_wifi/18120df31a/",
      ]),
    SizesCase(
      "photos.getSizes-video.json", 8,
      films: [
        "http://www.flickr.com/photos/67131352@N04/7093038981/play/site/9a616b9f6e/",
        "http://www.flickr.com/photos/67131352@N04/7093038981/play/mobile/9a616b9f6e/",
      ]),
  ]
}

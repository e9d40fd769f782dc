/// The name of a camera.
enum Camera {
  static func name(in tags: TagSet) -> String? {
    name(
      make: tags.text("Exif.Image.Make") ?? tags.text("Xmp.tiff.Make"),
      model: tags.text("Exif.Image.Model") ?? tags.text("Xmp.tiff.Model"))
  }

  /// Make and model in one, without saying the make twice: many models begin with a word of the make.
  static func name(make: String?, model: String?) -> String? {
    guard let model = model?.trimmed.nonEmpty else { return make?.trimmed.nonEmpty }
    guard let make = make?.trimmed.nonEmpty else { return model }
    let makeWords = make.lowercased().split(separator: " ")
    let firstWord = model.lowercased().split(separator: " ").first
    return firstWord.map(makeWords.contains) == true ? model : "\(make) \(model)"
  }
}

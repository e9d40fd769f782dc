/// Title, caption and keywords of one set of tags: XMP first, which is always Unicode and has no length limit, then IPTC, then EXIF.
enum Descriptions {
  static func title(in tags: TagSet) -> String? {
    localized("Xmp.dc.title", in: tags) ?? tags.text("Iptc.Application2.ObjectName")
      ?? tags.interpretedText("Exif.Image.XPTitle")
  }

  static func caption(in tags: TagSet) -> String? {
    // Programs carry the camera's litter over from EXIF.
    localized("Xmp.dc.description", in: tags).flatMap(withoutLitter)
      ?? tags.text("Iptc.Application2.Caption").flatMap(withoutLitter)
      ?? tags.text("Exif.Image.ImageDescription").flatMap(withoutLitter)
      ?? tags.text("Exif.Photo.UserComment").flatMap(comment)
  }

  /// Each once, in the file's order. Empty if the file has none.
  static func keywords(in tags: TagSet) -> [String] {
    let lists = [
      { tags.texts("Xmp.dc.subject") },
      { tags.texts("Iptc.Application2.Keywords") },
      { split(tags.interpretedText("Exif.Image.XPKeywords") ?? "") },
    ]
    let first = lists.lazy.map { $0() }.first { !$0.isEmpty } ?? []
    var seen: Set<String> = []
    return first.filter { seen.insert($0).inserted }
  }

  private static func split(_ list: String) -> [String] {
    list.split(separator: ";").compactMap { $0.trimmed.nonEmpty }
  }

  /// The text in the default language, else in the first.
  private static func localized(_ tag: StaticString, in tags: TagSet) -> String? {
    // As one string: gexiv2 takes a list of languages apart at every comma, those of the text too.
    tags.text(tag).flatMap { firstLanguage($0).nonEmpty }
  }

  /// Of `lang="x-default" Noon, lang="fr" Midi`, as Exiv2 writes texts in several languages, the first, which is the default.
  static func firstLanguage(_ text: String) -> String {
    guard let start = endOfLanguage(in: text[...]) else { return text }
    let isNext = { (comma: String.Index) in
      text.utf8[comma] == UInt8(ascii: ",") && text[comma...].hasPrefix(", ")
        && endOfLanguage(in: text[comma...].dropFirst(2)) != nil
    }
    let end = text.utf8[start...].indices.first(where: isNext) ?? text.endIndex
    return text[start..<end].trimmed
  }

  /// The end of a `lang="…"` that `text` begins with.
  private static func endOfLanguage(in text: Substring) -> String.Index? {
    guard text.hasPrefix(#"lang=""#) else { return nil }
    let rest = text.dropFirst(6).drop { $0.isLetter || $0.isNumber || $0 == "-" }
    return rest.first == "\"" ? rest.dropFirst().startIndex : nil
  }

  /// Exiv2 writes `charset=Unicode Text`.
  static func comment(_ text: String) -> String? {
    guard text.hasPrefix("charset=") else { return withoutLitter(text) }
    return withoutLitter(text.drop { $0 != " " }.trimmed)
  }

  /// Nil for what cameras write into every picture and no person ever meant.
  static func withoutLitter(_ text: String) -> String? {
    let isLitter = litter.contains(text.lowercased()) || text.hasPrefix("DCIM\\") || text.allSatisfy { "?.-_\0".contains($0) }
    return isLitter ? nil : text
  }

  private static let litter: Set<String> = [
    "olympus digital camera", "sony dsc", "minolta digital camera", "konica minolta digital camera", "samsung digital camera",
    "samsung", "kodak digital still camera", "digital camera", "default", "untitled", "exif_jpeg_picture", "exif jpeg",
    "<digimax s500, kenox s500 / digimax cyber 530>", "binary comment", "user comments", "ascii", "my beautiful image",
    "image description",
  ]
}

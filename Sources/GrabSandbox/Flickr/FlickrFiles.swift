import GrabCore
import GrabServer

/// The bytes of photos and films, and the pages about them.
///
/// There is no picture code here: every size of a photo, whatever its dimensions are said to be, is served as the bytes of the original
/// file; invented photos and stills of films as one small JPEG.
struct FlickrFiles: Sendable {
  let library: SandboxLibrary
  let addresses: FlickrAddresses
  let key: String

  /// Nil for an address that is none of these. With `isGone`, every picture and film is gone.
  func answer(_ request: ServerRequest, isGone: Bool) -> ServerResponse? {
    let parts = request.path.split(separator: "/").map(String.init)
    switch (parts.first, parts.count) {
    case (FlickrAddresses.server, 2): return isGone ? unavailable : picture(parts[1])
    case ("images", _): return ServerResponse(fields: [("Content-Type", "image/png")], body: .bytes(Placeholders.unavailable))
    case ("video", 4): return isGone ? nil : film(id: parts[1], address: request.path, query: request.query)
    case ("photos", 6) where parts[3] == "play": return isGone ? nil : player(id: parts[2], format: parts[4], secret: parts[5])
    case ("photos", 3): return page(id: parts[2])
    case ("photos", 1...2): return streamPage
    default: return nil
    }
  }

  private func picture(_ name: String) -> ServerResponse? {
    guard let photo = library.photo(String(name.prefix { $0 != "_" })) else { return unavailable }
    for size in FlickrSize.all(of: photo) {
      let own = addresses.name(of: photo, size)
      if name == own { return bytes(of: photo, fields: []) }
      let dot = own.lastIndex(of: ".") ?? own.endIndex
      if name == own[..<dot] + "_d" + own[dot...] {
        return bytes(of: photo, fields: [("Content-Disposition", "attachment; filename=\(own)")])
      }
    }
    return unavailable
  }

  private func bytes(of photo: SandboxPhoto, fields: [(String, String)]) -> ServerResponse {
    let type = photo.isVideo ? MediaType.jpeg : photo.type
    let body: ServerResponse.Body =
      photo.isVideo ? .bytes(Placeholders.photo) : photo.file.map { .file($0) } ?? .bytes(Placeholders.photo)
    return ServerResponse(fields: [("Content-Type", type.rawValue)] + fields, body: body)
  }

  private func player(id: String, format: String, secret: String) -> ServerResponse? {
    guard let photo = library.photo(id), photo.isVideo, secret == addresses.originalSecret(of: photo) else { return nil }
    return .redirect(to: addresses.film(of: photo, format))
  }

  private func film(id: String, address: String, query: String?) -> ServerResponse? {
    guard let photo = library.photo(id), let file = photo.file else { return nil }
    let formats = ["orig", "site", "700"]
    guard formats.contains(where: { addresses.film(of: photo, $0) == "\(addresses.base)\(address)?\(query ?? "")" }) else {
      return nil
    }
    return ServerResponse(fields: [("Content-Type", photo.type.rawValue)], body: .file(file))
  }

  private var unavailable: ServerResponse { .redirect(to: addresses.base + "/images/en-us/photo_unavailable.png") }

  private func page(id: String) -> ServerResponse? {
    guard let photo = library.photo(id), photo.isPublic else { return nil }
    return html(photo.title, "<p>\(XMLWriter.escaped(photo.caption))</p>")
  }

  /// As at Flickr, its script holds the key of the site itself.
  private var streamPage: ServerResponse {
    html("Photos of \(library.owner.userName)", "<script>root.YUI_config.flickr.api.site_key = \"\(key)\";</script>")
  }

  private func html(_ title: String, _ body: String) -> ServerResponse {
    let title = XMLWriter.escaped(title)
    return .text(
      "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>\(title)</title></head><body><h1>\(title)</h1>\(body)</body></html>\n",
      type: "text/html; charset=utf-8")
  }
}

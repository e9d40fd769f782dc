internal import CGExiv2

/// The name of a file's thumbnails in the freedesktop repository: the MD5 of its URI, in small hex letters.
package enum ThumbnailKey {
  /// GLib, which gexiv2 brings along, does the hashing, as it does for the desktops that wrote the thumbnails.
  package static func name(of uri: String) -> String? {
    guard let hash = g_compute_checksum_for_string(G_CHECKSUM_MD5, uri, -1) else { return nil }
    defer { g_free(hash) }
    return String(cString: hash)
  }
}

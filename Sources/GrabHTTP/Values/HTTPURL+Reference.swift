extension HTTPURL {
  /// The address that a `Location` or a link means when it stands in a reply from this one (RFC 3986 5.2). Nil if it leads out of
  /// the web, e.g. to a `file:`.
  public func resolving(_ reference: String) -> HTTPURL? {
    let reference = reference.prefix { $0 != "#" }
    if Self.hasScheme(reference) { return HTTPURL(String(reference)) }
    if reference.hasPrefix("//") { return HTTPURL((origin.isSecure ? "https:" : "http:") + reference) }
    if reference.isEmpty { return self }
    if reference.hasPrefix("?") { return HTTPURL(origin: origin, target: path + reference) }
    let mark = reference.firstIndex(of: "?") ?? reference.endIndex
    let folder = reference.hasPrefix("/") ? "" : path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    return HTTPURL(origin: origin, target: Self.withoutDots(folder + reference[..<mark]) + reference[mark...])
  }

  private static func hasScheme(_ reference: Substring) -> Bool {
    guard let end = reference.firstIndex(where: { ":/?".contains($0) }), reference[end] == ":" else { return false }
    return reference.first?.isLetter == true
  }

  private static func withoutDots(_ path: some StringProtocol) -> String {
    var kept: [Substring] = []
    let segments = Substring(path).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for segment in segments {
      if segment == ".." { _ = kept.popLast() } else if segment != "." { kept.append(segment) }
    }
    let endsInFolder = segments.last == "." || segments.last == ".."
    return "/" + kept.joined(separator: "/") + (endsInFolder && !kept.isEmpty ? "/" : "")
  }
}

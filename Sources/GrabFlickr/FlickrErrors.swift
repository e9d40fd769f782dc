package import GrabCore
import GrabHTTP

/// What goes wrong at Flickr, in sentences.
package enum FlickrErrors {
  /// The service's name for people.
  package static let title = "Flickr"

  /// What Flickr means by a code: those from 95 on are common to all methods, the small ones each method's own.
  package static func refusal(code: String?, words: String?) -> GrabError {
    let (kind, message, advice) = meaning(of: code, words ?? "")
    return GrabError(
      kind, service: .flickr, message: message, advice: advice, serviceCode: code,
      serviceMessage: words.map { Redaction().apply(to: $0) })
  }

  /// What came is no reply of the API: a page of something in between, or half a reply. It is worth asking again.
  ///
  /// - Parameters:
  ///   - what: what came, e.g. `an empty reply`.
  ///   - excerpt: how it begins, without secrets; may be empty.
  package static func unreadable(_ what: String, excerpt: String = "") -> GrabError {
    GrabError(
      .unavailable, service: .flickr, message: "Flickr sent \(what).", advice: "Try again later.",
      serviceCode: GrabError.unreadableCode, serviceMessage: excerpt.isEmpty ? nil : excerpt)
  }
}

extension FlickrErrors {
  static let notConnected = GrabError(
    .notConnected, service: .flickr, message: "Nobody is signed in to Flickr.", advice: "Connect first.")

  static func ended(_ account: Account?, _ error: GrabError) -> GrabError {
    var ended = error
    ended.kind = .notConnected
    ended.message = "Flickr does not take the login\(account.map { " of \($0.displayName)" } ?? "") any more."
    ended.advice = account == nil ? "Hand in another token." : "It was forgotten here; connect again."
    return ended
  }

  static let refusedToken = GrabError(
    .notConnected, service: .flickr, message: "Flickr does not take the token that was handed in.",
    advice: "Hand in another token.")

  static func otherAccount(_ account: Account, not name: String) -> GrabError {
    GrabError(
      .notConnected, service: .flickr, message: "The login is that of \(account.displayName), not of \(name).",
      advice: "Sign out of Flickr in the browser, then connect again.")
  }

  static func album(_ id: AlbumID, _ error: GrabError? = nil) -> GrabError {
    named("There is no album \(id) at Flickr.", "List the albums to see which there are.", error)
  }

  static func photo(_ id: PhotoID, _ error: GrabError? = nil) -> GrabError {
    error?.kind == .forbidden
      ? named("The photo \(id) is not for this account to see.", "Connect as its owner, or ask the owner.", error, .forbidden)
      : named("There is no photo \(id) at Flickr, or it is private.", "Look whether it was removed.", error)
  }

  private static func named(
    _ message: String, _ advice: String, _ error: GrabError?, _ kind: GrabError.Kind = .notFound
  ) -> GrabError {
    GrabError(
      kind, service: .flickr, message: message, advice: advice, serviceCode: error?.serviceCode,
      serviceMessage: error?.serviceMessage)
  }

  /// A reply without the part that it is asked for.
  static func missing(_ part: String) -> GrabError {
    GrabError(
      .malformedReply, service: .flickr, message: "Flickr sent a reply without \(part).", advice: "Report this if it stays.")
  }

  /// An item of a list that has no id.
  static func skipped(_ what: String, _ name: String?, at place: Int) -> SkippedItem {
    let name = name ?? "\(what) \(place)"
    return SkippedItem(name: name, reason: "\(name) came without an id.", kind: .malformedReply)
  }
}

// MARK: Images

extension FlickrErrors {
  static func offset(_ offset: Int64) -> GrabError {
    GrabError(
      .invalidRequest, service: .flickr, message: "A file has no byte \(offset).", advice: "Begin at 0, or at what you have.")
  }

  static func address(_ url: URL) -> GrabError {
    GrabError(
      .notFound, service: .flickr, message: "\(Redaction().apply(to: url.absoluteString)) is no address of the web.",
      advice: "Use an address that this grabber gave out.")
  }

  static let placeholder = GrabError(
    .malformedReply, service: .flickr, message: "Flickr sent a picture that says that the photo is not available.",
    advice: "Ask for the photo anew; it may have been removed, or this size of it.")

  static func vanished(_ error: GrabError) -> GrabError {
    var vanished = error
    vanished.advice = "The address may have run out; ask for the photo anew."
    return vanished
  }
}

// MARK: Codes

extension FlickrErrors {
  private typealias Meaning = (GrabError.Kind, String, String)

  private static func meaning(of code: String?, _ words: String) -> Meaning {
    if words.contains("not currently available") { return unavailable }
    switch code {
    case "0", "105", "201": return unavailable
    case "95": return (.malformedReply, "Flickr takes requests over https alone.", "Use an https address.")
    case "96", "97":
      return (.notConnected, "Flickr refused the signature of the request.", "Check the app's secret, then connect again.")
    case "98", "108": return (.notConnected, "Flickr does not take the login any more.", "Connect again.")
    case "99": return insufficientPermission(words)
    case "100":
      return (
        .forbidden, "Flickr does not take the app's key.",
        "Check that it was copied whole, or make a key of your own at https://www.flickr.com/services/apps/create/."
      )
    case "106": return (.unavailable, "Flickr could not write what was sent.", "Look whether it is there, then try again.")
    case "111", "112", "114", "115": return (.unsupported, "Flickr has no such method.", "Report this.")
    case "116": return (.invalidRequest, "Flickr refused an address in what was sent.", "Remove the address.")
    default: return ownMeaning(words.lowercased())
    }
  }

  private static var unavailable: Meaning { (.unavailable, "Flickr does not work at the moment.", "Try again later.") }

  private static func insufficientPermission(_ words: String) -> Meaning {
    let isNobody = words.contains("none granted") || words.lowercased().contains("not logged in")
    return isNobody
      ? (.notConnected, "Flickr wants a login for this.", "Connect first.")
      : (.forbidden, "The login at Flickr does not allow this.", "Connect again with more rights.")
  }

  /// A method's own codes mean something else in each; the words tell.
  private static func ownMeaning(_ words: String) -> Meaning {
    if ["permission", "private", "not allowed", "no access", "not a pro"].contains(where: words.contains) {
      return (.forbidden, "Flickr does not allow this.", "Look at who may see it.")
    }
    if ["not found", "invalid nsid", "invalid id", "unknown user", "deleted"].contains(where: words.contains) {
      return (.notFound, "Flickr has nothing by that name.", "Look whether it was removed.")
    }
    return (.malformedReply, "Flickr refused the request.", "Report this if it stays.")
  }
}

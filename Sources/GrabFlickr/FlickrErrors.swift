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

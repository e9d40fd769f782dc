/// A call of a method, checked and read.
struct FlickrCall: Sendable {
  let method: String
  /// Every argument of the query and the form, decoded; of a name that comes twice, the first.
  var arguments: [String: String]
  /// What the caller's login allows; `none` for a call without one.
  let permission: Permission
  /// Every argument in order, for `flickr.test.echo`.
  let echo: [(name: String, value: String)]

  /// Whether the owner asks.
  var isOwner: Bool { permission != .none }

  subscript(_ name: String) -> String? { arguments[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Throws what Flickr says if an argument is missing.
  func required(_ name: String, orElse failure: FlickrFailure) throws(FlickrFailure) -> String {
    guard let value = self[name] else { throw failure }
    return value
  }

  /// The words of `extras`, or of an argument like it.
  func words(_ name: String = "extras") -> Set<String> {
    Set((self[name] ?? "").split(separator: ",").map { $0.filter { !$0.isWhitespace } }.map { String($0) })
  }
}

/// What Flickr says when a call fails; the status is 200 all the same.
struct FlickrFailure: Error {
  let code: Int
  let message: String

  static let photoNotFound = FlickrFailure(code: 1, message: "Photo not found")
  static let photosetNotFound = FlickrFailure(code: 1, message: "Photoset not found")
  static let userNotFound = FlickrFailure(code: 1, message: "User not found")
  static let unknownUser = FlickrFailure(code: 2, message: "Unknown user")
}

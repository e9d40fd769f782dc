import GrabCore

/// How a person gets a key of their own at a service: what `grab connect` says where none is configured.
struct ServiceSetup: Sendable, Hashable {
  /// The page where a key is made.
  let keyPage: String
  /// What to know before going there, a sentence a line.
  let notes: [String]

  /// Flickr; the facts are those of its App Garden since March 2025.
  static let flickr = ServiceSetup(
    keyPage: "https://www.flickr.com/services/apps/create/",
    notes: [
      "Apply for a non-commercial key. Since 2025 Flickr gives new keys to Pro members only; a key that you have goes on working.",
      "Flickr then shows a key of 32 characters and a secret of 16. Both are yours alone: no key comes with grab.",
    ])

  /// One screen: where to get a key, the three ways to give it, and what to do then.
  func screen(for service: ServiceInfo, config: String) -> String {
    let name = service.id.rawValue.uppercased()
    return """
      \(service.title) has to know which program asks, so grab needs a key of your own. It takes two minutes, once.

      1. Get a key: \(keyPage)
      \(notes.map { "   \($0)" }.joined(separator: "\n"))

      2. Give it to grab in one of three ways; the first that is there counts:

         a) in the environment:
              export GRAB_\(name)_KEY=… GRAB_\(name)_SECRET=…
         b) in a file with the key in its first line and the secret in its second, for you alone (chmod 600):
              export GRAB_\(name)_KEY_FILE=~/.\(service.id)-key
         c) in \(config)/config.json, in a folder for you alone (chmod 700):
              { "services": { "\(service.id)": { "key": "…", "secret": "…" } } }

      3. Log in: grab connect \(service.id)

      Without a key you can try everything on your own pictures: `grab sandbox --photos FOLDER` plays \(service.title).
      """
  }
}

/// No key for a service is configured.
struct MissingKey: Error {
  let service: ServiceInfo

  /// What any command but `connect` says.
  var error: GrabError {
    GrabError(
      .notConnected, service: service.id, message: "There is no key for \(service.title) yet.",
      advice: "Run `grab connect \(service.id)` to see how to get one.")
  }
}

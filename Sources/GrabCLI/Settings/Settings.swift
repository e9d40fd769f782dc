import GrabCore

/// What a person has written into `config.json`. Everything may be missing.
struct Settings: Sendable, Hashable {
  /// What is set for one service.
  struct Service: Sendable, Hashable {
    /// False if the service is switched off.
    var isEnabled = true
    /// The folder of photos; for `local` only.
    var root: String?
  }

  /// The service to use where none is named.
  var service: ServiceID?
  /// How many items a page has where it is not said, 1…500.
  var perPage: Int?
  /// What is set for each service.
  var services: [ServiceID: Service] = [:]

  /// The settings where nothing is set.
  init() {}
}

/// A setting that cannot be: a sentence that names its place.
struct SettingsError: Error, Hashable {
  let message: String
}

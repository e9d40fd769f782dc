import GrabCore

/// What a person has written into `config.json`. Everything may be missing.
struct Settings: Sendable, Hashable {
  /// What is set for one service.
  struct Service: Sendable, Hashable {
    /// False if the service is switched off.
    var isEnabled = true
    /// The folder of photos; for `local` only.
    var root: String?
    /// The key of the person's own app; for web services.
    var key: String?
    /// The secret that belongs to the key.
    var secret: String?
    /// An address that stands for every host of a web service.
    var endpoint: String?
    /// How many requests a web service gets an hour on average, 0 for as many as go.
    var requestsPerHour: Int?
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

import GrabCore

/// How a command ended, as the shell sees it. Published; scripts rely on it.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// All was done.
  case done = 0
  /// It failed in a way that has no code of its own.
  case failed = 1
  /// The command line, the environment or the settings are wrong.
  case usage = 2
  /// Some items failed or are missing; they are named.
  case partial = 3
  /// Nobody is connected, or the account may not do this.
  case notConnected = 4
  /// There is no such album or photo.
  case notFound = 5
  /// The service does not work, or limits the rate.
  case unavailable = 6
  /// No answer came through the network.
  case network = 7
  /// A disk is full, or a file or folder cannot be read or written.
  case localDisk = 8
  /// Interrupted from the keyboard.
  case interrupted = 130

  /// The code for an error of a grabber.
  init(_ kind: GrabError.Kind) {
    self =
      switch kind {
      case .invalidRequest: .usage
      case .notConnected, .forbidden: .notConnected
      case .notFound: .notFound
      case .unavailable, .rateLimited: .unavailable
      case .network: .network
      case .localDisk: .localDisk
      case .malformedReply, .unsupported: .failed
      }
  }

  /// The meaning, for help and manual.
  var meaning: String {
    switch self {
    case .done: "Done."
    case .failed: "Failed."
    case .usage: "Wrong usage."
    case .partial: "Done in part: some items failed or are missing, and are named."
    case .notConnected: "Not connected, or not allowed."
    case .notFound: "No such album or photo."
    case .unavailable: "The service is unavailable, or limits the rate."
    case .network: "No network."
    case .localDisk: "A local disk is full, or a file cannot be read or written."
    case .interrupted: "Interrupted."
    }
  }
}

extension GrabError {
  /// What went wrong, with the service's own words.
  var sentence: String { message + (serviceMessage.map { " (\($0))" } ?? "") }
}

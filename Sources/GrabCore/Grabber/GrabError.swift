/// What went wrong at a service, for whom to read: a sentence, an advice, and what a program needs to decide.
///
/// Every error of a grabber is one of these, but for `CancellationError`. No part of it holds a token, a key or a signed address.
public struct GrabError: Error, Sendable, Hashable {
  /// What the caller can do about it.
  public enum Kind: String, Sendable, CaseIterable {
    /// The call itself is wrong, e.g. a page of 501. Nothing was asked of the service.
    case invalidRequest
    /// Nobody is signed in, or the login has ended.
    case notConnected
    /// The account may not do this.
    case forbidden
    /// There is no such album or photo.
    case notFound
    /// The service does not work at the moment.
    case unavailable
    /// The service asks to slow down.
    case rateLimited
    /// No answer came through the network.
    case network
    /// The service answered what it never should.
    case malformedReply
    /// A file or folder of this machine cannot be read or written.
    case localDisk
    /// The service has no such power.
    case unsupported
  }

  /// What was being done.
  public enum Operation: String, Sendable, CaseIterable {
    /// Signing in.
    case connect
    /// Signing out.
    case disconnect
    /// Asking who is signed in.
    case currentAccount
    /// Listing albums.
    case listAlbums
    /// Looking one album up.
    case album
    /// Listing the photos of an album.
    case fillAlbum
    /// Finding the cover of an album.
    case fillCover
    /// Looking one photo up.
    case photo
    /// Fetching the bytes of an image.
    case download
  }

  /// The service that was asked, nil where none was.
  public var service: ServiceID?
  /// What was being done, nil where it does not matter.
  public var operation: Operation?
  /// What the caller can do about it.
  public var kind: Kind
  /// One sentence: what went wrong, with which album or photo.
  public var message: String
  /// One sentence: what to do.
  public var advice: String
  /// The service's own code, or the system's `errno`.
  public var serviceCode: String?
  /// The service's own words.
  public var serviceMessage: String?
  /// How long the service asks to wait.
  public var retryAfter: Duration?

  /// An error; the optional parts may be unknown.
  public init(
    _ kind: Kind, service: ServiceID? = nil, operation: Operation? = nil, message: String, advice: String,
    serviceCode: String? = nil, serviceMessage: String? = nil, retryAfter: Duration? = nil
  ) {
    (self.kind, self.service, self.operation, self.message, self.advice) = (kind, service, operation, message, advice)
    (self.serviceCode, self.serviceMessage, self.retryAfter) = (serviceCode, serviceMessage, retryAfter)
  }

  /// The same error with service and operation filled in where they are missing.
  public func naming(_ service: ServiceID, _ operation: Operation) -> GrabError {
    var error = self
    (error.service, error.operation) = (self.service ?? service, self.operation ?? operation)
    return error
  }
}

extension GrabError: CustomStringConvertible {
  /// The message, then the service's words if there are any, then the advice.
  public var description: String {
    let words = serviceMessage.map { " (\(serviceCode.map { "\($0): " } ?? "")\($0))" } ?? ""
    return "\(message)\(words) \(advice)"
  }
}

/// One thing of a list that could not be delivered, while the rest was.
public struct SkippedItem: Sendable, Hashable {
  /// The item as a person knows it: its name, file or id.
  public let name: String
  /// One sentence: why it is missing. It names the item.
  public let reason: String
  /// What the caller can do about it.
  public let kind: GrabError.Kind

  /// A missing item.
  public init(name: String, reason: String, kind: GrabError.Kind) {
    self.name = name
    self.reason = reason
    self.kind = kind
  }
}

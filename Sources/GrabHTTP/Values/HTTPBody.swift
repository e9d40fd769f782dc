/// A run of bytes of a request's body.
public enum BodySegment: Hashable, Sendable {
  /// These bytes.
  case bytes([UInt8])
  /// A file of this machine, read while it is sent. Its length is looked at when the request begins.
  case file(path: String)
}

/// What a request sends. It is a description, so that sending it a second time sends the same.
public enum HTTPBody: Hashable, Sendable {
  /// No body, and no `Content-Length`.
  case none
  /// These bytes.
  case bytes([UInt8])
  /// A file of this machine.
  case file(path: String)
  /// A form with files.
  case multipart(MultipartBody)

  /// The bytes in the order they are sent; nil without a body.
  public var segments: [BodySegment]? {
    switch self {
    case .none: nil
    case .bytes(let bytes): [.bytes(bytes)]
    case .file(let path): [.file(path: path)]
    case .multipart(let form): form.segments
    }
  }
}

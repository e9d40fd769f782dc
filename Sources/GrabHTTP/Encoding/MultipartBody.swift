/// The body of an upload, `multipart/form-data` (RFC 7578). Files are read while they are sent, never as a whole.
public struct MultipartBody: Hashable, Sendable {
  /// One field of the form.
  public struct Part: Hashable, Sendable {
    /// The field's name.
    public let name: String
    /// What it holds.
    public let content: BodySegment
    /// The file's name as the server is told; nil for a field of text.
    public let fileName: String?
    /// The type of a file, e.g. `image/jpeg`.
    public let mediaType: String?

    /// A field of text.
    public init(_ name: String, _ text: String) {
      (self.name, content, fileName, mediaType) = (name, .bytes(Array(text.utf8)), nil, nil)
    }

    /// A file: `path` is read, `fileName` is told.
    public init(_ name: String, file path: String, fileName: String, mediaType: String = "application/octet-stream") {
      (self.name, content, self.fileName, self.mediaType) = (name, .file(path: path), fileName, mediaType)
    }
  }

  /// The fields, in order.
  public let parts: [Part]
  /// The line between them.
  public let boundary: String

  /// A form.
  ///
  /// - Parameter boundary: letters and digits that occur nowhere in the parts; at random by default.
  public init(
    _ parts: [Part],
    boundary: String = "grab-" + (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
  ) {
    self.parts = parts
    self.boundary = boundary
  }

  /// The value of `Content-Type`.
  public var contentType: String { "multipart/form-data; boundary=" + boundary }

  /// The bytes in the order they are sent.
  public var segments: [BodySegment] {
    parts.flatMap { [.bytes(Array(header(of: $0).utf8)), $0.content, .bytes([13, 10])] }
      + [.bytes(Array("--\(boundary)--\r\n".utf8))]
  }

  private func header(of part: Part) -> String {
    let file = part.fileName.map { "; filename=\"\(Self.quote($0))\"" } ?? ""
    let type = part.mediaType.map { "Content-Type: \(Self.quote($0))\r\n" } ?? ""
    return "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quote(part.name))\"\(file)\r\n\(type)\r\n"
  }

  /// As browsers do it: what could end the quotes or the line is escaped, all else stays.
  private static func quote(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "%22"
      case "\r": quoted += "%0D"
      case "\n": quoted += "%0A"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}

/// Which photo of which service, written `service:value`, e.g. `flickr:7215`.
///
/// The value is the service's own id, unchanged and compared byte by byte; any text but the empty one will do. The written form
/// needs no quotes in a shell and survives a URL: what is not a letter, a digit, a mark or one of `-._/@:,` is percent-encoded,
/// and reading undoes that.
public struct PhotoID: Hashable, Sendable {
  /// The service that keeps the photo.
  public let service: ServiceID
  /// The service's own id of the photo, never empty.
  public let value: String

  /// The id of the photo that `service` calls `value`. An empty value is legal here but cannot be read back.
  public init(service: ServiceID, value: String) {
    self.service = service
    self.value = value
  }

  /// True if the services are the same and the values are, byte by byte.
  public static func == (left: PhotoID, right: PhotoID) -> Bool {
    left.service == right.service && ItemAddress.areSame(left.value, right.value)
  }

  /// Feeds the service and the bytes of the value to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(service)
    ItemAddress.hash(value, into: &hasher)
  }
}

extension PhotoID: LosslessStringConvertible, Codable {
  /// Reads `service:value`, with or without percent-encoding. Nil without a valid service name or without a value.
  public init?(_ description: String) {
    guard let (service, value) = ItemAddress.parse(description) else { return nil }
    self.init(service: service, value: value)
  }

  /// The written form, `service:value`.
  public var description: String { ItemAddress.text(service: service, value: value) }

  /// Reads the written form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = PhotoID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A photo id is service:value.")
    }
    self = id
  }

  /// Writes the written form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A point on the earth in WGS 84 degrees, and its name if the service gives one.
public struct Location: Hashable, Sendable {
  /// Degrees north, -90…90.
  public let latitude: Double
  /// Degrees east, -180…180.
  public let longitude: Double
  /// Metres above sea level, if known.
  public let altitude: Double?
  /// What the service calls the place, if it does.
  public let name: String?

  /// Nil if a coordinate is out of range or not a number.
  public init?(latitude: Double, longitude: Double, altitude: Double? = nil, name: String? = nil) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.name = name
  }
}

extension Location: Codable {
  /// Reads what was written. Throws if a coordinate is out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let location = Location(
      latitude: try container.decode(Double.self, forKey: .latitude),
      longitude: try container.decode(Double.self, forKey: .longitude),
      altitude: try container.decodeIfPresent(Double.self, forKey: .altitude),
      name: try container.decodeIfPresent(String.self, forKey: .name))
    guard let location else {
      throw DecodingError.dataCorruptedError(forKey: .latitude, in: container, debugDescription: "No such place on the earth.")
    }
    self = location
  }
}

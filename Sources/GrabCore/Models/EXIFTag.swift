/// One thing that a camera or a program wrote into the file of a photo.
public struct EXIFTag: Hashable, Sendable, Codable {
  /// The group that the tag belongs to, as ExifTool calls it, e.g. `ExifIFD`.
  public let group: String
  /// The name of the tag, e.g. `FNumber`.
  public let name: String
  /// The value for people where the service has one, e.g. `f/2.8`, else as it stands in the file.
  public let value: String

  /// A tag with its value.
  public init(group: String, name: String, value: String) { (self.group, self.name, self.value) = (group, name, value) }
}

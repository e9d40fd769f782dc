/// The name of an element or attribute: two are the same where their namespaces are, whatever prefixes the text uses.
public struct XMLName: Hashable, Sendable {
  /// The name without a prefix. A prefix that the text never declares stays part of it: `media:title`.
  public let local: String
  /// The address that names the namespace; nil where there is none. Attributes without a prefix have none.
  public let namespace: String?

  /// A name, in no namespace unless one is given.
  public init(_ local: String, in namespace: String? = nil) {
    self.local = local
    self.namespace = namespace
  }
}

/// An attribute of an element.
public struct XMLAttribute: Hashable, Sendable {
  /// Its name.
  public let name: XMLName
  /// Its value: entities decoded, line ends as spaces.
  public let value: String

  /// An attribute.
  public init(_ name: XMLName, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// What ``XMLReader`` finds, in the order of the text. Comments and processing instructions are passed over.
public enum XMLEvent: Hashable, Sendable {
  /// An element begins; the attributes are in the order of the text, declarations of namespaces not among them.
  case start(XMLName, [XMLAttribute])
  /// Text inside an element, never empty: all that stands between two tags in one piece, CDATA included, blanks kept.
  case text(String)
  /// The innermost open element ends.
  case end
}

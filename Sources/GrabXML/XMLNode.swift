/// An element with all that is in it.
public struct XMLNode: Hashable, Sendable {
  /// The element's name.
  public let name: XMLName
  /// The attributes, in the order of the text.
  public let attributes: [XMLAttribute]
  /// The text directly inside the element, entities decoded, blanks kept; "" where there is none. Where child elements stand in
  /// between, what is around them is joined.
  public internal(set) var text = ""
  /// The child elements, in order.
  public internal(set) var children: [XMLNode] = []

  /// An element with nothing in it.
  public init(_ name: XMLName, attributes: [XMLAttribute] = []) {
    self.name = name
    self.attributes = attributes
  }

  /// The first child of that name in a namespace; without one, in the element's own: inside an Atom `entry`, `entry["id"]` is the
  /// `id` of Atom and no `gphoto:id`.
  public subscript(_ local: String, in namespace: String? = nil) -> XMLNode? {
    children.first { $0.isNamed(local, namespace ?? name.namespace) }
  }

  /// The children of that name, as the subscript finds the first of them, in order.
  public func all(_ local: String, in namespace: String? = nil) -> [XMLNode] {
    children.filter { $0.isNamed(local, namespace ?? name.namespace) }
  }

  /// The value of an attribute; one without a namespace unless one is given. Nil where there is none, "" where it is empty.
  public func attribute(_ local: String, in namespace: String? = nil) -> String? {
    attributes.first { $0.name.local == local && $0.name.namespace == namespace }?.value
  }

  private func isNamed(_ local: String, _ namespace: String?) -> Bool { name.local == local && name.namespace == namespace }
}

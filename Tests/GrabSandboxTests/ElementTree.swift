import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Which attributes stand at which elements of an XML text.
final class ElementTree: NSObject, XMLParserDelegate {
  /// Names of attributes by the path of their element, over all elements of that path.
  private(set) var attributes: [String: Set<String>] = [:]
  private var path: [String] = []

  /// Nil if the text is not well-formed.
  static func read(_ bytes: Data) -> ElementTree? {
    let tree = ElementTree(), parser = XMLParser(data: bytes)
    parser.delegate = tree
    return parser.parse() ? tree : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes found: [String: String]
  ) {
    path.append(name)
    attributes[path.joined(separator: "/"), default: []].formUnion(found.keys)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    path.removeLast()
  }
}

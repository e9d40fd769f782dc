/// Writes a reply as Flickr writes XML.
enum XMLWriter {
  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n"

  /// A successful reply.
  static func success(_ children: [Node.Child]) -> String {
    head + "<rsp stat=\"ok\">\n" + children.map { element($0, indent: "") }.joined() + "</rsp>\n"
  }

  /// A failure.
  static func failure(code: Int, message: String) -> String {
    head + "<rsp stat=\"fail\">\n\t<err code=\"\(code)\" msg=\"\(escaped(message))\" />\n</rsp>\n"
  }

  /// A text between tags or in an attribute. What XML cannot hold is left out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#039;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func element(_ child: Node.Child, indent: String) -> String {
    switch child {
    case .one(let node): element(node, indent: indent)
    case .many(_, let nodes): nodes.map { element($0, indent: indent) }.joined()
    }
  }

  private static func element(_ node: Node, indent: String) -> String {
    let attributes = node.attributes.compactMap { attribute in
      text(attribute.value).map { " \(attribute.name)=\"\($0)\"" }
    }.joined()
    let start = indent + "<" + node.name + attributes
    let content = node.text.flatMap(text) ?? ""
    let inner = node.children.map { element($0, indent: indent + "\t") }.joined()
    if inner.isEmpty { return content.isEmpty ? start + " />\n" : "\(start)>\(content)</\(node.name)>\n" }
    return "\(start)>\(content)\n\(inner)\(indent)</\(node.name)>\n"
  }

  private static func text(_ value: Scalar) -> String? {
    switch value {
    case .text(let text): escaped(text)
    case .number(let number): String(number)
    case .decimal(let number): String(number)
    case .null: nil
    }
  }
}

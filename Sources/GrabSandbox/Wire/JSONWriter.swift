/// Writes a reply as Flickr writes JSON: slashes escaped, everything beyond ASCII as `\uXXXX`.
enum JSONWriter {
  /// The members of a successful reply.
  static func success(_ children: [Node.Child]) -> String {
    object([], text: nil, children: children, more: [("stat", quoted("ok"))])
  }

  /// A failure.
  static func failure(code: Int, message: String) -> String {
    "{\"stat\":\"fail\",\"code\":\(code),\"message\":\(quoted(message))}"
  }

  private static func object(_ node: Node) -> String {
    object(node.attributes, text: node.text, children: node.children)
  }

  private static func object(
    _ attributes: [(name: String, value: Scalar)], text: Scalar?, children: [Node.Child], more: [(String, String)] = []
  ) -> String {
    var members = attributes.map { ($0.name, scalar($0.value)) }
    for child in children {
      switch child {
      case .one(let node): members.append((node.name, object(node)))
      case .many(let name, let nodes): members.append((name, "[\(nodes.map(object).joined(separator: ","))]"))
      }
    }
    if let text { members.append(("_content", scalar(text))) }
    return "{\((members + more).map { "\(quoted($0)):\($1)" }.joined(separator: ","))}"
  }

  private static func scalar(_ value: Scalar) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let number): String(number)
    case .decimal(let number): String(number)
    case .null: "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: quoted += "\\\""
      case 0x5C: quoted += "\\\\"
      case 0x2F: quoted += "\\/"
      case 0x0A: quoted += "\\n"
      case 0x20...0x7E: quoted.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
      default: quoted += "\\u" + padded(String(unit, radix: 16))
      }
    }
    return quoted + "\""
  }

  private static func padded(_ digits: String) -> String { String(repeating: "0", count: 4 - digits.count) + digits }
}

/// An XML text, parsed once into a tree.
public struct XMLDocument: Hashable, Sendable {
  /// The outermost element.
  public let root: XMLNode

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - bytes: the text, in the encoding that it declares, UTF-8 if it declares none. Blanks may stand before it.
  ///   - limits: how much is read.
  /// - Throws: ``XMLError`` if the text cannot be read to its end, or has a document type declaration.
  public init(parsing bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
    let builder = TreeBuilder()
    let reader = XMLReader(limits: limits) { builder.add($0) }
    try reader.read(bytes[...])
    try reader.finish()
    guard let root = builder.root else { throw XMLError(problem: .empty, line: 0, column: 0, code: 0) }
    self.root = root
  }
}

/// Puts events together again.
private final class TreeBuilder {
  private(set) var root: XMLNode?
  private var open: [XMLNode] = []

  func add(_ event: XMLEvent) {
    switch event {
    case .start(let name, let attributes): open.append(XMLNode(name, attributes: attributes))
    case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
    case .end: close()
    }
  }

  private func close() {
    guard let node = open.popLast() else { return }
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }
}

import CLibXML2

/// Owns libxml2's push parser.
final class PushContext {
  private let context: xmlParserCtxtPtr

  /// What the parser tells what it finds, through C functions that get this address; whoever stands there owns this context.
  init?(handlers: xmlSAXHandler, owner: UnsafeMutableRawPointer) {
    xmlInitParser()
    var handlers = handlers
    guard let context = xmlCreatePushParserCtxt(&handlers, owner, nil, 0, nil) else { return nil }
    self.context = context
    // No entity is ever replaced, no file and no network asked, no limit of libxml2's own lifted.
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue))
  }

  deinit { xmlFreeParserCtxt(context) }

  /// Parses what comes next; `isLast` says that nothing follows.
  func parse(_ bytes: ArraySlice<UInt8>, isLast: Bool) {
    bytes.withUnsafeBytes { buffer in
      _ = xmlParseChunk(context, buffer.assumingMemoryBound(to: CChar.self).baseAddress, Int32(buffer.count), isLast ? 1 : 0)
    }
  }

  /// Ends the parsing from within one of the handlers.
  func stop() { xmlStopParser(context) }

  /// Whether all that was parsed follows the rules of XML. Those of namespaces are not asked for.
  var isWellFormed: Bool { context.pointee.wellFormed == 1 }

  /// How many bytes wait for the end of the tag that they belong to.
  var waitingByteCount: Int {
    guard let input = context.pointee.input?.pointee, let current = input.cur, let end = input.end else { return 0 }
    return end - current
  }

  /// Line and column that the parser has come to, both counted from 1.
  var place: (line: Int, column: Int) {
    (Int(xmlSAX2GetLineNumber(context)), Int(xmlSAX2GetColumnNumber(context)))
  }
}

/// Names are kept once by libxml2 while a context lives: the same name has the same address.
struct InternedName: Hashable {
  let local: UnsafePointer<xmlChar>
  let prefix: UnsafePointer<xmlChar>?
  let namespace: UnsafePointer<xmlChar>?
}

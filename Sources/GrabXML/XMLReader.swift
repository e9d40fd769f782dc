import CLibXML2

/// Reads XML as it arrives: pieces of a text go in, events come out, nothing is kept.
///
/// Nothing but the text itself is ever read: no network, no file, no entities but the five of XML and numeric ones; a document type
/// declaration is refused. Encodings are those that libxml2 knows, as the text declares them. After the first error nothing more
/// comes out, and each further call throws the same error.
public final class XMLReader {
  private let limits: XMLLimits
  private let handler: (XMLEvent) -> Void
  private var context: PushContext?
  private var names: [InternedName: XMLName] = [:]
  private var text: [UInt8] = []
  private var byteCount = 0
  private var itemCount = 0
  private var depth = 0
  private var isFinishing = false
  private var failure: XMLError?

  /// What is handed to libxml2 at a time, so that a tag is longer than the limit by no more than this.
  private static let pieceByteCount = 64 << 10

  /// A reader.
  ///
  /// - Parameters:
  ///   - limits: how much is read.
  ///   - handler: is called with each event, inside ``read(_:)`` and ``finish()``. It must not call the reader.
  public init(limits: XMLLimits = XMLLimits(), handler: @escaping (XMLEvent) -> Void) {
    self.limits = limits
    self.handler = handler
    context = PushContext(handlers: Self.handlers, owner: Unmanaged.passUnretained(self).toOpaque())
    if context == nil { fail(.outOfMemory) }
  }

  /// Reads the next piece of the text, of any length.
  ///
  /// - Throws: ``XMLError`` if the text cannot be read; what was found before has been handed out.
  public func read(_ bytes: ArraySlice<UInt8>) throws(XMLError) {
    // Some servers send blanks before the declaration, which XML forbids.
    var rest = byteCount == 0 ? bytes.drop(while: Self.isBlank) : bytes
    while failure == nil, !rest.isEmpty {
      parse(rest.prefix(Self.pieceByteCount), isLast: false)
      rest = rest.dropFirst(Self.pieceByteCount)
    }
    if let failure { throw failure }
  }

  /// Says that the text is complete.
  ///
  /// - Throws: ``XMLError`` if it is not, or an earlier error.
  public func finish() throws(XMLError) {
    isFinishing = true
    if byteCount == 0 { fail(.empty) }
    if failure == nil { parse([], isLast: true) }
    if let failure { throw failure }
  }

  private func parse(_ piece: ArraySlice<UInt8>, isLast: Bool) {
    byteCount += piece.count
    guard byteCount <= limits.byteCount, let context else { return fail(.tooLarge) }
    context.parse(piece, isLast: isLast)
    if context.waitingByteCount > limits.tagByteCount { fail(.tooLarge) }
    if !context.isWellFormed { fail(.malformed) }
  }

  /// The first failure counts.
  private func fail(_ problem: XMLError.Problem, code: Int = 0) {
    guard failure == nil else { return }
    let place = byteCount > 0 ? context?.place : nil
    failure = XMLError(problem: problem, line: place?.line ?? 0, column: place?.column ?? 0, code: code)
    context?.stop()
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// What libxml2 calls, by way of ``handlers``.
extension XMLReader {
  func begin(_ interned: InternedName, _ attributes: UnsafeAttributes) {
    endText()
    depth += 1
    itemCount += 1 + attributes.count
    guard depth <= limits.depth else { return fail(.tooDeep) }
    guard itemCount <= limits.itemCount else { return fail(.tooLarge) }
    guard failure == nil else { return }
    handler(.start(name(interned), attributes.map { XMLAttribute(name($0), $1) }))
  }

  func end() {
    endText()
    depth -= 1
    if failure == nil { handler(.end) }
  }

  func append(_ piece: UnsafeBufferPointer<UInt8>) { text.append(contentsOf: piece) }

  func refuseDoctype() { fail(.doctype) }

  func report(_ error: xmlError) {
    guard error.level == XML_ERR_FATAL else { return }
    let code = xmlParserErrors(UInt32(error.code))
    fail(isFinishing && code != XML_ERR_NO_MEMORY ? .cutOff : XMLError.Problem(code), code: Int(error.code))
  }

  private func endText() {
    if !text.isEmpty, failure == nil { handler(.text(String(decoding: text, as: UTF8.self))) }
    text.removeAll(keepingCapacity: true)
  }

  private func name(_ interned: InternedName) -> XMLName {
    if let name = names[interned] { return name }
    let name = XMLName(interned)
    names[interned] = name
    return name
  }
}

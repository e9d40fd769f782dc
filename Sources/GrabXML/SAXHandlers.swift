import CLibXML2

extension XMLReader {
  /// The C functions that hand on what libxml2 finds to the reader that owns the context. What is not set here - entities, external
  /// files, comments - libxml2 does without.
  static var handlers: xmlSAXHandler {
    var handlers = xmlSAXHandler()
    handlers.initialized = UInt32(XML_SAX2_MAGIC)
    handlers.startElementNs = { owner, local, prefix, namespace, _, _, count, _, attributes in
      guard let local else { return }
      let name = InternedName(local: local, prefix: prefix, namespace: namespace)
      XMLReader.at(owner)?.begin(name, UnsafeAttributes(start: attributes, count: Int(count)))
    }
    handlers.endElementNs = { owner, _, _, _ in XMLReader.at(owner)?.end() }
    handlers.characters = { owner, start, count in
      XMLReader.at(owner)?.append(UnsafeBufferPointer(start: start, count: Int(count)))
    }
    handlers.ignorableWhitespace = handlers.characters
    handlers.internalSubset = { owner, _, _, _ in XMLReader.at(owner)?.refuseDoctype() }
    handlers.serror = { owner, error in
      if let error { XMLReader.at(owner)?.report(error.pointee) }
    }
    return handlers
  }

  private static func at(_ owner: UnsafeMutableRawPointer?) -> XMLReader? {
    owner.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The attributes of a start tag as libxml2 hands them over: five addresses for each, valid during the call.
struct UnsafeAttributes: Sequence, IteratorProtocol {
  let start: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  let count: Int
  private var index = 0

  init(start: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    self.start = start
    self.count = count
  }

  mutating func next() -> (InternedName, String)? {
    guard index < count, let fields = start.map({ $0 + 5 * index }), let local = fields[0] else { return nil }
    index += 1
    let name = InternedName(local: local, prefix: fields[1], namespace: fields[2])
    guard let from = fields[3], let to = fields[4] else { return (name, "") }
    return (name, Self.value(UnsafeBufferPointer(start: from, count: to - from)))
  }

  /// libxml2 leaves an ampersand in its numeric form, for a tree that it would build to decode.
  private static func value(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      decoded.append(byte)
      rest = rest.dropFirst(rest.starts(with: "&#38;".utf8) ? 5 : 1)
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension XMLName {
  init(_ interned: InternedName) {
    let local = String(cString: interned.local)
    guard let namespace = interned.namespace else {
      let prefix = interned.prefix.map { String(cString: $0) + ":" }
      self.init((prefix ?? "") + local)
      return
    }
    self.init(local, in: String(cString: namespace))
  }
}

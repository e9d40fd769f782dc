import CSimdjson

/// Owns what simdjson made of a text.
final class ParsedTape: @unchecked Sendable {  // simdjson's document is never written to after it was parsed
  private let document: OpaquePointer

  /// How deep lists and objects may be nested. Services stay below 20.
  private static let maximumDepth = 256

  init(parsing bytes: [UInt8]) throws(JSONParseError.Problem) {
    var status = csj_status.malformed
    let parsed = bytes.withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.flatMap {
        csj_parse($0, buffer.count, Self.maximumDepth, &status)
      }
    }
    guard let parsed else { throw .init(status) }
    document = parsed
  }

  deinit { csj_free(document) }

  var root: csj_value { csj_root(document) }

  func content(of value: csj_value) -> csj_content { csj_read(value) }

  /// The first member of that name.
  func member(_ name: String, of object: csj_value) -> csj_value? {
    var name = name
    var found = csj_value()
    let isFound = name.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { csj_member(object, csj_text(bytes: $0.baseAddress, length: $0.count), &found) }
    }
    return isFound ? found : nil
  }

  /// The elements of a list or the members of an object, in order. The text of a name lives as long as the tape.
  func children(of container: csj_value) -> [(name: csj_text, value: csj_value)] {
    var children: [(name: csj_text, value: csj_value)] = []
    withUnsafeMutablePointer(to: &children) { children in
      csj_each(container, children) { context, name, value in
        context?.assumingMemoryBound(to: [(name: csj_text, value: csj_value)].self).pointee.append((name, value))
      }
    }
    return children
  }
}

extension JSONParseError.Problem {
  fileprivate init(_ status: csj_status) {
    switch status {
    case .too_deep: self = .tooDeep
    case .no_memory: self = .outOfMemory
    default: self = .malformed
    }
  }
}

extension String {
  init(_ text: csj_text) {
    let bytes = UnsafeRawBufferPointer(start: text.bytes, count: text.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}

import GrabHTTP

/// Collects the header lines that libcurl hands out. A reply may have several headers (100 Continue, a proxy's); the last one counts.
struct ResponseHead {
  /// A stretch of the header, without a count of references: there is one for each line of each reply.
  private typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  /// How long a header may be. Some versions of libcurl bound the lines alone, others this sum a little above.
  static let limit = 256 << 10

  private var bytes: [UInt8] = []
  private var isComplete = false

  /// Takes a line with its end. False if the header is too long.
  mutating func append(_ line: UnsafeRawBufferPointer) -> Bool {
    if isComplete, line.starts(with: "HTTP/".utf8) {
      bytes.removeAll(keepingCapacity: true)
      isComplete = false
    }
    // What follows the empty line without a new status line are trailers, which nothing here needs.
    guard !isComplete else { return true }
    isComplete = line.first == UInt8(ascii: "\r") || line.first == UInt8(ascii: "\n")
    bytes += line
    return bytes.count <= Self.limit
  }

  /// The response to a request of `url`, its body still empty; nil if there is no status line.
  func response(from url: HTTPURL) -> HTTPResponse? {
    bytes.withUnsafeBufferPointer { bytes in
      var lines = bytes.split { $0 == 10 || $0 == 13 }[...]
      guard let status = lines.popFirst().map({ $0.split(separator: 32) }), status.count >= 2,
        let code = Int(String(decoding: status[1], as: UTF8.self))
      else { return nil }
      return HTTPResponse(status: code, fields: Self.fields(lines), url: url, version: Self.version(status[0]))
    }
  }

  private static func fields(_ lines: ArraySlice<Text>) -> HTTPFields {
    var fields: [HTTPFields.Field] = []
    fields.reserveCapacity(lines.count)
    for line in lines {
      if line.first == 32 || line.first == 9, let last = fields.popLast() {
        fields.append(HTTPFields.Field(name: last.name, value: last.value + " " + trimmed(line)))
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        fields.append(HTTPFields.Field(name: trimmed(line[..<colon]), value: trimmed(line[line.index(after: colon)...])))
      }
    }
    return HTTPFields(fields)
  }

  private static func trimmed(_ text: Text) -> String {
    let start = text.firstIndex { $0 != 32 && $0 != 9 } ?? text.endIndex
    let end = text.lastIndex { $0 != 32 && $0 != 9 }.map { $0 + 1 } ?? start
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  private static func version(_ word: Text) -> HTTPResponse.Version {
    switch String(decoding: word, as: UTF8.self) {
    case "HTTP/1.0": .http1_0
    case "HTTP/2": .http2
    case "HTTP/3": .http3
    default: .http1_1
    }
  }
}

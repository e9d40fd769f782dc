import CMicroHTTPD

/// An answer on its way into libmicrohttpd.
struct WireResponse {
  private var status: Int
  private var fields: [(String, String)]
  private let handle: OpaquePointer?

  /// - Parameters:
  ///   - response: Not one that resets.
  ///   - request: What it answers.
  init(_ response: ServerResponse, to request: ServerRequest) {
    let cut: Int? = if case .cut(let after) = response.ending { max(0, after) } else { nil }
    (status, fields) = (response.status, response.fields)
    switch response.body {
    case .bytes(let bytes): handle = Self.handle(of: bytes, cutAfter: cut)
    case .file(let path):
      guard var file = ServedFile(path) else {
        (status, fields, handle) = (404, [], Self.handle(of: [], cutAfter: nil))
        return
      }
      fields += [("ETag", file.tag), ("Last-Modified", file.lastModified), ("Accept-Ranges", "bytes")]
      guard let range = Self.range(of: file, for: request, status: &status, fields: &fields) else {
        handle = Self.handle(of: [], cutAfter: nil)
        return
      }
      handle = Self.handle(of: &file, range, cutAfter: cut)
    }
  }

  /// Hands the answer to a connection.
  func send(over connection: OpaquePointer) -> MHD_Result {
    guard let handle else { return .NO }
    for (name, value) in fields { MHD_add_response_header(handle, name, value) }
    defer { MHD_destroy_response(handle) }
    return MHD_queue_response(connection, UInt32(clamping: status), handle)
  }

  /// The bytes of the file to send, nil for none, as after 304 and 416.
  private static func range(
    of file: borrowing ServedFile, for request: ServerRequest, status: inout Int, fields: inout [(String, String)]
  ) -> Range<Int>? {
    guard status == 200 else { return 0..<file.length }
    if request.field("If-None-Match") == file.tag {
      status = 304
      return nil
    }
    let field = file.matches(ifRange: request.field("If-Range")) ? request.field("Range") : nil
    switch ByteRange(field, length: file.length) {
    case .whole: return 0..<file.length
    case .part(let part):
      status = 206
      fields.append(("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.length)"))
      return part
    case .unsatisfiable:
      status = 416
      fields.append(("Content-Range", "bytes */\(file.length)"))
      return nil
    }
  }

  private static func handle(of file: inout ServedFile, _ range: Range<Int>, cutAfter cut: Int?) -> OpaquePointer? {
    if let cut { return handle(of: file.bytes(range.prefix(cut)), promising: range.count) }
    return MHD_create_response_from_fd_at_offset64(UInt64(range.count), file.take(), UInt64(range.lowerBound))
  }

  private static func handle(of bytes: [UInt8], cutAfter cut: Int?) -> OpaquePointer? {
    if let cut { return handle(of: Array(bytes.prefix(cut)), promising: bytes.count) }
    return bytes.withUnsafeBytes {
      MHD_create_response_from_buffer($0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
    }
  }

  /// An answer that breaks off after `bytes`.
  private static func handle(of bytes: [UInt8], promising length: Int) -> OpaquePointer? {
    let beginning = Unmanaged.passRetained(Beginning(bytes))
    let handle = MHD_create_response_from_callback(
      UInt64(length), 1 << 16,
      { context, position, buffer, room in
        guard let context, let buffer else { return cm_broken_off }
        return Unmanaged<Beginning>.fromOpaque(context).takeUnretainedValue().copy(from: Int(position), to: buffer, room: room)
      },
      beginning.toOpaque(), { context in if let context { Unmanaged<Beginning>.fromOpaque(context).release() } })
    if handle == nil { beginning.release() }
    return handle
  }
}

/// The bytes that are sent before an answer breaks off.
private final class Beginning: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bytes were put into the buffer, or that this is the end.
  func copy(from position: Int, to buffer: UnsafeMutablePointer<CChar>, room: Int) -> Int {
    guard position < bytes.count else { return cm_broken_off }
    let part = bytes[position...].prefix(room)
    UnsafeMutableRawBufferPointer(start: buffer, count: room).copyBytes(from: part)
    return part.count
  }
}

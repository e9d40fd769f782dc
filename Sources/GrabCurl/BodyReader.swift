import GrabCore
import GrabHTTP

/// Reads the segments of a request's body one after the other, from the start as often as it takes.
final class BodyReader {
  private let segments: [BodySegment]
  private var files: [Int: Int32] = [:]
  private var segment = 0
  private var offset = 0

  /// The length in bytes.
  let length: Int64

  /// Opens the files. Throws `localDisk`, naming the file, if one cannot be read.
  init(_ segments: [BodySegment]) throws {
    self.segments = segments
    var length: Int64 = 0
    do {
      for (index, segment) in segments.enumerated() {
        switch segment {
        case .bytes(let bytes): length += Int64(bytes.count)
        case .file(let path):
          let (descriptor, size) = try Self.opened(path)
          files[index] = descriptor
          length += size
        }
      }
    } catch {
      for descriptor in files.values { close(descriptor) }
      throw error
    }
    self.length = length
  }

  deinit { for descriptor in files.values { close(descriptor) } }

  /// Goes back to the start.
  func rewind() {
    (segment, offset) = (0, 0)
    for descriptor in files.values { lseek(descriptor, 0, SEEK_SET) }
  }

  /// Fills `buffer` and says with how many bytes: 0 at the end, nil if a file cannot be read on.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while segment < segments.count {
      guard let count = fillFromSegment(buffer) else { return nil }
      if count > 0 { return count }
      (segment, offset) = (segment + 1, 0)
    }
    return 0
  }

  private func fillFromSegment(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
    switch segments[segment] {
    case .bytes(let bytes):
      let rest = bytes[offset...].prefix(buffer.count)
      buffer.copyBytes(from: rest)
      offset += rest.count
      return rest.count
    case .file:
      guard let descriptor = files[segment] else { return nil }
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      return count < 0 ? nil : count
    }
  }

  private static func opened(_ path: String) throws -> (Int32, Int64) {
    let file = FilePath(path)
    let descriptor = file.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      throw GrabError(
        .localDisk, message: "The file \(file.display) cannot be read.", advice: "Look whether it is there and may be read.",
        serviceCode: String(code), serviceMessage: String(cString: strerror(code)))
    }
    return (descriptor, Int64(status.st_size))
  }
}

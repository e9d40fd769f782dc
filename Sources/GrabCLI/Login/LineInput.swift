import Dispatch
import GrabCore

/// Lines of a stream, for questions to a person. A terminal, a pipe and a file will do.
struct LineInput: Sendable {
  private let descriptor: Int32

  /// How many bytes of a line are kept; no code or address is longer.
  private static let limit = 64 << 10

  /// Lines of an open file, `STDIN_FILENO` for example. It stays open.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its end; nil at the end of the stream. What stands behind the line is left for others.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled, whether or not somebody types.
  func next() async throws -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure(errno) }
    let (stop, stopper) = (ends[0], ends[1])
    defer {
      close(stop)
      close(stopper)
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A thread of its own: reading blocks, and the threads of tasks are few.
        DispatchQueue.global().async { continuation.resume(with: Result { try line(until: stop) }) }
      }
    } onCancel: {
      _ = write(stopper, [1], 1)
    }
  }

  private func line(until stop: Int32) throws -> String? {
    var bytes: [UInt8] = []
    while let byte = try byte(until: stop) {
      if byte == UInt8(ascii: "\n") { return text(bytes) }
      if bytes.count < Self.limit { bytes.append(byte) }
    }
    return bytes.isEmpty ? nil : text(bytes)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }

  /// One byte, nil at the end. More than that would be taken from who reads next.
  private func byte(until stop: Int32) throws -> UInt8? {
    var byte: UInt8 = 0
    while true {
      var waits = [stop, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&waits, nfds_t(waits.count), -1) >= 0 || errno == EINTR else { throw failure(errno) }
      if waits[0].revents != 0 { throw CancellationError() }
      guard waits[1].revents != 0 else { continue }
      // A stream that is closed has nothing to read.
      if waits[1].revents & Int16(POLLNVAL) != 0 { return nil }
      let count = read(descriptor, &byte, 1)
      if count >= 0 { return count == 0 ? nil : byte }
      guard [EINTR, EAGAIN].contains(errno) else { throw failure(errno) }
    }
  }

  private func failure(_ code: Int32) -> GrabError {
    GrabError(
      .localDisk, message: "What is typed cannot be read (\(String(cString: strerror(code)))).",
      advice: "Check the standard input.",
      serviceCode: "\(code)")
  }
}

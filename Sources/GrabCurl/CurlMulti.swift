import CCurl

/// One `CURLM`. All but ``wakeUp()`` is for the thread that made it.
final class CurlMulti: @unchecked Sendable {  // `raw` never changes, and libcurl allows curl_multi_wakeup on any thread
  private let raw: UnsafeMutableRawPointer

  /// Sets libcurl up, with the first of its kind in the process.
  init() {
    _ = Self.library
    guard let raw = curl_multi_init() else { preconditionFailure("libcurl has no memory left") }
    self.raw = raw
  }

  deinit { curl_multi_cleanup(raw) }

  /// How many connections are kept open for later requests. Unset, libcurl goes by the handles of the moment and closes connections
  /// that the next request needs.
  func keepConnections(_ count: Int) { cc_multi_set_long(raw, CURLMOPT_MAXCONNECTS, count) }

  func add(_ easy: EasyHandle) -> Bool { curl_multi_add_handle(raw, easy.raw) == CURLM_OK }

  func remove(_ easy: EasyHandle) { curl_multi_remove_handle(raw, easy.raw) }

  func perform() {
    var running: Int32 = 0
    curl_multi_perform(raw, &running)
  }

  /// The next transfer that has ended: its handle and how.
  func nextEnded() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
    var left: Int32 = 0
    while let message = curl_multi_info_read(raw, &left) {
      if message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle {
        return (easy, message.pointee.data.result)
      }
    }
    return nil
  }

  func wait(atMost milliseconds: Int32) { curl_multi_poll(raw, nil, 0, milliseconds, nil) }

  func wakeUp() { curl_multi_wakeup(raw) }

  // Costs milliseconds of a start, so it waits for the first request.
  private static let library: CURLcode = curl_global_init(Int(CURL_GLOBAL_DEFAULT))
}

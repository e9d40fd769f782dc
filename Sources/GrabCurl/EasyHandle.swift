import CCurl

/// One `CURL`, with the memory that it points to.
final class EasyHandle {
  let raw: UnsafeMutableRawPointer
  /// True if what is the same for every exchange is set, and nothing that the next one might not want.
  var isReady = false
  private let words = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var list: UnsafeMutablePointer<curl_slist>?

  init?() {
    guard let raw = curl_easy_init() else {
      words.deallocate()
      return nil
    }
    self.raw = raw
  }

  deinit {
    curl_easy_cleanup(raw)
    curl_slist_free_all(list)
    words.deallocate()
  }

  /// Forgets the last exchange; connections, names and TLS sessions stay.
  func reset() {
    if isReady { return }
    curl_easy_reset(raw)
    curl_slist_free_all(list)
    list = nil
  }

  func set(_ option: CURLoption, _ value: Int) { cc_set_long(raw, option, value) }

  func set(_ option: CURLoption, _ value: String) { cc_set_text(raw, option, value) }

  func set(_ option: CURLoption, offset value: Int64) { cc_set_offset(raw, option, curl_off_t(value)) }

  func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) { cc_set_pointer(raw, option, value) }

  func set(_ option: CURLoption, _ callback: @escaping cc_data_callback) { cc_set_data_callback(raw, option, callback) }

  /// Sends these header lines.
  func setHeader(_ lines: [String]) {
    guard !lines.isEmpty || list != nil else { return }
    cc_set_list(raw, CURLOPT_HTTPHEADER, nil)
    curl_slist_free_all(list)
    list = nil
    for line in lines { list = curl_slist_append(list, line) }
    cc_set_list(raw, CURLOPT_HTTPHEADER, list)
  }

  /// Has libcurl keep its words about a failure.
  func keepWords() {
    words.pointee = 0
    set(CURLOPT_ERRORBUFFER, pointer: words)
  }

  /// libcurl's words about a failure: what it said about this one, else what it says about all of the kind.
  func words(about code: CURLcode) -> String {
    words.pointee != 0 ? String(cString: words) : String(cString: curl_easy_strerror(code))
  }
}

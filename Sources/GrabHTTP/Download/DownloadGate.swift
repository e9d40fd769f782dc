import GrabCore

/// Stands before a sink: passes over what is there already, looks at the first bytes, counts.
actor DownloadGate {
  private let sink: any ByteSink
  private let isSniffing: Bool
  private var seen: Int64 = 0
  private var written: Int64 = 0
  private var held: [UInt8] = []
  private var mediaType: MediaType?
  private var isOpen: Bool

  init(_ sink: any ByteSink, isSniffing: Bool) {
    (self.sink, self.isSniffing) = (sink, isSniffing)
    isOpen = !isSniffing
  }

  func write(_ bytes: [UInt8], of response: HTTPResponse, skipping skipped: Int64) async throws {
    let passedOver = Int(min(Int64(bytes.count), max(0, skipped - seen)))
    seen += Int64(bytes.count)
    let wanted = passedOver == 0 ? bytes : Array(bytes[passedOver...])
    guard !wanted.isEmpty else { return }
    if isOpen { return try await pass(wanted) }
    held += wanted
    if held.count >= MediaType.signatureLength { try await open(response) }
  }

  /// The end of the answer: what was written, if that is all of it.
  func receipt(_ response: HTTPResponse, offset: Int64, total: Int64?) async throws -> DownloadReceipt {
    if !isOpen { try await open(response) }
    guard total.map({ $0 == offset + written }) ?? true else {
      throw GrabError(
        .network, operation: .download, message: "\(response.url.origin.host) sent \(offset + written) of \(total ?? 0) bytes.",
        advice: "Try again; what came is kept.")
    }
    let promised = response.fields["Content-Type"].map(MediaType.init(rawValue:))
    return DownloadReceipt(
      offset: offset, byteCount: written, totalByteCount: total ?? offset + written, mediaType: mediaType ?? promised)
  }

  private func open(_ response: HTTPResponse) async throws {
    let promised = response.fields["Content-Type"].map(MediaType.init(rawValue:))
    mediaType = MediaType.recognised(in: held, promised: promised)
    guard mediaType != nil else { throw notMedia(response, promised) }
    isOpen = true
    let first = held
    held = []
    try await pass(first)
  }

  private func pass(_ bytes: [UInt8]) async throws {
    try await sink.write(bytes)
    written += Int64(bytes.count)
  }

  private func notMedia(_ response: HTTPResponse, _ promised: MediaType?) -> GrabError {
    let isEmpty = held.isEmpty
    let what = isEmpty ? "nothing" : held.first == UInt8(ascii: "<") ? "a web page" : promised?.rawValue ?? "something else"
    return DownloadPlan.malformed(
      "\(response.url.origin.host) sent \(what) in place of the photo.", "Try again later; the address may have run out.")
  }
}

import GrabCore

/// What a download asks for, and whether an answer is that. A value without I/O.
struct DownloadPlan: Sendable {
  /// Where the first byte is wanted from.
  let offset: Int64
  /// The version of the file (its `ETag` or `Last-Modified`) that the bytes before `offset` are of.
  let validator: String?

  /// What to do with an answer.
  enum Verdict: Equatable {
    /// Its body is wanted, after `skipping` bytes; with it the file has `total` bytes, if known.
    case take(skipping: Int64, total: Int64?)
    /// Nothing is missing: the offset is the end of the file.
    case nothingLeft(total: Int64)
    /// It is something else.
    case refuse(GrabError)
  }

  /// Adds the fields that the plan needs to a request.
  func prepare(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.options.acceptsCompression = false
    guard offset > 0 else { return request }
    request.fields["Range"] = "bytes=\(offset)-"
    // A weak tag promises the same meaning, not the same bytes; a server must refuse it here.
    if let validator, !validator.hasPrefix("W/") { request.fields["If-Range"] = validator }
    return request
  }

  /// Judges the header of an answer.
  func verdict(on response: HTTPResponse, now: Date) -> Verdict {
    let host = response.url.origin.host
    switch response.status {
    case 206: return part(response, host)
    case 416: return unsatisfied(response, host)
    case 200: return whole(response, host)
    default:
      let error = response.statusError(now: now)
      return .refuse(error ?? Self.malformed("\(host) sent no file (HTTP \(response.status)).", "Try again later."))
    }
  }

  private func part(_ response: HTTPResponse, _ host: String) -> Verdict {
    guard let range = response.fields["Content-Range"].flatMap(ContentRange.init), let bytes = range.bytes,
      bytes.lowerBound == offset
    else {
      return .refuse(Self.malformed("\(host) sent another part of the file than was asked for.", "Start from the beginning."))
    }
    guard range.total.map({ bytes.upperBound == $0 - 1 }) ?? true else {
      return .refuse(Self.malformed("\(host) sent less of the file than was asked for.", "Start from the beginning."))
    }
    return isPacked(response) ? .refuse(Self.packed(host)) : .take(skipping: 0, total: range.total)
  }

  /// The whole file although a part was asked for: the server has no parts, or the file is another now. The start is passed over
  /// where the file is certainly the same.
  private func whole(_ response: HTTPResponse, _ host: String) -> Verdict {
    if isPacked(response) { return .refuse(Self.packed(host)) }
    let total = response.fields["Content-Length"].flatMap { Int64($0) }
    guard offset > 0 else { return .take(skipping: 0, total: total) }
    let versions = [response.fields["ETag"], response.fields["Last-Modified"]].compactMap { $0 }
    if let validator, !versions.contains(validator) {
      return .refuse(
        Self.malformed("The file at \(host) has changed since its first part was fetched.", "Start from the beginning."))
    }
    guard total.map({ offset <= $0 }) ?? true else { return .refuse(pastTheEnd(host)) }
    return .take(skipping: offset, total: total)
  }

  private func unsatisfied(_ response: HTTPResponse, _ host: String) -> Verdict {
    guard let total = response.fields["Content-Range"].flatMap(ContentRange.init)?.total, total == offset else {
      return .refuse(pastTheEnd(host))
    }
    return .nothingLeft(total: total)
  }

  private func isPacked(_ response: HTTPResponse) -> Bool {
    response.fields["Content-Encoding"].map { $0.lowercased() != "identity" } ?? false
  }

  private func pastTheEnd(_ host: String) -> GrabError {
    GrabError(
      .invalidRequest, operation: .download, message: "The file at \(host) ends before byte \(offset).",
      advice: "Start from the beginning.")
  }

  private static func packed(_ host: String) -> GrabError {
    malformed("\(host) packed a file that was asked for as it is.", "Report this if it stays.")
  }

  static func malformed(_ message: String, _ advice: String) -> GrabError {
    GrabError(.malformedReply, operation: .download, message: message, advice: advice)
  }
}

import Foundation
import GrabCore
import GrabHTTP
import Testing

@Suite("How long a server asks to wait")
struct RetryAfterTests {
  @Test(
    "seconds, and dates in all three forms",
    arguments: [
      ("120", 120), ("0", 0), (" 7 ", 7), ("Sun, 06 Nov 1994 08:51:37 GMT", 120), ("Sunday, 06-Nov-94 08:51:37 GMT", 120),
      ("Sun Nov  6 08:51:37 1994", 120), ("Sun, 06 Nov 1994 08:47:37 GMT", 0), ("99999999999999999999", 31_536_000),
      ("Fri, 01 Jan 2100 00:00:00 GMT", 31_536_000),
    ])
  func readable(text: String, seconds: Int) {
    #expect(RetryAfter.parse(text, now: exampleDate) == .seconds(seconds))
  }

  @Test(
    "what is neither is nothing",
    arguments: [
      "", "-5", "abc", "1.5", "Sun, 99 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:00:00 GMT",
      "12 s",
    ])
  func unreadable(text: String) {
    #expect(RetryAfter.parse(text, now: exampleDate) == nil)
  }

  @Test("every status has its kind of error, and those that pass are called transient")
  func statusErrors() throws {
    let kinds: [Int: GrabError.Kind] = [
      401: .notConnected, 403: .forbidden, 404: .notFound, 410: .notFound, 429: .rateLimited, 408: .unavailable,
      500: .unavailable,
      503: .unavailable, 400: .malformedReply, 422: .malformedReply, 302: .malformedReply,
    ]
    for (status, kind) in kinds {
      let error = try #require(HTTPResponse(status: status, fields: ["Retry-After": "9"], url: try url()).statusError())
      #expect(error.kind == kind && error.serviceCode == String(status) && error.retryAfter == .seconds(9))
      #expect(error.isTransient == [.rateLimited, .unavailable].contains(kind))
    }
    for status in [200, 206, 304] { #expect(HTTPResponse(status: status, url: try url()).statusError() == nil) }
  }

  @Test("of failed transfers those pass that the network caused; certificates and libcurl's own limits stay")
  func transferErrors() {
    for code in [6, 7, 16, 18, 28, 35, 52, 55, 56, 92] { #expect(GrabError.transfer(UInt32(code)).isTransient, "\(code)") }
    for code in [60, 77, 58, 97, 27] { #expect(!GrabError.transfer(UInt32(code)).isTransient, "\(code)") }
    #expect(!GrabError(.localDisk, message: "", advice: "").isTransient)
  }
}

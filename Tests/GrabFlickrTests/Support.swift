import Foundation
import GrabCore
import GrabHTTP
import GrabOAuth
import GrabTesting
import TestSupport
import Testing

@testable import GrabFlickr

extension FakeFlickr {
  static let account = Account(id: nsid, userName: "someone", displayName: "Some One")

  static func login(_ permission: FlickrPermission = .read) -> Credential {
    FlickrIdentity.credential(token, of: account, permission)
  }

  /// A grabber that is signed in by a stored login, on a clock that never waits.
  func grabber(
    tokens: MemoryTokenStore = MemoryTokenStore([login()]), _ configure: (inout FlickrConfiguration) -> Void = { _ in }
  ) -> FlickrGrabber {
    var configuration = FlickrConfiguration(consumer: Self.consumer)
    configure(&configuration)
    let clock = TestClock()
    clock.run()
    return FlickrGrabber(configuration, transport: self, tokens: tokens, clock: clock, now: { Self.now })
  }
}

/// A part of a reply, from its text.
func value(_ json: String) throws -> FlickrValue {
  let url = try #require(HTTPURL("https://api.flickr.com/services/rest/"))
  return try FlickrReply(HTTPResponse(status: 200, body: Array(json.utf8), url: url), now: FakeFlickr.now).content
}

/// A reply that was recorded from Flickr.
func recorded(_ name: String) throws -> FlickrValue {
  try value(String(decoding: Data(contentsOf: RecordedReplies.folder.appending(path: "flickr/\(name)")), as: UTF8.self))
}

let mapping = FlickrMapping(web: FlickrEndpoints.flickr.web)

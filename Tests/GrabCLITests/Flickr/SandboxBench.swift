import Foundation
import GrabCore
import GrabCurl
import GrabHTTP
import GrabSandbox
import Testing

@testable import GrabCLI

/// The program, and a Flickr on this machine for it to talk to.
final class SandboxBench: Sendable {
  /// With a token in the environment.
  let bench: Bench
  /// With a key alone.
  let stranger: Bench
  let sandbox: Sandbox

  init(_ scale: String = "3x7", faults: String...) async throws {
    sandbox = try await Sandbox(
      SandboxConfiguration(scale: SandboxScale(parsing: scale), faults: faults.map { try SandboxFault(parsing: $0) }))
    try await sandbox.start()
    let environment = Dictionary(uniqueKeysWithValues: sandbox.environment.map { ($0.name, $0.value) })
    bench = try Bench(environment: environment)
    stranger = try Bench(environment: environment.filter { !$0.key.contains("TOKEN") })
  }

  deinit { sandbox.stop() }

  /// Everything that must be seen nowhere.
  var secrets: [String] { sandbox.environment.filter { $0.name != "GRAB_FLICKR_ENDPOINT" }.map(\.value) }

  /// What a person does at the login page: opens it, presses a button, and reads the next page, following where it leads.
  static func press(_ decision: String, in talk: String) async throws -> String {
    let address = try #require(talk.firstMatch(of: #/http:\S+oauth/authorize\S+/#).map { String($0.0) })
    let curl = CurlTransport()
    let page = try await curl.send(HTTPRequest(.get, try #require(HTTPURL(address))))
    let fields = String(decoding: page.body, as: UTF8.self).matches(of: #/name="([a-z_]+)" value="([^"]+)"/#)
    let items = fields.map { QueryItem(String($0.1), String($0.2)) }.filter { $0.name != "decision" }
    let form = HTTPRequest.form(try #require(HTTPURL(address)), items + [QueryItem("decision", decision)])
    var response = try await curl.send(form)
    for _ in 0..<3 {
      guard let place = response.fields["Location"], let url = HTTPURL(place) else { break }
      response = try await curl.send(HTTPRequest(.get, url))
    }
    return String(decoding: response.body, as: UTF8.self)
  }
}

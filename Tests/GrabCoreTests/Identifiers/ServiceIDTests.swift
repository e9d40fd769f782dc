import Foundation
import GrabCore
import Testing

@Suite("Names of services") struct ServiceIDTests {
  @Test(
    "A name is a lower-case letter, then lower-case letters, digits or hyphens",
    arguments: ["flickr", "a", "a1", "my-cloud", "x--"])
  func valid(name: String) throws {
    let service = try #require(ServiceID(rawValue: name))
    #expect(service.rawValue == name && "\(service)" == name)
    #expect(try reread(service) == service)
  }

  @Test(
    "Anything else is no name", arguments: ["", "Flickr", "1a", "-a", "a b", "a:b", "a_b", "ä", "flickr\n", "a\u{301}", "a/b"])
  func invalid(name: String) {
    #expect(ServiceID(rawValue: name) == nil)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ServiceID.self, from: JSONEncoder().encode(name)) }
  }

  @Test("The known services have the names that are typed")
  func known() {
    let services: [ServiceID] = [.flickr, .picasa, .facebook, .instagram, .local]
    #expect(services.map(\.rawValue) == ["flickr", "picasa", "facebook", "instagram", "local"])
    #expect(services.allSatisfy { ServiceID(rawValue: $0.rawValue) == $0 })
    #expect(services.sorted().map(\.rawValue) == ["facebook", "flickr", "instagram", "local", "picasa"])
  }
}

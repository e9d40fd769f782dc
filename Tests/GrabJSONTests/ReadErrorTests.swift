import GrabJSON
import Testing

@Suite("Errors of required reads")
struct ReadErrorTests {
  private let reply =
    #"{"photos":{"photo":[{"id":"1"},{"id":"2"},{"title":{"_content":[]}},{"id":null,"views":"lots"}],"a.b":{}}}"#

  @Test("an error names the path, what was needed and what was found")
  func path() throws {
    let photos = try json(reply)["photos"]["photo"].list
    #expect(throws: JSONReadError.self) { try photos[3]["id"].requiredText() }
    let error = try #require(throws: JSONReadError.self) { try photos[3]["views"].requiredInteger() }
    #expect(error.path == "photos.photo[3].views" && error.expected == .integer && error.found == .text)
    #expect(error.description == "photos.photo[3].views in the reply is a text, which cannot be read as an integer.")
  }

  @Test("the path of what is not there ends at the first missing name")
  func absentPath() throws {
    let root = try json(reply)
    #expect(root["photos"]["photo"].list[2]["id"].path == "photos.photo[2].id")
    #expect(root["people"]["person"].path == "people")
    let error = try #require(throws: JSONReadError.self) { try root["people"]["person"].requiredObject() }
    #expect(error.description == "people in the reply is missing.")
  }

  @Test("the path of every place leads there")
  func paths() throws {
    let root = try json(reply)
    #expect(root.path == "")
    #expect(root["photos"]["photo"].list[2]["title"]["_content"].path == "photos.photo[2].title._content")
    #expect(root["photos"]["a.b"].path == #"photos["a.b"]"#)
    #expect(try json("[[],[[7]]]").list[1].list[0].list[0].path == "[1][0][0]")
    #expect(try json(#"{"a\nb":1}"#)["a\nb"].path == #"["a\nb"]"#)
  }

  @Test("every required read gives what the lenient one gives, or throws")
  func required() throws {
    let root = try json(#"{"text":"a","integer":"5","number":2.5,"flag":"1","list":{"x":1},"null":null}"#)
    #expect(try root["text"].requiredText() == "a")
    #expect(try root["integer"].requiredInteger() == 5)
    #expect(try root["number"].requiredNumber() == 2.5)
    #expect(try root["flag"].requiredFlag())
    #expect(try root["list"].requiredList().count == 1)
    #expect(try root["list"].requiredObject()["x"].integer == 1)
    #expect(throws: JSONReadError.self) { try root["null"].requiredText() }
    #expect(throws: JSONReadError.self) { try root["text"].requiredInteger() }
    #expect(throws: JSONReadError.self) { try root["text"].requiredNumber() }
    #expect(throws: JSONReadError.self) { try root["number"].requiredFlag() }
    #expect(throws: JSONReadError.self) { try root["null"].requiredList() }
    #expect(throws: JSONReadError.self) { try root["absent"].requiredList() }
    #expect(throws: JSONReadError.self) { try root["text"].requiredObject() }
  }
}

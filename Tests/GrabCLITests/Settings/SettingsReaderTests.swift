import GrabCore
import Testing

@testable import GrabCLI

@Suite("Reading the settings")
struct SettingsReaderTests {
  private let reader = SettingsReader(services: [.flickr, .local], home: "/home/ada")

  @Test("everything may be set, and nothing must be")
  func everything() throws {
    let settings = try reader.settings(
      from: Array(
        #"{"service":"flickr","perPage":50,"services":{"local":{"root":"/p","enabled":true},"flickr":{"enabled":false}}}"#.utf8))
    #expect(settings.service == .flickr && settings.perPage == 50)
    #expect(settings.services[.local]?.root == "/p" && settings.services[.local]?.isEnabled == true)
    #expect(settings.services[.flickr]?.isEnabled == false)
    #expect(try reader.settings(from: Array("{}".utf8)) == Settings())
  }

  @Test("~ is the home folder")
  func home() throws {
    let settings = try reader.settings(from: Array(#"{"services":{"local":{"root":"~/Photos"}}}"#.utf8))
    #expect(settings.services[.local]?.root == "/home/ada/Photos")
  }

  @Test(
    "a mistake is a sentence with its place",
    arguments: [
      (#"{"servise":"flickr"}"#, "There is no setting `servise`. Did you mean service?"),
      (#"{"colour":true}"#, "There is no setting `colour`."),
      (#"{"service":"flikr"}"#, "`service` names no service: 'flikr'. There are flickr, local."),
      (#"{"service":7}"#, "`service` must be the name of a service."),
      (#"{"perPage":501}"#, "`perPage` must be from 1 to 500, not 501."),
      (#"{"perPage":0}"#, "`perPage` must be from 1 to 500, not 0."),
      (#"{"perPage":"50"}"#, "`perPage` must be a whole number."),
      (#"{"perPage":1.5}"#, "`perPage` must be a whole number."),
      (#"{"perPage":true}"#, "`perPage` must be a whole number."),
      (#"{"perPage":null}"#, "`perPage` must be a whole number."),
      (#"{"services":[]}"#, "`services` must be an object."),
      (#"{"services":{"flikr":{}}}"#, "There is no setting `services.flikr`. Did you mean flickr?"),
      (#"{"services":{"flickr":{"root":"/p"}}}"#, "There is no setting `services.flickr.root`."),
      (#"{"services":{"local":{"rot":"/p"}}}"#, "There is no setting `services.local.rot`. Did you mean root?"),
      (#"{"services":{"local":{"root":7}}}"#, "`services.local.root` must be the path of a folder."),
      (#"{"services":{"local":{"root":"Photos"}}}"#, "`services.local.root` must begin with / or ~/, not be 'Photos'."),
      (#"{"services":{"local":{"enabled":"no"}}}"#, "`services.local.enabled` must be true or false."),
      (#"{"services":{"local":true}}"#, "`services.local` must be an object."),
      ("[]", "The whole must be an object."), ("7", "The whole must be an object."),
    ])
  func mistakes(text: String, message: String) {
    #expect(throws: SettingsError(message: message)) { try reader.settings(from: Array(text.utf8)) }
  }

  @Test(
    "what is no JSON is a sentence with line and column",
    arguments: [
      ("", "in line 1, column 1, a value is expected."), ("{", "in line 1, column 2, a text in quotes is expected."),
      ("service = flickr", "in line 1, column 1, a value is expected."),
      ("{\n  \"perPage\": 5,\n}", "in line 3, column 1, a text in quotes is expected."),
      ("{\"é\": 5 6}", "in line 1, column 9, `,` or `}` is expected."), ("{\"a\" 5}", "in line 1, column 6, `:` is expected."),
      ("{\"a\": 05}", "in line 1, column 7, a value is expected."), ("{} {}", "in line 1, column 4, nothing more is expected."),
      ("{\"a\": \"b}", "in line 1, column 7, this text does not end, or holds what a text must not."),
      ("{\"a\": \"\\q\"}", "in line 1, column 7, this text does not end, or holds what a text must not."),
      ("{\"a\": \"", "in line 1, column 7, this text does not end, or holds what a text must not."),
      ("{\"a\": \"\\", "in line 1, column 7, this text does not end, or holds what a text must not."),
      ("{\"a\": 1, \"a\": 2}", "in line 1, column 10, the key \"a\" stands here a second time."),
      (String(repeating: "[", count: 100_000), "in line 1, column 34, this is nested too deeply."),
    ])
  func noJSON(text: String, place: String) {
    #expect(throws: SettingsError(message: "It is not valid JSON: " + place)) { try reader.settings(from: Array(text.utf8)) }
  }

  @Test("all of JSON is read")
  func anyJSON() throws {
    let text = #" { "a" : [ 1.5e3, null, {"b":[]}, "x" ] , "\u0062\n\"" : -7, "c": true, "d": 1e2, "e": null, "f": false }"#
    #expect(
      try SettingsTree(parsing: Array(text.utf8))
        == .object(["a": .other, "b\n\"": .number(-7), "c": .flag(true), "d": .other, "e": .other, "f": .flag(false)]))
  }
}

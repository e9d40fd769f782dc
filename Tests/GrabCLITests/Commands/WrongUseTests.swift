import GrabCore
import GrabTesting
import Testing

@testable import GrabCLI

@Suite("Wrong use")
struct WrongUseTests {
  @Test(
    "is one sentence and an advice, code 2, nothing on stdout, and no call",
    arguments: [
      ("albums --page -1", "--page takes a whole number from 0 to 9223372036854775, not '-1'."),
      (
        "albums --page 99999999999999999999",
        "--page takes a whole number from 0 to 9223372036854775, not '99999999999999999999'."
      ),
      ("albums --per-page 0", "--per-page takes a whole number from 1 to 500, not '0'."),
      ("albums --per-page 501", "--per-page takes a whole number from 1 to 500, not '501'."),
      ("albums --all --per-page 501", "--per-page takes a whole number from 1 to 500, not '501'."),
      ("fill mock:Rome --per-page x", "--per-page takes a whole number from 1 to 500, not 'x'."),
      ("albums --service mokc", "--service takes mock, not 'mokc'. Did you mean mock?"),
      ("fill mokc:Rome", "There is no service 'mokc'. Did you mean mock?"),
      ("albums --all --page 2", "--all and --page cannot be had together."),
      ("albums --special --page 2", "--special and --page cannot be had together."),
      ("albums --special --all", "--special and --all cannot be had together."),
      ("albums --json --jsonl", "--json and --jsonl cannot be had together."),
      ("albums --root /tmp --service mock", "--root is for the service local, not for mock."),
      ("fill mock:", "<albumId> takes an id such as local:2019/Rome, not 'mock:'."),
      ("photo mock:", "<photoId> takes an id such as local:2019/Rome/IMG_1.jpg, not 'mock:'."),
      ("fill", "`grab fill` needs <albumId>."),
      ("albun", "Unknown command 'albun'. Did you mean albums?"),
      ("help fil", "Unknown command 'fil'. Did you mean fill?"),
      ("albums --pge 1", "Unknown option --pge. Did you mean --page?"),
      ("--page 1 albums", "--page comes after a command, as in `grab albums --page`."),
      ("completions tcsh", "<shell> takes bash, zsh or fish, not 'tcsh'."),
    ])
  func sentences(line: String, message: String) async throws {
    let grabber = MockGrabber([MockAlbum("Rome")])
    let outcome = try await Bench(grabber).run(line)
    #expect(outcome.code == .usage && outcome.out.isEmpty)
    #expect(outcome.errorLines.first == "grab: " + message)
    #expect(outcome.errorLines.count == 2)
    #expect(grabber.calls.isEmpty)
  }

  @Test("an empty word is no id and no folder")
  func emptyWords() async throws {
    let id = try await Bench().run(words: ["fill", ""])
    #expect(id.code == .usage && id.error.hasPrefix("grab: <albumId> takes an id such as local:2019/Rome, not ''."))
    let root = try await Bench().run(words: ["albums", "--root", ""])
    #expect(root.code == .usage && root.error.hasPrefix("grab: --root takes a folder, not ''."))
  }

  @Test("foreign words in a message cannot steer a terminal")
  func safe() async throws {
    let outcome = try await Bench().run(words: ["fill", "\u{1B}[31mred\u{202E}"])
    #expect(outcome.error.contains(#"'\u{1B}[31mred\u{202E}'"#))
    #expect(!outcome.error.contains("\u{1B}") && !outcome.error.contains("\u{202E}"))
  }

  @Test(
    "every kind of error has its code",
    arguments: [
      (GrabError.Kind.invalidRequest, ExitCode.usage), (.notConnected, .notConnected), (.forbidden, .notConnected),
      (.notFound, .notFound), (.unavailable, .unavailable), (.rateLimited, .unavailable), (.network, .network),
      (.malformedReply, .failed), (.localDisk, .localDisk), (.unsupported, .failed),
    ])
  func codes(kind: GrabError.Kind, code: ExitCode) async throws {
    let error = GrabError(
      kind, message: "Mock says no.", advice: "Ask again.", serviceCode: "99", serviceMessage: "no\u{1B}[0m means no")
    for (line, operation) in [("albums", MockCall.Operation.albums), ("photo mock:1", .photo), ("fill mock:Rome", .fillAlbum)] {
      let grabber = MockGrabber([MockAlbum("Rome", photos: ["a"])], faults: [MockFault(operation, .fails(error))])
      let outcome = try await Bench(grabber).run(line)
      #expect(outcome.code == code && outcome.out.isEmpty)
      #expect(outcome.errorLines == [#"grab: Mock says no. (no\u{1B}[0m means no)"#, "Ask again."])
    }
  }

  @Test("codes are the published numbers")
  func numbers() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 130])
  }

  @Test("who is not connected hears how to connect, with code 4")
  func notConnected() async throws {
    let grabber = MockGrabber([], service: .named("flickr", needsLogin: true, login: .disconnected))
    let outcome = try await Bench(grabber).run("albums")
    #expect(outcome.code == .notConnected && outcome.out.isEmpty)
    #expect(outcome.errorLines == ["grab: Nobody is connected to Mock.", "Run `grab connect flickr`."])
    let named = try await Bench(grabber).run("albums --account ada")
    #expect(named.code == .notConnected)
    #expect(named.errorLines == ["grab: ada is not connected to Mock.", "Run `grab accounts` to see who is."])
  }
}

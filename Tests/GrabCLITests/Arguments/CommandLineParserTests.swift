import TestSupport
import Testing

@testable import GrabCLI

@Suite("Reading a command line")
struct CommandLineParserTests {
  @Test("options stand before or after the command, with = or a space, long or short")
  func spellings() throws {
    for line in ["albums --page=3", "albums --page 3", "albums -p3", "albums -p 3", "albums --json -vp3"] {
      #expect(try Sample.run(line)?.int("page", in: 0...9) == 3, "\(line)")
    }
    for line in ["--json albums", "albums --json", "-v --json albums", "--account anna --json albums"] {
      #expect(try Sample.run(line)?.flag("json") == true, "\(line)")
    }
    #expect(try Sample.run("albums")?.flag("json") == false)
  }

  @Test("letters join, count, and end with a value")
  func clusters() throws {
    let parsed = try #require(try Sample.run("-v albums -vvn5"))
    #expect(parsed.count("verbose") == 3)
    #expect(try parsed.int("per-page", in: 1...500) == 5)
  }

  @Test("a value keeps its equals signs and may be empty")
  func equalsSigns() throws {
    let parsed = try #require(try Sample.run("albums --tag=a=b --tag= --account=-x"))
    #expect(parsed.strings("tag") == ["a=b", ""])
    #expect(parsed.string("account") == "-x")
  }

  @Test("the last use of a single option wins, and a repeating one keeps all")
  func repeatedOptions() throws {
    let parsed = try #require(try Sample.run("--json albums --page 1 --page=2 --tag a --tag b --json"))
    #expect(parsed.strings("page") == ["2"])
    #expect(parsed.strings("tag") == ["a", "b"])
    #expect(parsed.count("json") == 1)
  }

  @Test("after -- every word is an argument, and a lone - always is")
  func endOfOptions() throws {
    #expect(try Sample.run("fill -- --json")?.argument("albumId") == "--json")
    #expect(try Sample.run("fill -")?.argument("albumId") == "-")
    #expect(try Sample.run("fill -- --help")?.argument("albumId") == "--help")
  }

  @Test("a negative number is the value of an option, so that the range is what refuses it")
  func negativeNumbers() throws {
    let parsed = try #require(try Sample.run("albums --page -1 -n -2"))
    #expect(message { try parsed.int("page", in: 0...9) } == "--page takes a whole number from 0 to 9, not '-1'.")
    #expect(message { try parsed.int("per-page", in: 1...500) } == "--per-page takes a whole number from 1 to 500, not '-2'.")
  }

  @Test(
    "a number out of range or not a number is refused in a sentence",
    arguments: ["0", "501", "ten", "", "1.5", "99999999999999999999", "0x10", "1 "])
  func numbers(text: String) throws {
    guard case .run(let parsed) = try CommandLineParser(Sample.spec).parse(["albums", "--per-page=\(text)"]) else {
      Issue.record("not run")
      return
    }
    let sentence = "--per-page takes a whole number from 1 to 500, not '\(text)'."
    #expect(message { try parsed.int("per-page", in: 1...500) } == sentence)
  }

  @Test("a range without an upper end says so")
  func openRange() throws {
    let parsed = try #require(try Sample.run("albums --page -1"))
    #expect(message { try parsed.int("page", in: 0...Int.max) } == "--page takes a whole number, 0 or more, not '-1'.")
    #expect(try Sample.run("albums")?.int("page", in: 0...9) == nil)
  }

  @Test("arguments go to their places, the repeating one takes the rest")
  func arguments() throws {
    let parsed = try #require(try Sample.run("move out a --json b"))
    #expect(parsed.argument("target") == "out")
    #expect(parsed.arguments("file") == ["a", "b"])
    #expect(try Sample.run("move out")?.arguments("file") == [])
  }

  @Test("help wins wherever it stands, even over mistakes, and knows its command")
  func help() throws {
    #expect(try Sample.parse("") == .help(command: nil))
    #expect(try Sample.parse("--help") == .help(command: nil))
    for line in [
      "albums --help", "-h albums", "albums -vh", "albums --page --help", "albums -n -h", "albums --pge 3 --help",
      "--version albums -h", "albums x y --help",
    ] { #expect(try Sample.parse(line) == .help(command: Sample.albums), "\(line)") }
    #expect(try Sample.parse("fill --help") == .help(command: Sample.fill))
    #expect(message { try Sample.parse("albms --help") } == "Unknown command 'albms'. Did you mean albums?")
  }

  @Test("--version is answered without a command or with one")
  func version() throws {
    #expect(try Sample.parse("--version") == .version)
    #expect(try Sample.parse("albums --version") == .version)
  }

  @Test(
    "each mistake is one sentence",
    arguments: [
      ("albums --pge 1", "Unknown option --pge. Did you mean --page?"),
      ("albums --per 1", "Unknown option --per. Did you mean --per-page?"),
      ("albums --zzzzzz", "Unknown option --zzzzzz."),
      ("albums -x", "Unknown option -x."),
      ("albums -json", "Unknown option -j in '-json'. Did you mean --json?"),
      ("albums -5", "Unknown option -5."),
      ("albums --page", "--page needs a value: --page N."),
      ("albums -vp", "-p needs a value: -p N."),
      ("albums --account --json", "--account needs a value: --account NAME."),
      ("albums --account -- x", "--account needs a value: --account NAME."),
      ("albums --json=yes", "--json takes no value."),
      ("albums extra", "`grab albums` does not take the argument 'extra'."),
      ("fill", "`grab fill` needs <albumId>."),
      ("fill a b", "`grab fill` does not take the argument 'b'."),
      ("--json", "No command was given."),
      ("--page 1 albums", "--page comes after a command, as in `grab albums --page`."),
      ("nonsense", "Unknown command 'nonsense'."),
      ("secre", "Unknown command 'secre'."),
      ("help albms", "Unknown command 'albms'. Did you mean albums?"),
      ("albums --sort nam", "--sort takes name, date or size, not 'nam'. Did you mean name?"),
      ("albums -s flikr", "--service takes flickr, picasa or local, not 'flikr'. Did you mean flickr?"),
    ])
  func mistakes(line: String, sentence: String) {
    #expect(message { try Sample.run(line) } == sentence)
  }

  @Test("-page is the short option with a value, as the letters say")
  func shortWithAttachedValue() throws { #expect(try Sample.run("albums -page")?.string("page") == "age") }

  @Test("a mistake advises the help that is nearest")
  func nearestHelp() throws {
    #expect(advice { try Sample.run("albums --pge") } == "Run `grab help albums` to see its options.")
    #expect(advice { try Sample.run("albms") } == "Run `grab help` to see the commands.")
    let parsed = try #require(try Sample.run("fill x"))
    let refusal = parsed.refusal("<albumId>", takes: "an id such as flickr:1", not: "x\u{1B}")
    #expect(refusal.message == "<albumId> takes an id such as flickr:1, not 'x\\u{1B}'.")
    #expect(refusal.advice == "Run `grab help fill` to see its options.")
  }

  @Test("a message stays short and safe, whatever was typed")
  func hostileWords() {
    let word = "\u{1B}[2J" + String(repeating: "x", count: 5000)
    let sentence = message { try CommandLineParser(Sample.spec).parse([word]) } ?? ""
    #expect(sentence.hasPrefix("Unknown command '\\u{1B}[2Jxxx") && sentence.hasSuffix("…'."))
    #expect(sentence.count == 79)
    #expect(message { try CommandLineParser(Sample.spec).parse(["--\u{7}"]) } == "Unknown option --\\u{7}.")
    #expect(message { try CommandLineParser(Sample.spec).parse(["-\u{202E}"]) } == "Unknown option -\\u{202E}.")
  }

  @Test("a program without a list of services takes any")
  func noServices() throws {
    let spec = CommandLineSpec(program: "grab", version: "1", summary: "S.", commands: [Sample.albums])
    guard case .run(let parsed) = try CommandLineParser(spec).parse(["albums", "-s", "mine"]) else {
      Issue.record("not run")
      return
    }
    #expect(parsed.string("service") == "mine")
  }

  @Test("hidden commands run and can be asked about")
  func hidden() throws {
    #expect(try Sample.run("secret")?.command == Sample.secret)
    #expect(try Sample.run("help secret")?.argument("command") == "secret")
  }

  @Test("what is written in canonical form is read back, in any order")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in randomWord(using: &random) }
      let page = Int.random(in: -5...5, using: &random)
      let words = (tags.map { ["--tag=\($0)"] } + [["--page", "\(page)"], ["--json"]]).shuffled(using: &random)
      guard case .run(let parsed) = try CommandLineParser(Sample.spec).parse(["albums"] + words.flatMap(\.self)) else {
        Issue.record("not run")
        return
      }
      #expect(parsed.strings("tag").sorted() == tags.sorted())
      #expect(try parsed.int("page", in: -5...5) == page)
      #expect(parsed.flag("json"))
    }
  }

  private func randomWord(using random: inout SeededGenerator) -> String {
    String((0..<Int.random(in: 0...6, using: &random)).compactMap { _ in "ab-= é1\n'\"".randomElement(using: &random) })
  }
}

/// The message of the `UsageError` that `body` throws, or `nil`.
func message(_ body: () throws -> some Any) -> String? { usageError(body)?.message }

/// The advice of the `UsageError` that `body` throws, or `nil`.
func advice(_ body: () throws -> some Any) -> String? { usageError(body)?.advice }

private func usageError(_ body: () throws -> some Any) -> UsageError? {
  do {
    _ = try body()
    return nil
  } catch { return error as? UsageError }
}

import Testing

@testable import GrabCLI

@Suite("Completion in a shell")
struct ShellCompletionTests {
  private static let commands = ["albums", "fill", "move", "help"]
  private static let global = ["--json", "--verbose", "-v", "--account", "-a", "--help", "-h", "--version"]

  /// What is typed, word by word, and what must be offered for the last word.
  private static let cases: [(words: [String], offered: [String])] = [
    ([""], commands), (["a"], ["albums"]), (["--json", "f"], ["fill"]), (["--account", "albums", "f"], ["fill"]),
    (["--acc"], ["--account"]), (["albums", "--p"], ["--page", "--per-page"]), (["albums", "--sort", "n"], ["name"]),
    (["albums", "--sort", ""], ["name", "date", "size"]), (["albums", "--service", "p"], ["picasa"]),
    (["albums", "-s", ""], ["flickr", "picasa", "local"]), (["albums", "--page", "3", "--so"], ["--sort"]),
    (["help", "f"], ["fill"]), (["albums", "--page", ""], []), (["move", "p"], ["pictures"]),
    (["albums", "--root", "p"], ["pictures"]),
    (["move", "x", "p"], ["pictures", "photo one.jpg"]), (["secret", "--acc"], ["--account"]),
  ]

  private func folderWithPhotos() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "photo one.jpg")
    _ = try folder.write("", to: "pictures/a.jpg")
    for shell in ShellCompletion.Shell.allCases {
      _ = try folder.write(ShellCompletion(Sample.spec).script(for: shell), to: ".\(shell)")
    }
    return folder
  }

  @Test("no script runs the program", arguments: ShellCompletion.Shell.allCases)
  func nothingIsRun(shell: ShellCompletion.Shell) {
    let script = ShellCompletion(Sample.spec).script(for: shell)
    #expect(!script.contains("$(") && !script.contains("`"))
    #expect(!script.contains("secret"))
    #expect(script.hasSuffix("\n"))
  }

  @Test(
    "the scripts are sound", .enabled(if: InstalledTool("bash") != nil, "not every shell is installed"),
    arguments: [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")])
  func syntax(shell: String, check: String) throws {
    guard let tool = InstalledTool(shell) else { return print("skipped: \(shell) is not installed") }
    let folder = try folderWithPhotos()
    let result = try tool.run([check, ".\(shell)"], in: folder.url)
    #expect(result.output == "" && result.status == 0)
  }

  @Test("bash offers what belongs there", .enabled(if: InstalledTool("bash") != nil, "bash is not installed"), arguments: cases)
  func bash(words: [String], offered: [String]) throws {
    #expect(try bashOffers(words).sorted() == offered.sorted())
  }

  @Test(
    "bash offers values after an equals sign, which it takes for a word",
    .enabled(if: InstalledTool("bash") != nil, "bash is not installed"))
  func bashEqualsSign() throws {
    #expect(try bashOffers(["albums", "--sort", "="]) == ["name", "date", "size"])
    #expect(try bashOffers(["albums", "--sort", "=", "s"]) == ["size"])
    #expect(try bashOffers(["--account", "=", "anna", "f"]) == ["fill"])
    #expect(try bashOffers(["albums", "--", "--j"]) == [])
    let every = try bashOffers(["fill", "-"])
    #expect(every.sorted() == Self.global.sorted())
  }

  /// fish tells commands apart and not places, so it offers files where only a folder belongs; and it reads the command as
  /// the first word without a dash.
  private static let beyondFish = [["secret", "--acc"], ["--account", "albums", "f"], ["move", "p"]]

  @Test("fish offers what belongs there", .enabled(if: InstalledTool("fish") != nil, "fish is not installed"))
  func fish() throws {
    let folder = try folderWithPhotos()
    for (words, offered) in Self.cases where !Self.beyondFish.contains(words) {
      let line = (["grab"] + words).joined(separator: " ")
      let result = try #require(
        try InstalledTool("fish")?.run(["--no-config", "-c", "source .fish; complete -C '\(line)'"], in: folder.url))
      let found = result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(plain) }
      #expect(found.sorted() == offered.sorted(), "\(line)")
    }
  }

  @Test(
    "zsh offers what belongs there",
    .enabled(if: InstalledTool("zsh") != nil && InstalledTool("timeout") != nil, "zsh or timeout is not installed"))
  func zsh() throws {
    let folder = try folderWithPhotos()
    _ = try folder.write(Self.zshAtTerminal, to: ".terminal")
    _ = try folder.write(Self.zshAsked, to: ".asked")
    for (line, offered) in [
      ("grab ", Self.commands), ("grab --account albums f", ["fill"]), ("grab albums --p", ["--page", "--per-page"]),
      ("grab albums --sort=", ["name", "date", "size"]), ("grab help f", ["fill"]),
      ("grab move x p", ["pictures", "photo one.jpg"]),
    ] {
      let result = try #require(try InstalledTool("timeout")?.run(["20", "zsh", "-f", ".asked", line], in: folder.url))
      let found = result.output.split(separator: "\n").map(plain)
      #expect(Set(found) == Set(offered), "\(line)")
    }
  }

  /// Asks a zsh at a terminal to complete the line, and prints what it offers.
  private static let zshAsked = """
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'source ./.terminal'
    zpty -r shell out '*READY*'
    zpty -w -n shell "$1"$'\\t'
    zpty -r shell out '*DONE*'
    print -r -- "$out" | tr -d '\\r' | sed -n 's/.*OFFER //p'
    """

  /// Prints every word that a completion adds, and leaves after the first one.
  private static let zshAtTerminal = """
    PS1=
    autoload -Uz compinit
    compinit -u -D
    source ./.zsh
    compadd() {
      if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return $?; fi
      local -a offers
      builtin compadd -A offers "$@"
      print -rl -- "OFFER "${^offers}
      builtin compadd "$@"
    }
    leave() { print DONE; exit }
    comppostfuncs=(leave)
    bindkey '^I' complete-word
    print READ''Y
    """

  private func bashOffers(_ words: [String]) throws -> [String] {
    let folder = try folderWithPhotos()
    let array = (["grab"] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = "source .bash; COMP_WORDS=(\(array)); COMP_CWORD=\(words.count); _grab; printf '%s\\n' \"${COMPREPLY[@]}\""
    let result = try #require(try InstalledTool("bash")?.run(["--norc", "-c", script], in: folder.url))
    return result.output.split(separator: "\n").map(String.init)
  }

  /// A path as it is called, without the marks that fish adds.
  private func plain(_ word: Substring) -> String {
    let bare = word.hasSuffix("/") ? word.dropLast() : word
    return String(bare.replacing("\\ ", with: " "))
  }
}

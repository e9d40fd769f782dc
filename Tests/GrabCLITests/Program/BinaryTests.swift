import Foundation
import GrabCore
import Testing

@testable import GrabCLI

@Suite("The real program", .timeLimit(.minutes(10)))
struct BinaryTests {
  private let grab: BuiltProgram

  init() throws {
    grab = try #require(try BuiltProgram(), "The executable is not beside the tests; build it first.")
  }

  @Test("results go to stdout and talk to stderr, with the code of the end")
  func streams() throws {
    try grab.makePhotos(folders: 2, files: 3)
    let good = try grab.shell("grab albums --jsonl")
    #expect(good.status == 0 && good.error.isEmpty && good.out.split(separator: "\n").count == 2)
    let bad = try grab.shell("grab fill local:nope")
    #expect(bad.status == 5 && bad.out.isEmpty && bad.error.hasPrefix("grab: There is no album local:nope"))
    let wrong = try grab.shell("grab albums --page -1")
    #expect(wrong.status == 2 && wrong.out.isEmpty)
    #expect(try grab.shell("grab --version").out == "grab \(GrabCommandLine.version)\n")
  }

  @Test("a reader who closes the pipe ends it in silence, without an error", arguments: ["--jsonl", "--json", ""])
  func closedPipe(form: String) throws {
    try grab.makePhotos(folders: 1, files: 400)
    let run = try grab.shell("grab fill local:/all --all \(form) | head -c 10; exit ${PIPESTATUS[0]}")
    #expect(run.status == 0 && run.error.isEmpty && run.out.utf8.count == 10)
  }

  @Test("the first line comes through a pipe long before the last photo is read")
  func streaming() throws {
    try grab.makePhotos(folders: 20, files: 100)
    // The reader takes one line and counts the pages read so far. However slow it is, the program cannot be further than the pipe
    // and its own buffer hold, some 40 of the 200 pages.
    let run = try grab.shell(
      """
      grab fill local:/all --all --jsonl --per-page 10 -v 2>talk | { read -r line; wc -l <talk; cat >rest; }
      wc -l <rest
      """)
    let numbers = run.out.split(separator: "\n").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    #expect(numbers.count == 2 && numbers.last == 1_999)
    #expect((numbers.first ?? .max) < 100, "\(numbers)")
  }

  @Test(
    "a full disk behind stdout is code 8 and a sentence",
    arguments: ["albums --jsonl", "albums --json", "albums", "help", "manual"])
  func fullDisk(arguments: String) throws {
    try grab.makePhotos(folders: 2, files: 1)
    let run = try grab.shell("grab \(arguments) >/dev/full")
    #expect(run.status == 8)
    #expect(
      run.error == "grab: The result cannot be written (No space left on device).\nCheck the disk that the output goes to.\n")
  }

  @Test("ctrl-C ends it with 130, once or twice", arguments: [1, 2])
  func interrupted(times: Int) throws {
    try grab.makePhotos(folders: 5, files: 100)
    // The program stands before a full pipe when the signal comes: its first line has been read, the rest has not.
    let run = try grab.shell(
      """
      set -m; mkfifo pipe; grab fill local:/all --all --jsonl >pipe 2>talk & exec 3<pipe; read -r line <&3
      \(times == 1 ? "kill -INT $!; cat <&3 >rest" : "kill -INT $!; while kill -INT $! 2>/dev/null; do :; done; cat <&3 >rest")
      wait $!; echo $?; cat talk
      """)
    #expect(run.out.split(separator: "\n").last == "130", "\(run)")
  }

  @Test("several programs that begin the catalog together all remember")
  func together() throws {
    try grab.makePhotos(folders: 20, files: 1)
    let run = try grab.shell(
      """
      for i in 1 2 3 4 5 6 7 8; do grab albums --all --jsonl -v >/dev/null 2>talk$i & done; wait
      cat talk? | grep -c catalog; grab fill 7 --jsonl | wc -l; stat -c %a .local/share/grab
      """)
    #expect(run.out.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } == ["0", "1", "700"], "\(run)")
  }

  @Test("a home that cannot be written costs no listing")
  func readOnlyHome() throws {
    try grab.makePhotos(folders: 1, files: 1)
    for home in ["/proc", "/dev/null"] {
      let run = try grab.shell("grab albums --jsonl", environment: ["XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home])
      #expect(run.status == 0 && run.error.isEmpty && run.out.split(separator: "\n").count == 1)
    }
  }

  @Test("a disk that is full costs no listing either")
  func fullHome() throws {
    #if TSAN
      // ThreadSanitizer keeps its shadow in a file of its own.
      return print("skipped: ThreadSanitizer needs large files itself")
    #endif
    try grab.makePhotos(folders: 3, files: 1)
    let run = try grab.shell("trap '' XFSZ; ulimit -f 4; grab albums --jsonl -v")
    #expect(run.status == 0 && run.out.split(separator: "\n").count == 3 && run.error.contains("catalog.sqlite cannot be used."))
  }

  @Test("results for a closed stdout are an error, and go into no file that happens to be opened")
  func closedStdout() throws {
    try grab.makePhotos(folders: 3, files: 1)
    let run = try grab.shell("grab albums --jsonl >&-")
    #expect(run.status == 8 && run.error.hasPrefix("grab: The result cannot be written "))
    #expect(try grab.shell("grab albums --jsonl 2>&- 0<&-").out.split(separator: "\n").count == 3)
    #expect(try grab.shell("grab fill 2 --jsonl").status == 0)
  }

  @Test("tables fit a terminal, in colour unless NO_COLOR is set", arguments: [40, 80, 200])
  func terminal(columns: Int) throws {
    try grab.makePhotos(folders: 2, files: 2)
    let folder = grab.home.url.appendingPathComponent("Pictures/日本の写真 👨‍👩‍👧 اَلْعَرَبِيَّة \u{1B}[31m evil \u{202E} name that is long")
    try FileManager.default.copyItem(at: grab.home.url.appendingPathComponent("Pictures/0"), to: folder)
    guard let plain = try grab.terminal("albums", columns: columns, environment: ["NO_COLOR": "1"]) else {
      return print("Skipped: `script` is not installed, so there is no terminal to test with.")
    }
    #expect(plain.hasPrefix("ID ") && plain.contains("NAME") && !plain.contains("\u{1B}") && !plain.contains("\u{202E}"))
    for line in plain.split(separator: "\n") where !line.hasPrefix("local:%") && !line.hasPrefix("local:日本") {
      #expect(DisplayWidth.columns(of: line) <= columns, "\(line)")
    }
    let coloured = try #require(try grab.terminal("albums", columns: columns))
    #expect(coloured.hasPrefix("\u{1B}[1mID"))
  }

  @Test("progress is shown while stdout is no terminal, and cleared")
  func progress() throws {
    try grab.makePhotos(folders: 1, files: 5)
    guard let shown = try grab.terminal("fill local:/all --all --jsonl >/dev/null", columns: 80) else {
      return print("Skipped: `script` is not installed, so there is no terminal to test with.")
    }
    #expect(shown.isEmpty, "Nothing is shown for what is done at once.")
  }

  @Test("the completions and the manual come from the same declaration")
  func declarations() throws {
    let spec = GrabCommandLine.spec(services: Service.all)
    for shell in ["bash", "zsh", "fish"] {
      let script = try grab.shell("grab completions \(shell)")
      #expect(script.status == 0)
      for command in spec.visibleCommands { #expect(script.out.contains(command.name), "\(shell): \(command.name)") }
    }
    let manual = try grab.shell("grab manual").out
    for option in spec.visibleCommands.flatMap({ spec.options(of: $0) }) {
      #expect(manual.contains(option.name.replacingOccurrences(of: "-", with: "\\-")), "\(option.name)")
    }
  }
}

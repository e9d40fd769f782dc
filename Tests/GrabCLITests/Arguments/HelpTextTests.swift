import Testing

@testable import GrabCLI

@Suite("Help")
struct HelpTextTests {
  @Test("the program's help lists the visible commands, the global options and the exit codes")
  func program() {
    #expect(
      HelpText(Sample.spec).text(for: nil) == """
        grab 1.2.3
        Lists and saves photos.

        Usage: grab <command> [options]

        Commands:
          albums  List albums.
          fill    List an album's photos.
          move    Moves files.
          help    Show help.

        Options:
              --json          Write one JSON document.
          -v, --verbose       Say more; twice says most.
          -a, --account NAME  Use this account.
          -h, --help          Show help and exit.
              --version       Show the version and exit.

        Exit codes:
          0  Done.
          2  Wrong usage.

        Run `grab help <command>` to see the options of a command.

        """)
  }

  @Test("a command's help shows its call, paragraphs, options with their words, and examples")
  func command() {
    #expect(
      HelpText(Sample.spec, width: 60).text(for: Sample.albums) == """
        List albums.

        Usage: grab albums [options]

        Albums come in the service's own order, a page at a time.

        Options:
          -s, --service SERVICE
                                Ask this service. One of flickr,
                                picasa, local.
          -p, --page N          Show this page, from 0.
          -n, --per-page N      Show this many.
              --sort KEY        Sort by this. One of name, date,
                                size.
              --tag TAG         Only with this tag. May be given
                                several times.
              --root FOLDER     The folder of photos.
              --all             List everything.

        Options of every command:
              --json          Write one JSON document.
          -v, --verbose       Say more; twice says most.
          -a, --account NAME  Use this account.
          -h, --help          Show help and exit.

        Examples:
          grab albums --service flickr --page 0
              The first albums on Flickr.

        """)
  }

  @Test("arguments are shown with what they are")
  func arguments() {
    let text = HelpText(Sample.spec).text(for: Sample.move)
    #expect(text.contains("Usage: grab move <target> [<file>...] [options]\n"))
    #expect(text.contains("Arguments:\n  <target>  Where to.\n  <file>    What.\n"))
  }

  @Test("no line is wider than the terminal, down to 40 columns", arguments: [1, 40, 47, 60, 80, 200])
  func width(columns: Int) {
    let help = HelpText(Sample.spec, width: columns)
    for command in [nil] + Sample.spec.commands.map(Optional.some) {
      for line in help.text(for: command).split(separator: "\n") {
        #expect(DisplayWidth.columns(of: line) <= min(100, max(40, columns)), "\(line)")
      }
    }
  }

  @Test("headings are bold only in colour")
  func style() {
    #expect(HelpText(Sample.spec, style: TerminalStyle(isOn: true)).text(for: nil).contains("\u{1B}[1mCommands:\u{1B}[0m\n"))
    #expect(!HelpText(Sample.spec).text(for: nil).contains("\u{1B}"))
  }
}

/// Scripts that complete the program's command line in a shell. They hold every command, option and word themselves, so
/// that the program is not run while a person types.
struct ShellCompletion: Sendable {
  enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  private let spec: CommandLineSpec

  init(_ spec: CommandLineSpec) { self.spec = spec }

  /// The script for `shell`, which ends with a line break. It can be sourced, or put where the shell looks for completions.
  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletion(spec: spec).script
    case .zsh: ZshCompletion(spec: spec).script
    case .fish: FishCompletion(spec: spec).script
    }
  }
}

/// The completion script for fish.
struct FishCompletion {
  let spec: CommandLineSpec

  var script: String {
    let program = ["# Completes \(spec.program) in fish.", start + "-f"] + spec.options(of: nil).map { line(of: $0, in: nil) }
    let commands = spec.visibleCommands.map { command in
      [line(of: command)] + command.arguments.compactMap { line(of: $0, in: command) }
        + command.options.map { line(of: $0, in: command) }
    }
    return ([program] + commands).map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var start: String { "complete -c \(spec.program) " }

  private func line(of command: CommandSpec) -> String {
    start + "-n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
  }

  private func line(of option: OptionSpec, in command: CommandSpec?) -> String {
    let short = option.short.map { "-s \($0) " } ?? ""
    let value = option.takesValue ? " -r \(action(option.values))" : ""
    return start + condition(command) + "\(short)-l \(option.name)\(value) -d \(quoted(option.help))"
  }

  private func line(of argument: ArgumentSpec, in command: CommandSpec) -> String? {
    argument.values == .text ? nil : start + condition(command) + action(argument.values)
  }

  private func condition(_ command: CommandSpec?) -> String {
    command.map { "-n \(quoted("__fish_seen_subcommand_from \($0.name)")) " } ?? ""
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: "-f"
    case .file: "-F"
    case .directory: "-f -a '(__fish_complete_directories)'"
    case .words, .service, .command: "-f -a \(quoted((spec.allowedWords(for: kind) ?? []).joined(separator: " ")))"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += "\\'".contains($1) ? "\\\($1)" : String($1) } + "'"
  }
}

/// The completion script for fish.
struct FishCompletion {
  let spec: CommandLineSpec

  var script: String {
    let commands = spec.visibleCommands.flatMap { command in
      [""] + command.arguments.map { line(of: $0, in: command) } + command.options.map { line(of: $0, in: command) }
    }
    let lines =
      ["# Completes \(spec.program) in fish.", start + "-f"] + spec.options(of: nil).map { line(of: $0, in: nil) }
      + spec.visibleCommands.map(line(of:)) + commands
    return lines.filter { $0 != start }.joined(separator: "\n") + "\n"
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

  private func line(of argument: ArgumentSpec, in command: CommandSpec) -> String {
    argument.values == .text ? start : start + condition(command) + action(argument.values)
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

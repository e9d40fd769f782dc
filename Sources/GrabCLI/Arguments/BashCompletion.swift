/// The completion script for bash, 3.2 and later.
struct BashCompletion {
  let spec: CommandLineSpec

  var script: String {
    """
    # Completes \(spec.program) in bash.
    \(name)_reply() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$@" -- "$word")
    }

    \(name)_paths() {
      compopt -o filenames 2>/dev/null
      \(name)_reply "$@"
    }

    \(name)() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= place=0 ended= index
      COMPREPLY=()
      if [[ $word == = ]]; then word=
      elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ $ended || ${COMP_WORDS[index]} != -?* ]]; then
          if [[ $command ]]; then ((place++)); else command=${COMP_WORDS[index]}; fi
          continue
        fi
        case "$command ${COMP_WORDS[index]}" in
          *' --') ended=1 ;;
    \(valueOptions)
        esac
      done
      [[ $ended ]] || case "$command $previous" in
    \(optionValues)
      esac
      if [[ ! $ended && $word == -* ]]; then
        case $command in
    \(optionNames)
        esac
        return
      fi
      case "$command $place" in
    \(argumentValues)
      esac
    }

    complete -F \(name) \(spec.program)

    """
  }

  private var name: String { "_" + spec.program }

  /// Steps over the value of every option that has one; `=` is a word of its own in bash.
  private var valueOptions: String {
    let patterns = optionsWithPlace.filter(\.option.takesValue).map { pattern($0.option, of: $0.command) }
    guard !patterns.isEmpty else { return "" }
    return "      \(patterns.joined(separator: "|")))\n"
      + "        if [[ ${COMP_WORDS[index+1]} == = ]]; then ((index += 2)); else ((index++)); fi ;;"
  }

  private var optionValues: String {
    lines(
      optionsWithPlace.filter(\.option.takesValue).map { option, command in
        "    \(pattern(option, of: command))) \(action(option.values).map { $0 + "; " } ?? "")return ;;"
      })
  }

  private var optionNames: String {
    let global = names(spec.options(of: nil))
    let commands = spec.visibleCommands.map { "      \($0.name)) \(words(names(spec.options(of: $0)))) ;;" }
    return lines(commands + ["      *) \(words(global)) ;;"])
  }

  private var argumentValues: String {
    let commands = spec.visibleCommands.flatMap { command in
      command.arguments.enumerated().compactMap { index, argument in
        action(argument.values).map { "    '\(command.name) '\(argument.repeats ? "*" : "\(index)")) \($0) ;;" }
      }
    }
    return lines(["    ' 0') \(words(spec.visibleCommands.map(\.name))) ;;"] + commands)
  }

  private var optionsWithPlace: [(option: OptionSpec, command: CommandSpec?)] {
    spec.globalOptions.map { ($0, nil) } + spec.visibleCommands.flatMap { command in command.options.map { ($0, command) } }
  }

  private func pattern(_ option: OptionSpec, of command: CommandSpec?) -> String {
    let place = command.map { "'\($0.name) " } ?? "*' "
    return names([option]).map { "\(place)\($0)'" }.joined(separator: "|")
  }

  private func names(_ options: [OptionSpec]) -> [String] {
    options.flatMap { option in [option.flagText] + (option.short.map { ["-\($0)"] } ?? []) }
  }

  private func action(_ kind: ValueKind) -> String? {
    switch kind {
    case .text: nil
    case .file: "\(name)_paths -f"
    case .directory: "\(name)_paths -d"
    case .words, .service, .command: spec.allowedWords(for: kind).map(words)
    }
  }

  private func words(_ words: [String]) -> String { "\(name)_reply -W '\(words.joined(separator: " "))'" }

  private func lines(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

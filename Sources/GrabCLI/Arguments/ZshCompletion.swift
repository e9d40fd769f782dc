/// The completion script for zsh.
struct ZshCompletion {
  let spec: CommandLineSpec

  var script: String {
    """
    #compdef \(spec.program)
    # Completes \(spec.program) in zsh.
    _\(spec.program)() {
      local curcontext="$curcontext" state line ret=1
      local -a commands
      typeset -A opt_args
      commands=(
    \(commandNames)
      )
      _arguments -C -s -S \\
    \(arguments(spec.options(of: nil), indent: 4))
        '1: :->command' \\
        '*:: :->arguments' && ret=0
      case $state in
        command) _describe -t commands command commands && ret=0 ;;
        arguments)
          case $line[1] in
    \(commands)
          esac ;;
      esac
      return ret
    }

    if [ "$funcstack[1]" = _\(spec.program) ]; then _\(spec.program) "$@"; else compdef _\(spec.program) \(spec.program); fi

    """
  }

  private var commandNames: String {
    spec.visibleCommands.map { "    " + quoted("\($0.name):\(escaped($0.summary))") }.joined(separator: "\n")
  }

  private var commands: String {
    spec.visibleCommands.map { command in
      let places = command.arguments.enumerated().map { place($0.element, at: $0.offset + 1) }
      let all = arguments(spec.options(of: command), indent: 10) + places.map { "\n          \($0) \\" }.joined()
      return "        \(command.name)) _arguments -s -S \\\n\(all)\n          && ret=0 ;;"
    }.joined(separator: "\n")
  }

  private func arguments(_ options: [OptionSpec], indent: Int) -> String {
    options.map { String(repeating: " ", count: indent) + argument($0) + " \\" }.joined(separator: "\n")
  }

  /// `'(-p --page)'{-p+,--page=}'[help]:N:action'`.
  private func argument(_ option: OptionSpec) -> String {
    let value = option.placeholder.map { ":\(escaped($0)):\(action(option.values))" } ?? ""
    let text = quoted("[\(escaped(option.help))]\(value)")
    let long = option.flagText + (option.takesValue ? "=" : "")
    guard let short = option.short else { return quoted(option.repeats ? "*" : "") + long + text }
    let guarding = option.repeats ? "*" : "(-\(short) \(option.flagText))"
    return quoted(guarding) + "{-\(short)\(option.takesValue ? "+" : ""),\(long)}" + text
  }

  private func place(_ argument: ArgumentSpec, at place: Int) -> String {
    let start = argument.repeats ? "*" : "\(place)"
    return quoted("\(start):\(argument.isOptional ? ":" : "")\(escaped(argument.name)):\(action(argument.values))")
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .words, .service, .command: "(\((spec.allowedWords(for: kind) ?? []).joined(separator: " ")))"
    }
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "\\[]:".contains($1) ? "\\\($1)" : String($1) }
  }

  private func quoted(_ text: String) -> String {
    text.isEmpty ? "" : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}

/// The help of the program and of its commands, made from the declaration.
struct HelpText: Sendable {
  private let spec: CommandLineSpec
  private let width: Int
  private let style: TerminalStyle

  /// - Parameter width: the columns of the terminal; lines are kept between 40 and 100 columns, and to 80 for `nil`.
  init(_ spec: CommandLineSpec, width: Int? = nil, style: TerminalStyle = .plain) {
    self.spec = spec
    self.width = min(100, max(40, width ?? 80))
    self.style = style
  }

  /// The help of `command`, or of the program for `nil`. Ends with a line break.
  func text(for command: CommandSpec?) -> String {
    let sections = command.map(sections(of:)) ?? programSections
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private var programSections: [[String]] {
    [
      ["\(spec.program) \(spec.version)"] + Wrap.lines(spec.summary, width: width),
      usage("\(spec.program) <command> [options]"),
      section("Commands", spec.visibleCommands.map { ($0.name, $0.summary) }),
      section("Options", optionRows(spec.options(of: nil))),
      section("Exit codes", spec.exitCodes.map { ($0.term, $0.text) }),
      Wrap.lines("Run `\(spec.program) help <command>` to see the options of a command.", width: width),
    ]
  }

  private func sections(of command: CommandSpec) -> [[String]] {
    let call = [spec.program, command.name] + command.arguments.map(\.usage) + ["[options]"]
    return [Wrap.lines(command.summary, width: width), usage(call.joined(separator: " "))]
      + command.details.map { Wrap.lines($0, width: width) } + [
        section("Arguments", command.arguments.map { ("<\($0.name)>", spec.explanation(of: $0)) }),
        section("Options", optionRows(command.options)),
        section("Options of every command", optionRows(spec.globalOptions + [.help])),
        examples(of: command),
      ]
  }

  private func usage(_ call: String) -> [String] {
    ["\(style.bold("Usage:")) " + Wrap.text(call, width: width, indent: 7)]
  }

  private func examples(of command: CommandSpec) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    return [style.bold("Examples:")]
      + command.examples.flatMap { ["  \($0.line)"] + Wrap.lines($0.sentence, width: width - 6).map { "      \($0)" } }
  }
}

// MARK: Two columns

extension HelpText {
  private func optionRows(_ options: [OptionSpec]) -> [(term: String, text: String)] {
    options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return (short + option.usage, spec.explanation(of: option))
    }
  }

  private func section(_ title: String, _ rows: [(term: String, text: String)]) -> [String] {
    guard let widest = rows.map({ DisplayWidth.columns(of: $0.term) }).max() else { return [] }
    let indent = min(widest, width / 3) + 4
    return [style.bold(title + ":")] + rows.map { row($0.term, $0.text, indent: indent) }
  }

  private func row(_ term: String, _ text: String, indent: Int) -> String {
    let body = Wrap.text(text, width: width, indent: indent)
    let gap = indent - 2 - DisplayWidth.columns(of: term)
    return gap >= 2
      ? "  \(term)" + String(repeating: " ", count: gap) + body
      : "  \(term)\n" + String(repeating: " ", count: indent) + body
  }
}

/// The manual page of the program in mdoc(7), made from the declaration: one page for all visible commands.
struct ManPage: Sendable {
  private let spec: CommandLineSpec
  private let date: String

  /// - Parameter date: the day of the release as mdoc writes it, such as `November 30, 2026`.
  init(_ spec: CommandLineSpec, date: String) {
    self.spec = spec
    self.date = date
  }

  /// The source of the page, which ends with a line break.
  var text: String {
    let sections = [
      name, synopsis, description, commands, options, list("ENVIRONMENT", macro: "Ev", spec.environment),
      list("FILES", macro: "Pa", spec.files), list("EXIT STATUS", macro: "Sy", spec.exitCodes), examples,
    ]
    return (heading + sections.flatMap(\.self)).joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    [
      ".Dd \(date)", ".Dt \(Roff.argument(spec.program.uppercased())) 1",
      ".Os \(Roff.argument("\(spec.program) \(spec.version)"))",
    ]
  }

  private var name: [String] {
    let summary = spec.summary.hasSuffix(".") ? String(spec.summary.dropLast()) : spec.summary
    return [".Sh NAME", ".Nm \(Roff.argument(spec.program))", ".Nd \(Roff.argument(summary))"]
  }

  private var synopsis: [String] {
    [".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar options"]
  }

  private var description: [String] {
    [".Sh DESCRIPTION"] + paragraphs(spec.details.isEmpty ? [spec.summary] : spec.details)
  }

  private var commands: [String] {
    [".Sh COMMANDS"] + spec.visibleCommands.flatMap(section(of:))
  }

  private var options: [String] {
    [".Sh OPTIONS", Roff.lines("These options stand before or after any command.")] + list(of: spec.options(of: nil))
  }

  private var examples: [String] {
    let all = spec.visibleCommands.flatMap(\.examples)
    guard let first = all.first else { return [] }
    return [".Sh EXAMPLES"] + example(first) + all.dropFirst().flatMap { [".Pp"] + example($0) }
  }

  private func example(_ example: CommandSpec.Example) -> [String] {
    [Roff.lines(example.sentence), ".Dl \(Roff.argument(example.line))"]
  }
}

// MARK: Commands and options

extension ManPage {
  private func section(of command: CommandSpec) -> [String] {
    let call = ([spec.program, command.name] + command.arguments.map(\.usage) + (command.options.isEmpty ? [] : ["[options]"]))
    return [".Ss \(Roff.argument(call.joined(separator: " ")))"] + paragraphs([command.summary] + command.details)
      + list(of: command.arguments) + list(of: command.options)
  }

  private func list(of arguments: [ArgumentSpec]) -> [String] {
    tagged(arguments.map { ("Ar \(Roff.argument("<\($0.name)>"))", spec.explanation(of: $0)) })
  }

  private func list(of options: [OptionSpec]) -> [String] {
    tagged(
      options.map { option in
        let short = option.short.map { "Fl \(Roff.argument(String($0))) , " } ?? ""
        let value = option.placeholder.map { " Ar \(Roff.argument($0))" } ?? ""
        return (short + "Fl \(Roff.argument("-" + option.name))" + value, spec.explanation(of: option))
      })
  }

  private func list(_ title: String, macro: String, _ rows: [CommandLineSpec.Definition]) -> [String] {
    rows.isEmpty ? [] : [".Sh \(title)"] + tagged(rows.map { ("\(macro) \(Roff.argument($0.term))", $0.text) })
  }

  /// A list of tags, each already in macros, with their texts.
  private func tagged(_ rows: [(tag: String, text: String)]) -> [String] {
    guard !rows.isEmpty else { return [] }
    return [".Bl -tag -width Ds"] + rows.flatMap { [".It \($0.tag)", Roff.lines($0.text)] } + [".El"]
  }

  private func paragraphs(_ texts: [String]) -> [String] {
    Array(texts.map { [Roff.lines($0)] }.joined(separator: [".Pp"]))
  }
}

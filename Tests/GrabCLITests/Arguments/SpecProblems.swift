@testable import GrabCLI

extension CommandLineSpec {
  /// What is declared wrongly, a sentence each; empty for a sound declaration.
  func problems() -> [String] {
    let repeated = duplicates(commands.map(\.name)).map { "Two commands are called \($0)." }
    return repeated + optionProblems(nil) + commands.flatMap { optionProblems($0) + argumentProblems($0) }
  }

  private func optionProblems(_ command: CommandSpec?) -> [String] {
    let place = command.map { "\(program) \($0.name)" } ?? program
    let known = options(of: command)
    let names = duplicates(known.map(\.name)).map { "\(place): two options are called --\($0)." }
    let shorts = duplicates(known.compactMap(\.short)).map { "\(place): two options share -\($0)." }
    let odd = known.filter { !isPlainName($0.name) }.map { "\(place): --\($0.name) is not made of a-z, 0-9 and single dashes." }
    let digits = known.filter { $0.short.map { !$0.isASCII || !$0.isLetter } ?? false }
      .map { "\(place): the short form of --\($0.name) is not a letter, so it could be mistaken for a number." }
    return names + shorts + odd + digits
  }

  private func argumentProblems(_ command: CommandSpec) -> [String] {
    let place = "\(program) \(command.name)"
    let names = duplicates(command.arguments.map(\.name)).map { "\(place): two arguments are called <\($0)>." }
    let greedy = command.arguments.dropLast().filter(\.repeats).map { "\(place): <\($0.name)> repeats but is not the last." }
    let late = zip(command.arguments, command.arguments.dropFirst()).filter { $0.isOptional && !$1.isOptional }
      .map { "\(place): <\($1.name)> is required but follows an optional argument." }
    return names + greedy + late
  }

  private func isPlainName(_ name: String) -> Bool {
    name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    }
  }

  private func duplicates<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { !seen.insert($0).inserted }
  }
}

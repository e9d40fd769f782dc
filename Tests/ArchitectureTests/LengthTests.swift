import Testing

@Suite("Lengths")
struct LengthTests {
  private let tree = SourceTree()

  @Test("no file is over 600 lines", arguments: ["Sources", "Tests"])
  func filesAreShort(folder: String) throws {
    for file in try tree.swiftFiles(below: folder) { #expect(file.lines.count <= 600, "\(file.path)") }
  }

  @Test("no function is over 60 lines", arguments: ["Sources", "Tests"])
  func functionsAreShort(folder: String) throws {
    for file in try tree.swiftFiles(below: folder) {
      for function in FunctionLengths.functions(in: file.lines) {
        #expect(function.length <= 60, "\(file.path):\(function.line) has \(function.length) lines")
      }
    }
  }

  @Test("half of the files are at most 120 lines, half of the functions at most 8")
  func mostAreShorter() throws {
    let files = try tree.swiftFiles(below: "Sources")
    let functions = files.flatMap { FunctionLengths.functions(in: $0.lines) }.map(\.length).sorted()
    let lengths = files.map(\.lines.count).sorted()
    #expect(lengths[lengths.count / 2] <= 120)
    #expect(functions[functions.count / 2] <= 8)
  }

  @Test("the measure of functions sees nested braces, strings and comments")
  func measure() {
    let lines = [
      "func a() {", "  let text = \"}\" // }", "  if true { b() }", "}", "init?(x: Int) { self.x = x }", "var c: Int {",
      "  get { 1 }", "}",
    ]
    #expect(FunctionLengths.functions(in: lines).map(\.length) == [4, 1, 3])
  }
}

/// Measures functions by their braces.
enum FunctionLengths {
  static func functions(in lines: [String]) -> [(line: Int, length: Int)] {
    lines.indices.compactMap { start in
      begins(lines[start]) ? body(from: start, of: lines).map { (start + 1, $0 - start + 1) } : nil
    }
  }

  private static func begins(_ line: String) -> Bool {
    let words = line.split(whereSeparator: { " (<?{:".contains($0) }).map(String.init)
    guard let keyword = words.first(where: { ["func", "init", "deinit", "subscript", "var"].contains($0) }) else { return false }
    return keyword != "var" || line.hasSuffix("{")
  }

  /// The line of the brace that closes the first one opened, nil for a declaration without a body.
  private static func body(from start: Int, of lines: [String]) -> Int? {
    var depth = 0
    for index in start..<lines.count {
      let code = withoutTextAndComments(lines[index])
      let opened = code.contains("{") || depth > 0
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      if opened, depth <= 0 { return index }
      if !opened, index - start > 12 || lines[index].isEmpty { return nil }
    }
    return nil
  }

  private static func withoutTextAndComments(_ line: String) -> String {
    var code = ""
    var isText = false
    var previous: Character = " "
    for character in line {
      if character == "\"", previous != "\\" { isText.toggle() }
      if !isText, character == "/", previous == "/" { break }
      if !isText { code.append(character) }
      previous = character
    }
    return code
  }
}

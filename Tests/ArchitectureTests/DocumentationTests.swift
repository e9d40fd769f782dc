import Testing

@Suite("Documentation")
struct DocumentationTests {
  private let tree = SourceTree()

  @Test("every public symbol has a doc comment")
  func publicSymbolsAreDocumented() throws {
    for file in try tree.swiftFiles(below: "Sources") {
      for (index, line) in file.lines.enumerated() where isPublicDeclaration(line) {
        let before = file.lines[..<index].last { !$0.trimmed.hasPrefix("@") } ?? ""
        #expect(before.trimmed.hasPrefix("///"), "\(file.path):\(index + 1)")
      }
    }
  }

  @Test(
    "the documents that a reader expects are there",
    arguments: [
      "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "docs/design.md", "docs/cli.md", "docs/adding-a-service.md",
      ".swift-format", ".editorconfig",
    ])
  func documentsExist(path: String) {
    #expect(tree.exists(path))
  }

  @Test("the README is at most 200 lines and names both commands")
  func readme() throws {
    let text = try tree.text(at: "README.md")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 200)
    #expect(text.contains("scripts/demo") && text.contains("scripts/test"))
  }

  @Test("links between the documents lead somewhere")
  func linksLeadSomewhere() throws {
    for path in ["README.md", "CONTRIBUTING.md", "docs/design.md", "docs/cli.md", "docs/adding-a-service.md"]
    where tree.exists(path) {
      let folder = path.contains("/") ? "docs/" : ""
      for link in try tree.text(at: path).matches(of: #/\]\(([^)#:]+)[^)]*\)/#).map({ String($0.1) }) {
        let target = link.hasPrefix("../") ? String(link.dropFirst(3)) : folder + link
        #expect(tree.exists(target), "\(path) links to \(link)")
      }
    }
  }

  private func isPublicDeclaration(_ line: String) -> Bool {
    let line = line.trimmed
    return line.hasPrefix("public ") && !line.contains(" import ") && !line.hasPrefix("public extension")
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

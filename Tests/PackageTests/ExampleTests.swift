import Testing

@Suite("The documentation")
struct ExampleTests {
  /// Articles on extending the package, whose examples are parts of tables of the modules.
  private static let parts = ["AddingAProperty.md", "AddingAnAttribute.md", "AddingAComponent.md"]
  /// Files of the tutorial that its own tests build.
  private static let built = ["CleanUp-8.swift", "CleanUp-Package.swift"]

  @Test("Every example is a part of a test or of a module, where it is compiled")
  func compiled() throws {
    let examples = try Examples.all().filter { example in
      !(Self.parts + Self.built).contains(where: example.path.hasSuffix)
    }
    let compiled = "\n" + (try Examples.compiledCode()) + "\n"
    #expect(examples.count > 40)
    for example in examples {
      let code = "\n" + example.code.joined(separator: "\n") + "\n"
      #expect(!example.code.isEmpty && compiled.contains(code), "no source has the code of \(example)")
    }
  }

  @Test("The page of a module lists its public types")
  func topics() throws {
    let keywords = ["struct", "enum", "protocol", "final class", "class", "actor", "typealias"]
    for (path, page) in try SourceTree.articles() {
      let module = path.prefix { $0 != "/" }
      guard path == "\(module)/\(module).docc/\(module).md" else { continue }
      for file in SourceTree.shared.files where file.module == module {
        for line in try SourceTree.text("Sources/" + file.path).split(separator: "\n") {
          guard let keyword = keywords.first(where: { line.hasPrefix("public \($0) ") }) else { continue }
          let name = line.dropFirst("public \(keyword) ".count).prefix { $0.isLetter || $0.isNumber }
          #expect(page.contains("- ``\(name)``\n"), "\(path) does not list \(name)")
        }
      }
    }
  }
}

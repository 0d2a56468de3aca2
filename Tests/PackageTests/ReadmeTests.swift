import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("The programs of the section about the library have ten lines at most")
  func programs() throws {
    let readme = try SourceTree.text("README.md")
    let section = readme.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "## The library in ten lines" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    let programs = Examples.blocks(of: section.joined(separator: "\n"), path: "README.md")
    #expect(programs.count >= 13)
    for program in programs { #expect((1...10).contains(program.code.count), "\(program)") }
  }

  @Test("Every link in it leads to a file or a section")
  func links() throws {
    let readme = try SourceTree.text("README.md")
    let sections = readme.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { heading in
      "#" + heading.dropFirst(3).lowercased().replacing(" ", with: "-")
    }
    let targets = readme.split(separator: "](").dropFirst().compactMap {
      $0.split(separator: ")").first.map(String.init)
    }
    .filter { !$0.hasPrefix("http") }
    #expect(targets.count > 20)
    for target in targets where target.hasPrefix("#") { #expect(sections.contains(target), "\(target)") }
    for target in targets where !target.hasPrefix("#") {
      #expect(
        FileManager.default.fileExists(atPath: SourceTree.package.appendingPathComponent(target).path), "\(target)")
    }
  }

  @Test("No module of the library but ContactsFoundation and the bridge to Apple's framework imports Foundation")
  func foundation() {
    let library = SourceTree.shared.files.filter { file in
      !["ContactsFoundation", "AppleContacts"].contains(file.module)
    }
    let imports = library.filter { $0.words.contains("Foundation") || $0.words.contains("FoundationEssentials") }
    #expect(imports.map(\.path) == [])
  }
}

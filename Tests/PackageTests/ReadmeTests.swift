import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("It has at most 350 lines, and none is longer than a screen is wide")
  func length() throws {
    let lines = try SourceTree.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 350)
    #expect(lines.filter { $0.count > 140 } == [])
  }

  @Test("The programs of the library in ten lines have ten lines at most")
  func programs() throws {
    let path = "Sources/ContactsKit/ContactsKit.docc/LibraryPrograms.md"
    let programs = Examples.blocks(of: try SourceTree.text(path), path: path)
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

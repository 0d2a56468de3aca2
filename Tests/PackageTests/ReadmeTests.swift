import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  private static func lines(_ path: String) throws -> [Substring] {
    try String(contentsOf: SourceTree.package.appendingPathComponent(path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }

  /// The Swift code of a section, block by block.
  private static func programs() throws -> [[Substring]] {
    let section = try lines("README.md").drop { $0 != "## The library in ten lines" }.dropFirst()
      .prefix { !$0.hasPrefix("## ") }
    var programs: [[Substring]] = []
    var isCode = false
    for line in section {
      if line == "```swift" { programs.append([]) }
      if isCode, line != "```" { programs[programs.count - 1].append(line) }
      if line.hasPrefix("```") { isCode = line == "```swift" }
    }
    return programs
  }

  @Test("Its programs are those of the tests, and have ten lines at most")
  func programs() throws {
    let tested = try [
      "Tests/ContactsKitTests/Programs.swift", "Tests/ContactsFoundationTests/FoundationPrograms.swift",
    ]
    .flatMap { try Self.lines($0) }.map(Self.trimmed).joined(separator: "\n")
    let programs = try Self.programs()
    #expect(programs.count >= 13)
    for program in programs {
      #expect((1...10).contains(program.count), "\(program.joined(separator: "\n"))")
      let text = program.map(Self.trimmed).joined(separator: "\n")
      #expect(tested.contains("{\n\(text)\n}"), "no test has this program:\n\(text)")
    }
  }

  @Test("No module of the library but ContactsFoundation and the bridge to Apple's framework imports Foundation")
  func foundation() {
    let library = SourceTree.shared.files.filter { file in
      !["ContactsFoundation", "AppleContacts", "contacts-benchmark"].contains(file.module)
    }
    let imports = library.filter { $0.words.contains("Foundation") || $0.words.contains("FoundationEssentials") }
    #expect(imports.map(\.path) == [])
  }
}

import Foundation
import Testing

/// The program at the end of the tutorial, as a reader has it.
@Suite("The tutorial", .enabled(if: Compiler.isInstalled))
struct TutorialTests {
  private static let resources = "Sources/ContactsKit/ContactsKit.docc/Resources/"

  @Test("Its files are the steps of the pages, in order")
  func steps() throws {
    let page = try SourceTree.text("Sources/ContactsKit/ContactsKit.docc/CleanUp.tutorial")
    let steps = page.split(separator: "\n").filter { $0.contains("@Code(") }.compactMap { line in
      line.split(separator: "\"").first { $0.hasSuffix(".swift") && $0.hasPrefix("CleanUp-") }
    }
    #expect(steps == ["CleanUp-Package.swift"] + (1...8).map { "CleanUp-\($0).swift" })
  }

  @Test("It ends with a program that runs, and writes a file for iCloud")
  func program() throws {
    let run = try Compiler.run(
      [
        "CleanUp.swift": try SourceTree.text(Self.resources + "CleanUp-7.swift"),
        "main.swift": try SourceTree.text(Self.resources + "CleanUp-8.swift"),
      ],
      arguments: [SourceTree.package.appendingPathComponent("Samples/google-2024.csv").path, "for-icloud.vcf"])
    #expect(run.output.hasPrefix("google-csv 3 contacts\n"), "\(run.output)")
    #expect(run.files["for-icloud.vcf"]?.components(separatedBy: "BEGIN:VCARD").count == 4)
  }

  @Test("Its manifest is one")
  func manifest() throws {
    let program = try SourceTree.text(Self.resources + "CleanUp-Package.swift")
    let folder = try #require(Compiler.manifestModules)
    let output = try Compiler.check(program, with: ["-I", folder.path, "-package-description-version", "6.2"])
    #expect(output.errors.isEmpty, "\(output.text)")
  }
}

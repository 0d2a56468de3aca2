import Foundation
import Testing

/// Rules about the source files that the compiler does not check.
@Suite("The source files")
struct StructureTests {
  @Test("No two files of a module depend on each other, directly or through others")
  func noCircles() {
    for (_, files) in SourceTree.shared.modules {
      for circle in SourceTree.circles(in: files) {
        Issue.record("these files depend on each other in a circle: \(circle.joined(separator: ", "))")
      }
    }
  }

  @Test("No type has the name of a type in another module")
  func typeNames() {
    var modules: [String: Set<String>] = [:]
    for file in SourceTree.shared.files {
      for name in file.declarations where name.first?.isUppercase == true {
        modules[name, default: []].insert(file.module)
      }
    }
    #expect(modules.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test("The product VCardContacts has six modules, which import no other one of the package")
  func cardProduct() throws {
    let manifest = try SourceTree.text("Package.swift")
    let product = try #require(manifest.components(separatedBy: "name: \"VCardContacts\",").dropFirst().first)
    let list = product.prefix { $0 != "]" }
    let modules = Set(list.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    #expect(
      modules == ["Findings", "SourceText", "ContactModel", "VCardSyntax", "ContactProducts", "VCardContacts"])
    let all = Set(SourceTree.shared.modules.keys)
    for file in SourceTree.shared.files where modules.contains(file.module) {
      let imported = try SourceTree.text("Sources/" + file.path).split(separator: "\n")
        .filter { $0.hasPrefix("import ") || $0.contains(" import ") && !$0.hasPrefix(" ") && !$0.hasPrefix("//") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
      #expect(all.intersection(imported).subtracting(modules) == [], "\(file.path)")
    }
  }

  /// Every file here has a comment on why it needs unsafe code. Another one needs a measurement, and there are thirteen
  /// at most.
  static let filesWithUnsafeCode: Set = [
    "CSVSyntax/RecordScanner.swift",
    "ContactFiles/System/POSIX+Pointers.swift",
    "ContactFiles/System/TemporaryFiles.swift",
    "ContactModel/Box.swift",
    "ContactModel/Records/ContactBuffer.swift",
    "ContactModel/Records/RecordMemory.swift",
    "ContactValidation/Cards/CardScope.swift",
    "SourceText/ByteLanes.swift",
    "SourceText/ByteOutput.swift",
    "SourceText/Encodings/LibraryConverter.swift",
    "SourceText/FrozenTable.swift",
    "SourceText/InlineStringBits.swift",
    "SourceText/WorkerThread.swift",
  ]

  @Test("Unsafe code is in a few named files only")
  func unsafeCode() {
    let found = SourceTree.shared.files.filter { file in
      file.words.contains { word in
        word.hasPrefix("withUnsafe") || word.hasPrefix("Unsafe") && word.hasSuffix("Pointer")
          || ["unsafeBitCast", "Unmanaged", "exclusivity"].contains(word)
          || word == "nonisolated" && file.words.contains("unsafe")
      }
    }
    #expect(Set(found.map(\.path)) == Self.filesWithUnsafeCode)
    #expect(Self.filesWithUnsafeCode.count <= 13)
  }

  /// Files that an article creates in its example.
  private static let examples = ["fairmail.csv", "FairMail.swift", "MatchRule+Title.swift"]

  @Test("Every path in the articles on extending the package exists")
  func articles() throws {
    let articles = try SourceTree.articles().filter { $0.path.contains("/Adding") }
    #expect(articles.count == 9)
    for (article, text) in articles {
      let quoted = text.split(separator: "`").map(String.init)
      let paths = quoted.filter { text in
        ["Sources/", "Tests/", "Samples/"].contains(where: text.hasPrefix) && !text.contains { "< \n".contains($0) }
      }
      for path in paths where !Self.examples.contains(where: path.hasSuffix) {
        let file = SourceTree.package.appendingPathComponent(path).path
        #expect(FileManager.default.fileExists(atPath: file), "\(article) names \(path)")
      }
    }
  }
}

import Foundation

/// The Swift code in the README and the documentation, and the sources that are compiled.
enum Examples {
  /// A piece of code in the documentation.
  struct Example: CustomStringConvertible {
    var path: String
    var line: Int
    var code: [Substring]

    var description: String { "\(path):\(line)" }
  }

  /// The Swift blocks of the README and the articles, and the code files of the tutorials.
  static func all() throws -> [Example] {
    var examples = blocks(of: try SourceTree.text("README.md"), path: "README.md")
    examples += try SourceTree.articles().flatMap { blocks(of: $0.text, path: $0.path) }
    for path in SourceTree.files(in: "Sources", ending: ".swift") where path.contains(".docc/") {
      examples.append(Example(path: path, line: 1, code: lines(of: try SourceTree.text("Sources/" + path))))
    }
    return examples
  }

  /// The lines of all sources that are compiled, after each other.
  static func compiledCode() throws -> String {
    let paths = ["Tests", "Sources", "Samples"].flatMap { folder in
      SourceTree.files(in: folder, ending: ".swift").map { folder + "/" + $0 }
    }
    return try paths.filter { !$0.contains(".docc/") }.map { path in
      lines(of: try SourceTree.text(path)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The Swift blocks of a Markdown text.
  static func blocks(of text: String, path: String) -> [Example] {
    var examples: [Example] = []
    var block: [Substring]?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = trim(line)
      if block == nil, trimmed == "```swift" {
        block = []
        examples.append(Example(path: path, line: index + 1, code: []))
      } else if let code = block, trimmed == "```" {
        examples[examples.count - 1].code = lines(of: code.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return examples
  }

  /// The lines of code without their indentation, blank lines and imports, which a file of tests has once.
  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").map(trim).filter { line in
      !line.isEmpty && !["import ", "internal import "].contains(where: line.hasPrefix)
    }
  }

  private static func trim(_ line: Substring) -> Substring {
    var line = line.drop { $0 == " " }
    while line.last == " " { line.removeLast() }
    return line
  }
}

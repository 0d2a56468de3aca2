import ContactFiles
import Foundation
import Testing

@testable import ConvertCommand

/// What `formats` prints.
@Suite struct FormatTableTests {
  @Test func theArticleHasTheTable() throws {
    let place = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Sources/ConvertCommand/ConvertCommand.docc/Formats.md"
    ).standardized
    let article = try String(contentsOf: place, encoding: .utf8)
    let table = CommandRun(["formats", "--format", "markdown"]).output.components(separatedBy: "\n\n")[0]
    #expect(table.hasPrefix("| format |"))
    #expect(article.contains(table + "\n"), "contacts-convert formats --format markdown prints the table")
  }

  @Test func everyRowHasEveryColumn() {
    let run = CommandRun(["formats", "--format", "markdown"])
    #expect(run.status == .done)
    let tables = run.output.components(separatedBy: "\n\n").map { $0.split(separator: "\n") }
    #expect(tables.count == 2)
    for table in tables {
      let widths = Set(table.map { $0.count(where: { $0 == "|" }) })
      #expect(widths.count == 1)
    }
    #expect(tables[0].count == FileFormat.allCases.count + 2)
    #expect(tables[1].contains { $0.hasPrefix("| `EMAIL` | any | any | 3 |") })
  }
}

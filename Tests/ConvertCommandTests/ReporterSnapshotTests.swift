import Foundation
import Testing

@testable import ConvertCommand

/// What each reporter writes about the findings of `ReporterSamples`: the files in `Snapshots`, one per format.
///
/// With `UPDATE_SNAPSHOTS=1` in the environment the files are written instead.
@Suite struct ReporterSnapshotTests {
  @Test(arguments: ReporterTable.all)
  func snapshot(format: ReportFormat) throws {
    let written = try ReporterSamples.written(format, unlisted: [TextReporterTests.noteCode: 1_480])
    let file = Self.folder.appendingPathComponent("\(format.name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(written.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == written)
  }

  @Test func everySnapshotHasAReporter() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(names == ReporterTable.all.map { "\($0.name).txt" }.sorted())
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")
}

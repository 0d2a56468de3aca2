import ContactFiles
import Findings
import Testing

@testable import ConvertCommand

struct CountReporter: FindingReporter {
  static let format = ReportFormat(
    name: "count", summary: "the number of findings", fileEnding: "count", listing: .all
  ) { context, sink in CountReporter(sink) }

  private let sink: any ByteSink
  private var count = 0

  init(_ sink: any ByteSink) { self.sink = sink }

  mutating func report(_ located: LocatedFinding, identity: FindingIdentity) throws(FileFailure) { count += 1 }

  mutating func finish(_ summary: ReportSummary) throws(FileFailure) {
    try sink.write(Array("\(count)\n".utf8).span)
  }
}

@Suite("The article on adding a reporter")
struct AddingAReporterTests {
  @Test("Its example is a reporter with a name that no reporter has")
  func example() {
    #expect(!ReporterTable.all.contains { $0.name == CountReporter.format.name })
  }
}

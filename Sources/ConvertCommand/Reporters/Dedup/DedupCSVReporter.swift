import CSVSyntax
import ContactFiles
import ContactMatching
import Findings

/// Writes the report of `dedup` as CSV (RFC 4180) for spreadsheets: one record per contact of the inputs, with the number
/// of its group.
///
/// Groups are numbered from 1, in the order of the JSON. A contact may be in a merged group (`cluster`) and in a group to
/// review (`review`). Control characters are escaped, so that a contact is one line, and fields cannot be formulas.
struct DedupCSVReporter: DedupReporter {
  private let sink: any ByteSink
  private let files: [String]
  private let scores: [Double]
  private let mergedGroups: [UInt32]
  private let reviewGroups: [UInt32]
  private let writer = CSVRecordWriter(guardsFormulas: true)

  static let header = ["input", "file", "index", "line", "uid", "name", "cluster", "decision", "score", "review"]

  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    files = report.inputs.map { Finding.printable($0.file) }
    scores = report.groups.map(\.cluster.score)
    (mergedGroups, reviewGroups) = report.groupNumbers()
    try write(Self.header)
  }

  mutating func write(_ group: DedupReport.Group) {}

  mutating func write(_ contact: DedupReport.Member) throws(FileFailure) {
    let (merged, review) = contact.number.map { (Int(mergedGroups[$0]), Int(reviewGroups[$0])) } ?? (0, 0)
    let cluster = merged > 0 ? merged : review
    let decision: DedupReport.Decision =
      contact.number == nil ? .unreadable : merged > 0 ? .merged : review > 0 ? .review : .single
    try write([
      String(contact.input), files.indices.contains(contact.input) ? files[contact.input] : "",
      String(contact.index), String(contact.line), Finding.printable(contact.uid ?? ""),
      Finding.printable(contact.name ?? ""), cluster > 0 ? String(cluster) : "", decision.rawValue,
      cluster > 0 ? MatchNumbers.probability(scores[cluster - 1]) : "", review > 0 ? String(review) : "",
    ])
  }

  mutating func finish() throws(FileFailure) {}

  private func write(_ record: [String]) throws(FileFailure) {
    var bytes: [UInt8] = []
    writer.write(record, into: &bytes)
    try sink.write(bytes.span)
  }
}

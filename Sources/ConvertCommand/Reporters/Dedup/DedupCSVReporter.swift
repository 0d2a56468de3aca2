import CSVSyntax
import ContactFiles
import ContactMatching
import Findings

/// The report of `dedup` as CSV (RFC 4180) for spreadsheets: a record for each contact of the inputs, with the number of
/// its group.
///
/// Groups have the numbers from 1 on, in the order of the JSON. A contact that is merged and, as a part of others, is to
/// be looked at as well has both numbers: the one of what it is merged with under `cluster`, the other one under `review`.
/// Texts of contacts have their control characters escaped, so that a contact is one line, and are never run as formulas.
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
    scores = report.outlines.map(\.score)
    (mergedGroups, reviewGroups) = report.groupNumbers()
    try write(Self.header)
  }

  mutating func take(_ group: DedupReport.Group) {}

  mutating func take(_ contact: DedupReport.Member) throws(FileFailure) {
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

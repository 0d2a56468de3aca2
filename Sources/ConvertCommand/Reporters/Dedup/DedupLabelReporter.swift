import ContactFiles
import ContactMatching

/// Writes the labels of `dedup`: one line of JSON for each readable contact of the inputs, in order.
///
/// ```json
/// {"contact":5,"id":"uid:ada","group":2,"probability":0.9981,"lane":"automatic"}
/// ```
///
/// `contact` counts the contacts of all inputs from 1. `group` is the number of the first contact of its group; of a contact
/// alone its own, with the lane `single`. `review` is the first contact of a group about which a person has to decide.
struct DedupLabelReporter: DedupReporter {
  private let sink: any ByteSink
  private let groups: [DuplicateGroup]
  private let mergedGroups: [UInt32]
  private let reviewGroups: [UInt32]

  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    groups = report.groups
    (mergedGroups, reviewGroups) = report.groupNumbers()
  }

  mutating func write(_ group: DedupReport.Group) {}

  mutating func write(_ contact: DedupReport.Member) throws(FileFailure) {
    guard let number = contact.number else { return }
    let merged = group(mergedGroups[number])
    var line =
      #"{"contact":\#(number + 1),"id":\#(ReportValue.string(contact.identity?.text ?? "")),"#
      + #""group":\#((merged?.members.first ?? number) + 1),"#
      + #""probability":\#(MatchNumbers.probability(merged?.cluster.score ?? 1)),"#
      + #""lane":"\#(merged?.cluster.lane.rawValue ?? "single")""#
    if let first = group(reviewGroups[number])?.members.first { line += #","review":\#(first + 1)"# }
    try sink.write(Array((line + "}\n").utf8).span)
  }

  mutating func finish() throws(FileFailure) {}

  private func group(_ number: UInt32) -> DuplicateGroup? { number == 0 ? nil : groups[Int(number) - 1] }
}

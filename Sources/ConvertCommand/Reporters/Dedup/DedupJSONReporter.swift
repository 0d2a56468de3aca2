import ContactFiles
import ContactMatching

/// Writes the report of `dedup` as JSON, version 1: counts, and every group with its evidence.
///
/// Unknown values are `null`; no key is ever missing. Each member, piece of evidence and conflict is on its own line.
struct DedupJSONReporter: DedupReporter {
  private let sink: any ByteSink
  private var isFirst = true
  /// The bytes of a group that are not yet written.
  private var bytes: [UInt8] = []

  /// More bytes than this are written before the group is complete.
  private static let maxBuffered = 64 << 10

  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    bytes += "{\n  \"version\": 1,\n  \"inputs\": \(ReportValue.array(report.inputs.map { .string($0.file) }))".utf8
    let counts = [
      ("contacts", report.contacts), ("clusters", report.clusters), ("merged", report.merged),
      ("review", report.review),
    ]
    for (key, count) in counts { bytes += ",\n  \"\(key)\": \(count)".utf8 }
    bytes += ",\n  \"groups\": [".utf8
    try send()
  }

  mutating func write(_ group: DedupReport.Group) throws(FileFailure) {
    bytes += (isFirst ? "\n    { \"members\": [" : ",\n    { \"members\": [").utf8
    isFirst = false
    try list(group.members) { member in
      [
        "input": .integer(member.input), "index": .integer(member.index), "line": .integer(member.line),
        "uid": .optional(member.uid), "name": .optional(member.name),
      ]
    }
    bytes += ",\n      \"decision\": \"\(group.decision.rawValue)\",\n".utf8
    bytes += "      \"score\": \(MatchNumbers.probability(group.score)),\n      \"evidence\": [".utf8
    try list(group.evidence) { evidence in
      // JSON numbers have no plus sign.
      let weight = String(MatchNumbers.bits(evidence.weight).drop { $0 == "+" })
      return [
        "a": .integer(evidence.a), "b": .integer(evidence.b), "rule": .string(evidence.rule),
        "value": .string(evidence.value), "weight": .number(weight),
      ]
    }
    bytes += ",\n      \"conflicts\": [".utf8
    try list(group.conflicts) { conflict in
      [
        "field": .string(conflict.field), "kept": .string(conflict.kept), "other": .string(conflict.other),
        "from": .integer(conflict.from),
      ]
    }
    bytes += " }".utf8
    try send()
  }

  mutating func finish() throws(FileFailure) {
    bytes += (isFirst ? "]\n}\n" : "\n  ]\n}\n").utf8
    try send()
  }

  /// Appends the elements of a list, one object per line, and its end.
  private mutating func list<Element>(
    _ elements: [Element], _ members: (Element) -> KeyValuePairs<String, ReportValue>
  ) throws(FileFailure) {
    for (index, element) in elements.enumerated() {
      bytes += "\(index == 0 ? "" : ",")\n        \(ReportValue.object(members(element)))".utf8
      if bytes.count > Self.maxBuffered { try send() }
    }
    bytes += (elements.isEmpty ? "]" : "\n      ]").utf8
  }

  private mutating func send() throws(FileFailure) {
    try sink.write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }
}

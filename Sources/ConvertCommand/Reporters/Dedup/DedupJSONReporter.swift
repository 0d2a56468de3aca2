import ContactFiles
import ContactMatching

/// The report of `dedup` as JSON, version 1: what there was, how many became one, and every group with the reasons.
///
/// What there is nothing to say about is `null`; no key is ever missing. Members, evidence and conflicts stand on a line
/// each, and are written as they come.
struct DedupJSONReporter: DedupReporter {
  private let sink: any ByteSink
  private var isFirst = true

  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    var bytes = Array("{\n  \"version\": 1,\n  \"inputs\": ".utf8)
    JSONValue.array(report.inputs.map { .string($0.file) }).append(to: &bytes, expanding: 0, indent: 0)
    let counts = [
      ("contacts", report.contacts), ("clusters", report.clusters), ("merged", report.merged),
      ("review", report.review),
    ]
    for (key, count) in counts { bytes += ",\n  \"\(key)\": \(count)".utf8 }
    bytes += ",\n  \"groups\": [".utf8
    try sink.write(bytes.span)
  }

  mutating func take(_ group: DedupReport.Group) throws(FileFailure) {
    try write(isFirst ? "\n    { \"members\": [" : ",\n    { \"members\": [")
    isFirst = false
    try list(group.members) { member in
      [
        "input": .integer(member.input), "index": .integer(member.index), "line": .integer(member.line),
        "uid": .optional(member.uid), "name": .optional(member.name),
      ]
    }
    try write(
      ",\n      \"decision\": \"\(group.decision.rawValue)\",\n      \"score\": \(PairTable.share(group.score)),"
        + "\n      \"evidence\": [")
    try list(group.evidence) { evidence in
      [
        "a": .integer(evidence.a), "b": .integer(evidence.b), "rule": .string(evidence.rule),
        "value": .string(evidence.value), "weight": .number(Self.tenths(evidence.weight)),
      ]
    }
    try write(",\n      \"conflicts\": [")
    try list(group.conflicts) { conflict in
      [
        "field": .string(conflict.field), "kept": .string(conflict.kept), "other": .string(conflict.other),
        "from": .integer(conflict.from),
      ]
    }
    try write(" }")
  }

  mutating func finish() throws(FileFailure) { try write(isFirst ? "]\n}\n" : "\n  ]\n}\n") }

  /// The rest of a list, an object a line.
  private func list<Element>(
    _ elements: [Element], _ object: (Element) -> KeyValuePairs<String, JSONValue>
  ) throws(FileFailure) {
    for (index, element) in elements.enumerated() {
      var bytes = Array((index == 0 ? "\n        " : ",\n        ").utf8)
      JSONValue.object(object(element)).append(to: &bytes, expanding: 0, indent: 0)
      try sink.write(bytes.span)
    }
    try write(elements.isEmpty ? "]" : "\n      ]")
  }

  private func write(_ text: String) throws(FileFailure) { try sink.write(Array(text.utf8).span) }

  /// A weight with one digit behind the point, as JSON writes numbers: without a plus.
  private static func tenths(_ weight: Double) -> String {
    let text = PairTable.signed(weight)
    return text.utf8.first == UInt8(ascii: "+") ? String(text.dropFirst()) : text
  }
}

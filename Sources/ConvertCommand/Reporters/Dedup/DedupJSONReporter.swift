import ContactFiles
import ContactMatching

/// The report of `dedup` as JSON, version 1: what there was, how many became one, and every group with the reasons.
///
/// What there is nothing to say about is `null`; no key is ever missing. Members, evidence and conflicts stand on a line
/// each, and are written as they come.
struct DedupJSONReporter: DedupReporter {
  private let sink: any ByteSink
  private var isFirst = true
  /// The bytes of a group; the same memory for all of them.
  private var bytes: [UInt8] = []

  /// So much of a group is held at most, and one line more.
  private static let most = 64 << 10

  init(_ report: DedupReport, into sink: any ByteSink) throws(FileFailure) {
    self.sink = sink
    bytes += "{\n  \"version\": 1,\n  \"inputs\": ".utf8
    JSONValue.array(report.inputs.map { .string($0.file) }).append(to: &bytes, expanding: 0, indent: 0)
    let counts = [
      ("contacts", report.contacts), ("clusters", report.clusters), ("merged", report.merged),
      ("review", report.review),
    ]
    for (key, count) in counts { bytes += ",\n  \"\(key)\": \(count)".utf8 }
    bytes += ",\n  \"groups\": [".utf8
    try send()
  }

  mutating func take(_ group: DedupReport.Group) throws(FileFailure) {
    bytes += (isFirst ? "\n    { \"members\": [" : ",\n    { \"members\": [").utf8
    isFirst = false
    try list(group.members) { member, line in
      line.add("input", member.input)
      line.add("index", member.index)
      line.add("line", member.line)
      line.add("uid", member.uid)
      line.add("name", member.name)
    }
    bytes += ",\n      \"decision\": \"\(group.decision.rawValue)\",\n".utf8
    bytes += "      \"score\": \(MatchNumbers.probability(group.score)),\n      \"evidence\": [".utf8
    try list(group.evidence) { evidence, line in
      line.add("a", evidence.a)
      line.add("b", evidence.b)
      line.add("rule", evidence.rule)
      line.add("value", evidence.value)
      line.add("weight", tenthsOf: evidence.weight)
    }
    bytes += ",\n      \"conflicts\": [".utf8
    try list(group.conflicts) { conflict, line in
      line.add("field", conflict.field)
      line.add("kept", conflict.kept)
      line.add("other", conflict.other)
      line.add("from", conflict.from)
    }
    bytes += " }".utf8
    try send()
  }

  mutating func finish() throws(FileFailure) {
    bytes += (isFirst ? "]\n}\n" : "\n  ]\n}\n").utf8
    try send()
  }

  /// The rest of a list, an object a line.
  private mutating func list<Element>(
    _ elements: [Element], _ members: (Element, inout ObjectLine) -> Void
  ) throws(FileFailure) {
    for (index, element) in elements.enumerated() {
      bytes += (index == 0 ? "\n        {" : ",\n        {").utf8
      var line = ObjectLine(&bytes)
      members(element, &line)
      line.end(&bytes)
      if bytes.count > Self.most { try send() }
    }
    bytes += (elements.isEmpty ? "]" : "\n      ]").utf8
  }

  private mutating func send() throws(FileFailure) {
    try sink.write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// An object that is written member by member, straight into the bytes of the report.
private struct ObjectLine {
  private var bytes: [UInt8] = []
  private var isEmpty = true

  /// Takes the bytes over until ``end(_:)``, so that they are not copied.
  init(_ bytes: inout [UInt8]) { swap(&self.bytes, &bytes) }

  mutating func end(_ bytes: inout [UInt8]) {
    self.bytes.append(UInt8(ascii: "}"))
    swap(&self.bytes, &bytes)
  }

  mutating func add(_ key: StaticString, _ number: Int) {
    addKey(key)
    bytes += String(number).utf8
  }

  mutating func add(_ key: StaticString, _ text: String?) {
    addKey(key)
    if let text { JSONText.append(text, to: &bytes) } else { bytes += "null".utf8 }
  }

  /// A number with one digit behind the point, as JSON writes numbers: without a plus.
  mutating func add(_ key: StaticString, tenthsOf number: Double) {
    addKey(key)
    bytes += MatchNumbers.bits(number).utf8.drop { $0 == UInt8(ascii: "+") }
  }

  private mutating func addKey(_ key: StaticString) {
    bytes += (isEmpty ? "\"" : ", \"").utf8
    isEmpty = false
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes += "\": ".utf8
  }
}

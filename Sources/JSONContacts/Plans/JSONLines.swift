import ContactMatching
import Findings
import SourceText

/// Lines of JSON that people have in their hands: each is read by itself, and a broken one costs no other.
struct JSONLines {
  /// What was said about the lines.
  private(set) var findings: [Finding] = []
  /// How many lines are read of which none counts.
  private static let mostForeign = 100
  private let bytes: [UInt8]
  private let nesting: Int

  init(_ bytes: [UInt8], nesting: Int) {
    self.bytes = bytes
    self.nesting = nesting
  }

  /// Hands over the members of each line that is an object, with a reading that reports about it. A line about which
  /// there is more to say than a key that nobody knows does not count; `keep` is called for those that do. A file whose
  /// first lines all do not count is of another kind, and is read no further.
  mutating func read<Value>(
    _ value: ([JSONMember], inout JSONReading) -> Value?, keep: (Value) -> Void
  ) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var broken = 0
    var isForeign = true
    while start < bytes.count, !isForeign || broken < JSONLines.mostForeign {
      let end = bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
      let line = start..<end
      start = end + 1
      if bytes[line].allSatisfy({ ASCII.isJSONSpace($0) }) { continue }
      var reading = JSONReading(bytes: bytes, nesting: nesting)
      let made = members(of: line, &reading).flatMap { value($0, &reading) }
      let problems = reading.findings.filter { !JSONLines.isHarmless($0) }
      findings += reading.findings.filter { JSONLines.isHarmless($0) }.map(JSONLines.note)
      if let made, problems.isEmpty {
        keep(made)
        isForeign = false
      } else {
        broken += 1
        let reason = problems.first?.message ?? "a key is missing"
        findings.append(
          Finding(PlanCodes.brokenLine, "the line does not count: \(reason)", at: problems.first?.range ?? line))
      }
    }
  }

  private func members(of line: Range<Int>, _ reading: inout JSONReading) -> [JSONMember]? {
    if let invalid = UTF8Check.firstInvalid(in: bytes.span.extracting(line)) {
      let place = line.lowerBound + invalid
      reading.report(JSONCodes.invalidUTF8, "the line is no UTF-8", place..<place + 1)
      return nil
    }
    var parser = JSONParser(bytes, in: line, depthLimit: 4 * min(nesting, 1000) + 24)
    do throws(JSONFailure) {
      let value = try parser.parse()
      reading.findings += parser.findings
      if case .object(let members) = value.kind { return members }
      reading.report(JSONCodes.wrongType, "it is \(value.typeName), not an object", value.range)
    } catch {
      reading.report(error.code, error.message, error.offset..<error.offset)
    }
    return nil
  }

  /// Whether a finding costs no value that a line needs.
  private static func isHarmless(_ finding: Finding) -> Bool {
    finding.code == JSONCodes.unknownKey || finding.code == JSONCodes.dateAsText
  }

  private static func note(_ finding: Finding) -> Finding {
    Finding(
      finding.code == JSONCodes.unknownKey ? PlanCodes.unknownKey : finding.code, finding.message, at: finding.range,
      severity: .note, property: finding.property)
  }
}

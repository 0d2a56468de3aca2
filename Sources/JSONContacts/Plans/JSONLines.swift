import ContactMatching
import Findings
import SourceText

/// JSON Lines that people edit: each line is read separately, so a broken one does not affect others.
struct JSONLines {
  /// The findings about the lines.
  private(set) var findings: [Finding] = []
  /// The maximum number of broken lines before the first valid one.
  private static let maxForeignLines = 100
  private let bytes: [UInt8]
  private let nesting: Int

  init(_ bytes: [UInt8], nesting: Int) {
    self.bytes = bytes
    self.nesting = nesting
  }

  /// Reads the members of each line that is an object. A line with findings other than harmless ones (unknown keys, free-text
  /// dates, unknown kept values) is ignored; `keep` gets the values of the others. Stops if the first lines are all broken: the
  /// file is of another format.
  mutating func read<Value>(
    _ value: ([JSONMember], inout JSONReading) -> Value?, keep: (Value) -> Void
  ) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var broken = 0
    var isForeign = true
    while start < bytes.count, !isForeign || broken < JSONLines.maxForeignLines {
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
          Finding(PlanCodes.brokenLine, "line ignored: \(reason)", at: problems.first?.range ?? line))
      }
    }
  }

  private func members(of line: Range<Int>, _ reading: inout JSONReading) -> [JSONMember]? {
    if let invalid = UTF8Check.firstInvalid(in: bytes.span.extracting(line)) {
      let place = line.lowerBound + invalid
      reading.report(JSONCodes.invalidUTF8, "the line is not UTF-8", place..<place + 1)
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

  /// Whether a finding affects no required value of a line.
  private static func isHarmless(_ finding: Finding) -> Bool {
    finding.code == JSONCodes.unknownKey || finding.code == JSONCodes.dateAsText
      || finding.code == PlanCodes.keptValueUnknown
  }

  private static func note(_ finding: Finding) -> Finding {
    if finding.code == PlanCodes.keptValueUnknown { return finding }
    return Finding(
      finding.code == JSONCodes.unknownKey ? PlanCodes.unknownKey : finding.code, finding.message, at: finding.range,
      severity: .note, property: finding.property)
  }
}

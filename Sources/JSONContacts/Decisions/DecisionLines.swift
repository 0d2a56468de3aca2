package import ContactMatching
package import Findings
package import SourceText

/// Writes and reads the log of decisions as JSON Lines that people edit.
///
/// ```json
/// {"decision":"different","contacts":[{"identity":"uid:a","name":"Ada"},{"identity":"uid:b","name":"Ada L."}]}
/// {"decision":"same","contacts":[{"identity":"uid:a"},{"identity":"uid:c"}],"keep":{"BDAY":"uid:c"}}
/// ```
///
/// New decisions are appended. A plan begins with a line about its run. Each line is read separately, so that a broken one does
/// not affect others. The keys are documented in <doc:Decisions>.
package struct DecisionLines: Sendable {
  /// The maximum number of broken lines before the first valid one.
  private static let maxForeignLines = 100
  private let limits: Limits

  /// Creates a reader and writer. Of the limits only the nesting of agents is used.
  package init(limits: Limits = Limits()) { self.limits = limits }

  // MARK: Writing

  /// Writes the first line of a plan: the data that its decisions share.
  package func writeRun(of log: MatchDecisions, into bytes: inout [UInt8]) {
    write(into: &bytes) { DecisionForms.run.write(log, into: &$0) }
  }

  /// Writes the line of a decision.
  package func write(_ decision: MatchDecision, into bytes: inout [UInt8]) {
    write(into: &bytes) { DecisionForms.decision.write(decision, into: &$0) }
  }

  /// Writes a whole log.
  package func write(_ log: MatchDecisions) -> [UInt8] {
    var bytes: [UInt8] = []
    if !log.inputs.isEmpty { writeRun(of: log, into: &bytes) }
    for decision in log.all { write(decision, into: &bytes) }
    return bytes
  }

  private func write(into bytes: inout [UInt8], _ members: (inout JSONOutput) -> Void) {
    // Performance: swapping avoids a copy.
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var output = JSONOutput(taken, level: nil, nesting: limits.nesting)
    taken = []
    output.object(members)
    output.bytes.append(ASCII.lineFeed)
    swap(&output.bytes, &bytes)
  }

  // MARK: Reading

  /// Reads a log, also in the older forms. Broken lines and unknown keys are ignored and reported with their range.
  ///
  /// Stops if the first lines are all broken: the file is of another format.
  package func read(_ bytes: [UInt8]) -> (log: MatchDecisions, findings: [Finding]) {
    var log = MatchDecisions()
    var findings: [Finding] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var broken = 0
    var isForeign = true
    while start < bytes.count, !isForeign || broken < DecisionLines.maxForeignLines {
      let end = bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
      let line = start..<end
      start = end + 1
      if bytes[line].allSatisfy({ ASCII.isJSONSpace($0) }) { continue }
      var reading = JSONReading(bytes: bytes, nesting: limits.nesting)
      let read = members(of: line, &reading).flatMap { self.line($0, &reading) }
      let problems = reading.findings.filter { !DecisionLines.isHarmless($0) }
      findings += reading.findings.filter { DecisionLines.isHarmless($0) }.map(DecisionLines.note)
      if let read, problems.isEmpty {
        switch read {
        case .run(let run): (log.inputs, log.strategy, log.region) = (run.inputs, run.strategy, run.region)
        case .decision(let decision): log.all.append(decision)
        }
        isForeign = false
      } else {
        broken += 1
        let reason = problems.first?.message ?? "a key is missing"
        findings.append(
          Finding(PlanCodes.brokenLine, "line ignored: \(reason)", at: problems.first?.range ?? line))
      }
    }
    return (log, findings)
  }

  private enum Line {
    case run(MatchDecisions)
    case decision(MatchDecision)
  }

  private func line(_ members: [JSONMember], _ reading: inout JSONReading) -> Line? {
    if members.contains(where: { $0.key == "version" }) {
      var run = MatchDecisions()
      for member in DecisionForms.run.read(members, into: &run, &reading) { reading.unknownKey(member) }
      return .run(run)
    }
    var decision = MatchDecision(.undecided, [])
    let keep = members.firstIndex { $0.key.isSameKey(as: "keep") }
    for member in DecisionForms.decision.read(members, except: keep, into: &decision, &reading) {
      reading.unknownKey(member)
    }
    if let keep { DecisionForms.readKeep(members[keep], of: &decision, &reading) }
    let isDecided = members.contains { $0.key.isSameKey(as: "decision") }
    return isDecided && decision.isWhole ? .decision(decision) : nil
  }

  private func members(of line: Range<Int>, _ reading: inout JSONReading) -> [JSONMember]? {
    if let invalid = UTF8Check.firstInvalid(in: reading.bytes.span.extracting(line)) {
      let place = line.lowerBound + invalid
      reading.report(JSONCodes.invalidUTF8, "the line is not UTF-8", place..<place + 1)
      return nil
    }
    var parser = JSONParser(reading.bytes, in: line, depthLimit: 4 * min(limits.nesting, 1000) + 24)
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

extension MatchDecision {
  /// Whether the line decides about at least two contacts, or has the original of a contact, and each can be found.
  fileprivate var isWhole: Bool {
    contacts.count >= (results.isEmpty ? 2 : 1)
      && contacts.allSatisfy { !$0.identity.text.isEmpty && $0.index ?? 0 >= 0 }
  }
}

internal import Findings
internal import SourceText
internal import VCardSyntax

/// Skipped lines, inside and outside of cards, and findings that are about no card.
struct LinesOutsideCards {
  private var findings: [Finding] = []
  private var skipped: [Range<Int>] = []
  /// Whether the last line was skipped, so that the next one extends its range.
  private var isInRun = false
  /// The finding about the last lines outside of cards, how many lines it is about, and the text of the first.
  private var run: (finding: Int, lines: Int, text: String)?

  /// Ends a run of skipped lines.
  mutating func endRun() {
    run = nil
    isInRun = false
  }

  /// Returns and removes the findings and skipped ranges.
  mutating func extract() -> (findings: [Finding], skipped: [Range<Int>]) {
    if findings.isEmpty, skipped.isEmpty { return ([], []) }
    defer { self = LinesOutsideCards() }
    return (findings, skipped)
  }

  /// Adds a finding that is about no card.
  mutating func report(_ finding: Finding) { findings.append(finding) }

  /// Skips a single line.
  mutating func skip(_ range: Range<Int>) { skipped.append(range) }

  /// Skips a line, which extends the range of the skipped line before it.
  mutating func skipInRun(_ range: Range<Int>) {
    if let last = skipped.last, last.upperBound == range.lowerBound, isInRun {
      skipped[skipped.count - 1] = last.lowerBound..<range.upperBound
    } else {
      skipped.append(range)
    }
    isInRun = true
  }

  /// Skips and reports a line outside of cards. Consecutive lines of one kind are one finding.
  mutating func add(_ line: inout ContentLine) {
    let physical = line.physical
    skipInRun(physical)
    let anomalies = line.parse(maximumParameters: 1)
    let (code, what): (FindingCode, String)
    if ASCII.isBlank(line.bytes[line.line.lowerBound]) {
      (code, what) = (VCardCodes.orphanContinuation, "continues nothing")
    } else if !anomalies.lacksColon, PropertyTable.find(line.bytes, line.name) != nil {
      (code, what) = (VCardCodes.missingBegin, "is not in a card")
    } else {
      (code, what) = (VCardCodes.textOutsideCard, "is outside of all cards")
    }
    if let (index, lines, text) = run, findings[index].code == code, let range = findings[index].range {
      findings[index].range = range.lowerBound..<physical.upperBound
      findings[index].message =
        "\(text) \(what), like the lines up to here, \(lines + 1) in all; they were skipped"
      run = (index, lines + 1, text)
    } else {
      let text = Finding.quote(String(decoding: line.bytes[line.line.prefix(60)], as: UTF8.self))
      run = (findings.count, 1, text)
      findings.report(code, "\(text) \(what); it was skipped", at: physical)
    }
  }
}

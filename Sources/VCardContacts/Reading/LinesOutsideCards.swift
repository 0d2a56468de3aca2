internal import Findings
internal import SourceText
internal import VCardSyntax

/// What belongs to no contact: lines outside of all cards, and those inside that are no property. They are set aside, and
/// what there is to say about them is said.
struct LinesOutsideCards {
  /// What there is to say that is about no card.
  private var findings: [Finding] = []
  /// The pieces of the input that were set aside.
  private var rejected: [Range<Int>] = []
  /// Whether the last line was set aside, so that the next one is more of the same.
  private var isRejecting = false
  /// The finding about lines outside of all cards that the next such line belongs to, how many lines it is about, and
  /// the text of the first.
  private var run: (finding: Int, lines: Int, text: String)?

  /// What comes has nothing to do with what was set aside so far.
  mutating func startAfresh() {
    run = nil
    isRejecting = false
  }

  /// Hands out what there is to say so far, and what was set aside.
  mutating func take() -> (findings: [Finding], rejected: [Range<Int>]) {
    if findings.isEmpty, rejected.isEmpty { return ([], []) }
    startAfresh()
    defer {
      findings = []
      rejected = []
    }
    return (findings, rejected)
  }

  /// Says something that is about no card.
  mutating func say(_ finding: Finding) { findings.append(finding) }

  /// Sets a line aside that stands by itself.
  mutating func setAside(_ range: Range<Int>) { rejected.append(range) }

  /// Sets a line aside; with the one before it, where that was set aside too, it is one piece.
  mutating func reject(_ range: Range<Int>) {
    if let last = rejected.last, last.upperBound == range.lowerBound, isRejecting {
      rejected[rejected.count - 1] = last.lowerBound..<range.upperBound
    } else {
      rejected.append(range)
    }
    isRejecting = true
  }

  /// Sets a line aside that belongs to no card, and says so. Lines of one kind behind each other are one finding.
  mutating func add(_ line: inout ContentLine) {
    let physical = line.physical
    reject(physical)
    let oddities = line.parse(maximumParameters: 1)
    let (code, what): (FindingCode, String)
    if ASCII.isBlank(line.bytes[line.line.lowerBound]) {
      (code, what) = (VCardCodes.orphanContinuation, "continues nothing")
    } else if !oddities.lacksColon, PropertyTable.find(line.bytes, line.name) != nil {
      (code, what) = (VCardCodes.missingBegin, "stands in no card")
    } else {
      (code, what) = (VCardCodes.textOutsideCard, "stands outside of every card")
    }
    if let (index, lines, text) = run, findings[index].code == code, let range = findings[index].range {
      findings[index].range = range.lowerBound..<physical.upperBound
      findings[index].message =
        "\(text) \(what), and so do the lines up to here, \(lines + 1) in all; they were left out"
      run = (index, lines + 1, text)
    } else {
      let text = Finding.quote(String(decoding: line.bytes[line.line.prefix(60)], as: UTF8.self))
      run = (findings.count, 1, text)
      findings.append(Finding(code, "\(text) \(what); it was left out", at: physical))
    }
  }
}

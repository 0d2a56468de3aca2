internal import ContactValidation
internal import Findings
internal import SourceText

/// The progress of checking and fixing one input.
struct InputProgress {
  /// The findings of the bytes that were read, or of those that are written.
  struct Side {
    /// The part of the input that was processed.
    var extent: BatchExtent
    var counts = FindingCounts()
    var unreported: [FindingKind: Int] = [:]
    private var tallies: [(tally: FileTally, places: [Int: LocatedFinding])] = []

    init(_ start: BatchExtent) { extent = start }

    /// The first character beyond ASCII, for a CSV in a legacy encoding.
    private(set) var firstForeign: LocatedFinding?

    mutating func meet(_ part: CheckedPart) { extent.meet(part.extent) }

    mutating func add(_ part: CheckedPart, contacts: Int) {
      counts.add(part.counts)
      if firstForeign == nil { firstForeign = part.firstForeign?.moved(extent, contacts: contacts) }
      for (kind, count) in part.unreported { unreported[kind, default: 0] += count }
      for (index, next) in part.tallies.enumerated() {
        var tally = next.tally
        let places = next.places.mapValues { $0.moved(extent, contacts: contacts) }
        tally.counts.move { places[$0]?.finding.range }
        if index < tallies.count {
          tallies[index].tally.counts.add(tally.counts)
          tallies[index].places.merge(places) { first, _ in first }
        } else {
          tallies.append((tally, places))
        }
      }
      extent.add(part.extent)
    }

    /// The findings that are reported once for the whole input.
    func wholeFileFindings(_ rules: RuleSettings) -> [LocatedFinding] {
      tallies.flatMap { tally, places in
        tally.findings(rules).compactMap { finding, number in
          guard var located = places[number] else { return nil }
          located.finding = finding
          return located
        }
      }
    }
  }

  let context: InputContext
  var asRead: Side
  /// The findings that remain after fixing.
  var left: Side
  var isFixing: Bool
  /// The number of fixed findings.
  var fixed = 0
  /// Whether a byte was changed.
  var isChanged = false
  var versions: [String: Int] = [:]
  /// Whether the encoding is a guess.
  var isGuessed = false

  /// - Parameter dropsMark: Whether the byte order mark is removed by a fix.
  init(_ context: InputContext, _ head: CheckedHead, isFixing: Bool, dropsMark: Bool = false) {
    self.context = context
    self.isFixing = isFixing
    asRead = Side(context.head)
    asRead.add(head.asRead, contacts: 0)
    var start = context.head
    if dropsMark { start.bytes -= context.markLength }
    left = Side(start)
    left.add(head.written, contacts: 0)
    isChanged = head.bytes != context.header
  }

  /// The findings of the resulting file.
  var shown: Side { isFixing ? left : asRead }
}

/// The result of checking and fixing the bytes before the first item, such as the header of a CSV.
struct CheckedHead {
  var left: [Finding] = []
  var fixed: [Finding] = []
  /// The bytes to write.
  let bytes: [UInt8]
  /// The counts of the bytes that were read, and of those that are written.
  let asRead: CheckedPart
  let written: CheckedPart

  /// - Parameters:
  ///   - findings: The findings from opening the input.
  ///   - fixing: The fixes to apply; `nil` to only check.
  init(_ context: InputContext, _ findings: [Finding], _ rules: RuleSettings, _ fixing: Fixability?) {
    let selected = findings.compactMap { rules.applied(to: $0, in: nil) }
    asRead = context.part(context.header)
    guard let fixing else {
      left = selected
      bytes = context.header
      written = asRead
      return
    }
    let fixable = selected.indices.filter { index in
      guard let fix = selected[index].fix, fix.hasEdits else { return false }
      return fix.isSafe || fixing == .unsafe
    }
    var bytes = context.header
    let fixes = FixApplier(fixable.map { selected[$0] }, in: bytes.count)
    let done = Set(fixes.applied.map { fixable[$0] })
    fixes.apply(to: &bytes)
    for (index, finding) in selected.enumerated() {
      if done.contains(index) { fixed.append(finding) } else { left.append(finding) }
    }
    if let fix = context.checking?.normalization(of: bytes) { FixApplier(fix, in: bytes.count).apply(to: &bytes) }
    self.bytes = bytes
    written = context.part(bytes)
  }
}

extension InputContext {
  /// The counts of the bytes before the first item.
  fileprivate func part(_ head: [UInt8]) -> CheckedPart {
    let batch = Batch(bytes: head, measure: measure)
    var part = CheckedPart(extent: BatchExtent(head, gaps: [], measure))
    part.tallies = (checking?.countHead(head) ?? []).map { ($0, BatchValidation.places(of: $0, batch, self)) }
    return part
  }

  /// The part of the input before these bytes: the byte order mark.
  var head: BatchExtent {
    var before = BatchExtent()
    before.bytes = start.bytes - header.count
    let header = header
    let headerBytes = measure.count(header.span)
    before.sourceBytes = start.sourceBytes.flatMap { sum in headerBytes.map { sum - $0 } }
    return before
  }
}

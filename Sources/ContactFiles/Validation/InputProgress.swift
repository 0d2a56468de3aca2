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

internal import ContactValidation
internal import Findings
internal import SourceText

/// How far an input has been checked, and fixed if it is one that can be.
struct InputProgress {
  /// What was found on one side: in the bytes as they were read, or in those that are left when they are fixed.
  struct Side {
    /// How far the side goes.
    var extent: BatchExtent
    var counts = FindingCounts()
    var unreported: [FindingCode: Int] = [:]
    private var tallies: [(tally: FileTally, places: [Int: LocatedFinding])] = []

    init(_ start: BatchExtent) { extent = start }

    /// The first character that is not ASCII, where the text is a CSV in a legacy encoding.
    private(set) var firstForeign: LocatedFinding?

    mutating func meet(_ part: CheckedPart) { extent.meet(part.extent) }

    mutating func add(_ part: CheckedPart, contacts: Int) {
      counts.add(part.counts)
      if firstForeign == nil { firstForeign = part.firstForeign?.moved(extent, contacts: contacts) }
      for (code, count) in part.unreported { unreported[code, default: 0] += count }
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

    /// What is said once about the whole input.
    func said(_ rules: RuleSettings) -> [LocatedFinding] {
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
  /// What was found in the bytes that were read.
  var asRead: Side
  /// What is left where they are fixed.
  var left: Side
  /// Whether the input is fixed.
  var isFixing: Bool
  /// How many findings were fixed.
  var fixed = 0
  /// Whether a byte was changed.
  var isChanged = false
  var versions: [String: Int] = [:]
  /// Whether the encoding is a guess.
  var isGuessed = false

  /// Starts behind the bytes before the first item.
  ///
  /// - Parameter dropsMark: Whether the byte order mark is one of the things that are fixed.
  init(_ context: InputContext, _ head: CheckedHead, isFixing: Bool, dropsMark: Bool = false) {
    self.context = context
    self.isFixing = isFixing
    asRead = Side(context.head)
    asRead.add(head.asRead, contacts: 0)
    var start = context.head
    if dropsMark { start.bytes -= TextEncoding.utf8WithMark.byteOrderMark.count }
    left = Side(start)
    left.add(head.written, contacts: 0)
    isChanged = head.bytes != context.header
  }

  /// What is found in what is there in the end.
  var shown: Side { isFixing ? left : asRead }
}

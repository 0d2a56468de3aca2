internal import ContactValidation
internal import Findings
internal import SourceText

/// How far an input has been checked, and mended if it is one that can be.
struct InputProgress {
  /// What was found on one side: in the bytes as they were read, or in those that are left when they are mended.
  struct Side {
    /// How far the side goes.
    var extent: BatchExtent
    var counts = FindingCounts()
    var unreported: [FindingCode: Int] = [:]
    private var tallies: [(tally: FileTally, places: [LocatedFinding?])] = []

    init(_ start: BatchExtent) { extent = start }

    mutating func meet(_ part: CheckedPart) { extent.meet(part.extent) }

    mutating func add(_ part: CheckedPart, contacts: Int) {
      counts.add(part.counts)
      for (code, count) in part.unreported { unreported[code, default: 0] += count }
      for (index, next) in part.tallies.enumerated() {
        var tally = next.tally
        let places = next.places.map { $0?.moved(extent, contacts: contacts) }
        for (number, place) in places.enumerated() { tally.counts[number].first = place?.finding.range }
        if index < tallies.count {
          tallies[index].tally.add(tally)
          for number in places.indices where tallies[index].places[number] == nil {
            tallies[index].places[number] = places[number]
          }
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
  /// What is left where they are mended.
  var left: Side
  /// Whether the input is mended.
  var mends: Bool
  /// How many findings were mended.
  var mended = 0
  /// Whether a byte was changed.
  var isChanged = false
  var versions: [String: Int] = [:]

  /// Starts at the first byte.
  ///
  /// - Parameter dropsMark: Whether the byte order mark is one of the things that are mended.
  init(_ context: InputContext, mends: Bool, dropsMark: Bool = false) {
    self.context = context
    self.mends = mends
    asRead = Side(context.start)
    var start = context.start
    if dropsMark { start.bytes -= TextEncoding.utf8WithMark.byteOrderMark.count }
    left = Side(start)
  }

  /// What is found in what is there in the end.
  var shown: Side { mends ? left : asRead }
}

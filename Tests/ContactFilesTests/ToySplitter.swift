import Findings
import SourceText

@testable import ContactFiles

/// A toy format: an item is a line, and a line longer than the limit loses what is too much.
struct LineSplitter: Splitter {
  static let tooLong = FindingCode("XX001", "toy-too-long", .error, isLimit: true, rule: "Lines are short.")
  var limit = 1 << 30
  private var searched = 0
  private var skipping = false

  init(limit: Int = 1 << 30) { self.limit = limit }

  mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    var end = 0
    if skipping {
      let feed = pending.firstIndex(of: ASCII.lineFeed)
      skipping = feed == nil
      if let feed, feed == 0 { searched = 0 } else { return Cut(end: 0, gap: 0..<(feed ?? pending.count)) }
    }
    var index = searched
    while index < pending.count {
      if pending[index] == ASCII.lineFeed {
        end = index + 1
      } else if index - end >= limit {
        // The whole line goes: it begins at `end`.
        var stop = index
        while stop < pending.count, pending[stop] != ASCII.lineFeed { stop += 1 }
        skipping = stop == pending.count
        searched = 0
        return Cut(end: end, gap: end..<stop, findings: [Finding(Self.tooLong, "too long", at: end..<(end + 1))])
      }
      index += 1
    }
    if isEnd { return Cut(end: pending.count) }
    searched = index - end
    return Cut(end: end)
  }
}

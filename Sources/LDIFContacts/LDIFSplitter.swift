import Findings
package import SourceText

/// Cuts a stream of LDIF behind the empty lines between its records, and takes out a record that passes the limit.
package struct LDIFSplitter: Splitter {
  private let limits: Limits
  /// How far the buffer has been looked at.
  private var position = 0
  /// Whether a line begins at the position.
  private var isLineStart = true
  /// Whether the byte before the position is a CR that may be half of a line break.
  private var isBehindReturn = false
  /// Whether that CR ended an empty line.
  private var wasBlank = false
  /// Whether bytes go until the next empty line.
  private var isSkipping = false

  /// Starts at the first byte of an input.
  package init(limits: Limits = Limits()) { self.limits = limits }

  package mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    var cut = 0
    while let end = nextBlankLineEnd(pending, isEnd: isEnd) {
      if isSkipping {
        isSkipping = false
        return result(Cut(end: 0, gap: 0..<end))
      }
      if end - cut > limits.card { return result(cutOut(cut..<end)) }
      cut = end
    }
    if isSkipping, !pending.isEmpty {
      if isEnd { isSkipping = false }
      return result(Cut(end: 0, gap: 0..<pending.count))
    }
    if pending.count - cut > limits.card {
      isSkipping = !isEnd
      return result(cutOut(cut..<pending.count))
    }
    guard isEnd else { return result(Cut(end: cut)) }
    let cutOff = cut < pending.count ? CutOffRecord.finding(Array(pending[cut...]), at: cut, limits: limits) : nil
    return result(Cut(end: pending.count, findings: cutOff.map { [$0] } ?? []))
  }

  private func cutOut(_ record: Range<Int>) -> Cut {
    Cut(end: record.lowerBound, gap: record, findings: [LDIFSplitter.tooLong(record, limits: limits)])
  }

  static func tooLong(_ record: Range<Int>, limits: Limits) -> Finding {
    Finding(
      LDIFCodes.recordTooLong,
      "this record is longer than \(limits.card) octets and was left out; --limit-card raises it",
      at: record.lowerBound..<record.lowerBound + 1)
  }

  /// Counts from the new start of the buffer.
  private mutating func result(_ cut: Cut) -> Cut {
    position -= cut.end + (cut.gap?.count ?? 0)
    return cut
  }

  /// Goes on to behind the next empty line; nothing where the buffer ends before.
  private mutating func nextBlankLineEnd(_ pending: [UInt8], isEnd: Bool) -> Int? {
    let span = pending.span
    while position < span.count {
      let byte = span[position]
      if isBehindReturn {
        // Only the byte behind a CR tells where the line break ends.
        isBehindReturn = false
        if byte == ASCII.lineFeed { position += 1 }
        if wasBlank {
          wasBlank = false
          return position
        }
        continue
      }
      position += 1
      if byte == ASCII.lineFeed {
        if isLineStart { return position }
        isLineStart = true
      } else if byte == ASCII.carriageReturn {
        isBehindReturn = true
        wasBlank = isLineStart
        isLineStart = true
      } else {
        isLineStart = false
      }
    }
    return nil
  }
}

import Findings
package import SourceText

/// Splits a stream of LDIF after the empty lines between its records, and skips a record that exceeds the limit.
package struct LDIFSplitter: Splitter {
  private let limits: Limits
  /// The end of the scanned part of the buffer.
  private var position = 0
  /// Whether a line begins at the position.
  private var isLineStart = true
  /// Whether the byte before the position is a CR that may be half of a line break.
  private var isAfterReturn = false
  /// Whether that CR ended an empty line.
  private var wasBlank = false
  private var cutOff = CutOffRecord()
  /// Whether bytes are skipped up to the next empty line.
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
      if cutOff.needsRecords, end < pending.count || !isEnd { cutOff.add(pending[cut..<end]) }
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
    let finding = cut < pending.count ? cutOff.finding(Array(pending[cut...]), at: cut, limits: limits) : nil
    return result(Cut(end: pending.count, findings: finding.map { [$0] } ?? []))
  }

  private func cutOut(_ record: Range<Int>) -> Cut {
    Cut(end: record.lowerBound, gap: record, findings: [LDIFSplitter.tooLong(record, limits: limits)])
  }

  static func tooLong(_ record: Range<Int>, limits: Limits) -> Finding {
    Finding(
      LDIFCodes.recordTooLong,
      "this record is longer than \(limits.card) octets and was skipped\(Advice.limit("card"))",
      at: record.lowerBound..<record.lowerBound + 1)
  }

  /// Moves the position to the new start of the buffer.
  private mutating func result(_ cut: Cut) -> Cut {
    position -= cut.end + (cut.gap?.count ?? 0)
    return cut
  }

  /// Advances after the next empty line; `nil` if the buffer ends before.
  private mutating func nextBlankLineEnd(_ pending: [UInt8], isEnd: Bool) -> Int? {
    let span = pending.span
    while position < span.count {
      let byte = span[position]
      if isAfterReturn {
        // The byte after a CR decides where the line break ends.
        isAfterReturn = false
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
        isAfterReturn = true
        wasBlank = isLineStart
        isLineStart = true
      } else {
        isLineStart = false
      }
    }
    return nil
  }
}

internal import Findings
internal import SourceText
internal import VCardSyntax

/// Folds content lines again that were changed (RFC 6350 3.2).
enum Refolding {
  /// The place of an edit.
  struct Place {
    let offset: Int
    /// Whether the edit made the line longer.
    let isLonger: Bool
  }

  /// Folds the logical lines at the given places at 75 octets if they became longer and one of their physical lines is too
  /// long. Continuation lines there of which only the blank is left are removed.
  ///
  /// - Parameter places: In the order of the bytes.
  static func refold(_ bytes: inout [UInt8], at places: [Place]) {
    var fixes: [Fix] = []
    // The ends of the checked bytes, logical and physical lines: a line may be changed in many places.
    var end = 0
    var physicalEnd = 0
    for place in places {
      if place.isLonger, place.offset >= end {
        let line = LogicalLine.range(around: place.offset, in: bytes)
        end = line.upperBound
        if let folded = folded(line, bytes) {
          fixes.append(Fix("fold the line", edits: [Edit(line, folded)]))
          physicalEnd = end
        }
      }
      guard place.offset >= physicalEnd else { continue }
      let physical = LogicalLine.physicalRange(around: place.offset, in: bytes)
      physicalEnd = physical.upperBound
      let content = LogicalLine.content(of: physical, in: bytes)
      if content.count == 1, ASCII.isBlank(bytes[content.lowerBound]) {
        fixes.append(Fix("remove the line", edits: [Edit(physical, [])]))
      }
    }
    EditPlan(fixes, in: bytes.count).apply(to: &bytes)
  }

  /// A line with new folds; `nil` if none of its physical lines is too long, or if it cannot be folded.
  private static func folded(_ line: Range<Int>, _ bytes: [UInt8]) -> [UInt8]? {
    var lineEnd: ArraySlice<UInt8> = []
    var lastEnd: ArraySlice<UInt8> = []
    var isTooLong = false
    var hasEmptyLine = false
    LogicalLine.physicalLines(of: line, in: bytes) { physical in
      let content = LogicalLine.content(of: physical, in: bytes)
      if content.allSatisfy({ ASCII.isBlank(bytes[$0]) }) { hasEmptyLine = true }
      lastEnd = bytes[content.upperBound..<physical.upperBound]
      if lineEnd.isEmpty { lineEnd = lastEnd }
      if content.count > FoldPoints.maximumLength { isTooLong = true }
      return true
    }
    // Lines of blanks may end a value; joined, they would not.
    guard isTooLong, !hasEmptyLine else { return nil }
    let text = LogicalLine.unfolded(line, in: bytes)
    // BEGIN, and base64 without the blanks of folds, are no part of a property that seems to continue them.
    let first = LogicalLine.content(of: LogicalLine.physicalRange(around: line.lowerBound, in: bytes), in: bytes)
    guard case .other = FramingLine(bytes, first),
      bytes[first].contains(where: { $0 == ASCII.colon || $0 == ASCII.semicolon })
    else { return nil }
    // After an empty line a fold would continue the line before it, and after an equals sign it would be a soft line
    // break.
    guard !lineEnd.isEmpty, bytes[line.lowerBound] > ASCII.space,
      !ContentLineScanner.declaresQuotedPrintable(text, text.indices)
    else { return nil }
    var folded: [UInt8] = []
    var start = 0
    var points = FoldPoints(text[...])
    while let point = points.next() {
      folded += text[start..<point] + lineEnd + [ASCII.space]
      start = point
    }
    return folded + text[start...] + lastEnd
  }
}

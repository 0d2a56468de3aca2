internal import Findings
internal import SourceText
internal import VCardSyntax

/// Folds content lines again that were changed (RFC 6350 3.2).
enum Refolding {
  /// Folds the logical lines at the given places at 75 octets if one of their physical lines is too long.
  ///
  /// - Parameter places: In the order of the bytes.
  static func refold(_ bytes: inout [UInt8], at places: [Int]) {
    var fixes: [Fix] = []
    // The end of the checked bytes: a line may be changed in many places.
    var seen = 0
    for place in places where place >= seen {
      let line = WrittenLine(bytes, from: LogicalLine.start(around: place, in: bytes))
      seen = line.end
      guard line.isTooLong, let folds = line.folds(in: bytes) else { continue }
      fixes.append(Fix("fold the line", isSafe: true, repeating: folds))
    }
    EditPlan(fixes, in: bytes.count).apply(to: &bytes)
  }
}

/// A line with all that continue it.
private struct WrittenLine {
  private let start: Int
  /// The line end of the first physical line.
  private var lineEnd: [UInt8] = []
  /// The end of the logical line.
  let end: Int
  /// True if one of the physical lines is too long.
  private(set) var isTooLong = false

  init(_ bytes: [UInt8], from start: Int) {
    self.start = start
    var parts = PhysicalParts(bytes, from: start)
    var end = start
    while let part = parts.next() {
      if part.content.count > FoldPoints.maximumLength { isTooLong = true }
      if lineEnd.isEmpty { lineEnd = Array(bytes[part.content.upperBound..<part.next]) }
      end = part.next
    }
    self.end = end
    // After an empty line a fold would continue the line before it.
    let isLine = start < bytes.count && bytes[start] > ASCII.space
    if lineEnd.isEmpty || !isLine { isTooLong = false }
  }

  /// The maximum number of bytes without folds in memory. A line with longer parameters is not folded.
  private static let windowLength = 64 << 10

  /// The edits that remove the folds of the line and insert new ones; nil if it cannot be folded.
  func folds(in bytes: [UInt8]) -> RepeatedEdit? {
    var edits = RepeatedEdit(kinds: [(0, lineEnd + [ASCII.space]), (2, []), (3, [])])
    var text = UnfoldedText(bytes, from: start)
    text.fill(WrittenLine.windowLength)
    // A fold after an equals sign would be a soft line break.
    guard text.isWhole || text.window.contains(ASCII.colon),
      !ContentLineScanner.declaresQuotedPrintable(text.window, text.window.indices)
    else { return nil }
    var room = FoldPoints.maximumLength
    while true {
      var points = FoldPoints(text.window[...], room: room)
      var last = 0
      while let point = points.next(), text.isWhole || point + FoldPoints.foresight <= text.window.count {
        text.pass(upTo: point, fold: true) { edits.add($0.rawValue, at: $1) }
        room = FoldPoints.maximumLength - 1
        last = point
      }
      if text.isWhole { break }
      text.drop(last)
      text.fill(WrittenLine.windowLength)
    }
    text.pass(upTo: text.window.count, fold: false) { edits.add($0.rawValue, at: $1) }
    return edits
  }
}

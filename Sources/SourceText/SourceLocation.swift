/// A place in a text as people count: lines and columns from 1.
///
/// A column counts Unicode scalars of the physical line; a byte that is not UTF-8 counts as one.
public struct SourceLocation: Sendable, Hashable, Comparable {
  /// The physical line, from 1.
  public var line: Int
  /// The column, in scalars, from 1.
  public var column: Int

  /// Makes a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Places are in reading order.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// The line ends of a text, which turn byte offsets into lines and columns.
///
/// LF, with any run of CR before it, ends one line, and so does each CR that no LF follows.
package struct LineIndex: Sendable {
  private let starts: [Int]
  private let bytes: [UInt8]

  /// Finds the lines of a text.
  package init(_ bytes: [UInt8]) {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == ASCII.lineFeed {
        starts.append(index)
      } else if byte == ASCII.carriageReturn {
        // The whole run of CR at once, so that the time is linear.
        let run = index
        while index < bytes.count, bytes[index] == ASCII.carriageReturn { index += 1 }
        if index < bytes.count, bytes[index] == ASCII.lineFeed { continue }
        starts.append(contentsOf: run...index)
      }
    }
    self.starts = starts
    self.bytes = bytes
  }

  package var lineEnds: Int { starts.count - 1 }

  /// The line and column of a byte.
  package func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var scalars = 0
    for byte in bytes[starts[low]..<offset] where byte & 0xC0 != 0x80 { scalars += 1 }
    return SourceLocation(line: low + 1, column: scalars + 1)
  }

  /// The bytes of a line (from 1) without its line end.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= starts.count else { return [] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    return bytes[start..<end]
  }

  /// Counts the line ends of a text without keeping them.
  package static func countLineEnds(in bytes: [UInt8]) -> Int { countLineEnds(in: bytes, bytes.indices) }

  /// Counts the line ends of a part of a text, which begins and ends between lines.
  package static func countLineEnds(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    let census = LineEndingCounts(bytes, range)
    return census.returns == census.pairs ? census.lineFeeds : countRuns(bytes.span.extracting(range))
  }

  /// Counts line ends in a text with bare carriage returns: a run of them ends one line if a line feed follows, and
  /// otherwise each of them ends a line.
  private static func countRuns(_ span: Span<UInt8>) -> Int {
    var ends = 0
    var run = 0
    for index in span.indices {
      switch span[index] {
      case ASCII.carriageReturn: run += 1
      case ASCII.lineFeed:
        ends += 1
        run = 0
      default:
        ends += run
        run = 0
      }
    }
    return ends + run
  }
}

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

/// The numbers of line feeds and carriage returns in a text.
package struct LineEndingCounts: Sendable, Hashable {
  package private(set) var lineFeeds = 0
  /// Carriage returns.
  package private(set) var returns = 0
  /// Line feeds directly after a carriage return.
  package private(set) var pairs = 0

  /// Counts in a whole text.
  package init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

  /// Counts in a part of a text. A carriage return before the part is not part of a pair.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let first = range.first else { return }
    if bytes[first] == ASCII.lineFeed { lineFeeds = 1 }
    if bytes[first] == ASCII.carriageReturn { returns = 1 }
    let bytes = bytes.span
    precondition(range.upperBound <= bytes.count)
    // `index - 1` is inside the part, whose first byte is counted above.
    var index = first &+ 1
    while index &+ 16 <= range.upperBound { countBlocks(bytes, &index, range.upperBound) }
    while index < range.upperBound {
      let isFeed = bytes[index] == ASCII.lineFeed
      if isFeed { lineFeeds &+= 1 }
      if bytes[index] == ASCII.carriageReturn { returns &+= 1 }
      if isFeed, bytes[index &- 1] == ASCII.carriageReturn { pairs &+= 1 }
      index &+= 1
    }
  }

  /// Counts in as many blocks of sixteen bytes as a byte can count, each beside those one before it. The loads are
  /// unaligned and end inside the part.
  @inline(__always)
  private mutating func countBlocks(_ bytes: Span<UInt8>, _ index: inout Int, _ end: Int) {
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let stop = index &+ min((end &- index) / 16, 255) &* 16
    var feeds = SIMD2<UInt64>(repeating: 0)
    var carriages = SIMD2<UInt64>(repeating: 0)
    var both = SIMD2<UInt64>(repeating: 0)
    while index < stop {
      let block = bytes.uncheckedBlock(at: index)
      let before = bytes.uncheckedBlock(at: index &- 1)
      let isFeed = ByteLanes.of(block .== SIMD16(repeating: ASCII.lineFeed)) & ones
      feeds &+= isFeed
      carriages &+= ByteLanes.of(block .== SIMD16(repeating: ASCII.carriageReturn)) & ones
      both &+= isFeed & ByteLanes.of(before .== SIMD16(repeating: ASCII.carriageReturn))
      index &+= 16
    }
    lineFeeds &+= LineEndingCounts.sum(feeds)
    returns &+= LineEndingCounts.sum(carriages)
    pairs &+= LineEndingCounts.sum(both)
  }

  /// The sum of sixteen counts of a byte each.
  private static func sum(_ counts: SIMD2<UInt64>) -> Int {
    let low: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (counts & low) &+ ((counts &>> 8) & low)
    let halves = (pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001
    return Int(truncatingIfNeeded: halves &>> 48)
  }
}

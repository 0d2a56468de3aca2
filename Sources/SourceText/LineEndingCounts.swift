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

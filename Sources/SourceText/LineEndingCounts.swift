/// How often line feeds and carriage returns stand in a text.
package struct LineEndingCounts: Sendable, Hashable {
  /// Line feeds.
  package private(set) var lineFeeds = 0
  /// Carriage returns.
  package private(set) var returns = 0
  /// Line feeds right behind a carriage return.
  package private(set) var pairs = 0

  /// Looks at every byte of a text once.
  package init(_ bytes: [UInt8]) { self.init(bytes, bytes.indices) }

  /// Looks at every byte of a part of a text once. A carriage return before the part counts for no pair.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let first = range.first else { return }
    if bytes[first] == ASCII.lineFeed { lineFeeds = 1 }
    if bytes[first] == ASCII.carriageReturn { returns = 1 }
    bytes.withUnsafeBytes { buffer in
      // `index - 1` is inside the part, whose first byte is counted above.
      var index = first &+ 1
      while index &+ 16 <= range.upperBound { countBlocks(buffer, &index, range.upperBound) }
      while index < range.upperBound {
        let isFeed = buffer[index] == ASCII.lineFeed
        if isFeed { lineFeeds &+= 1 }
        if buffer[index] == ASCII.carriageReturn { returns &+= 1 }
        if isFeed, buffer[index &- 1] == ASCII.carriageReturn { pairs &+= 1 }
        index &+= 1
      }
    }
  }

  /// Counts in as many blocks of sixteen bytes as a byte can count, each beside those one before it. The loads are
  /// unaligned and end inside the part.
  @inline(__always)
  private mutating func countBlocks(_ buffer: UnsafeRawBufferPointer, _ index: inout Int, _ end: Int) {
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let stop = index &+ min((end &- index) / 16, 255) &* 16
    var feeds = SIMD2<UInt64>(repeating: 0)
    var carriages = SIMD2<UInt64>(repeating: 0)
    var both = SIMD2<UInt64>(repeating: 0)
    while index < stop {
      let block = buffer.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
      let before = buffer.loadUnaligned(fromByteOffset: index &- 1, as: SIMD16<UInt8>.self)
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

  /// What sixteen counts of a byte each are together.
  private static func sum(_ counts: SIMD2<UInt64>) -> Int {
    let low: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs = (counts & low) &+ ((counts &>> 8) & low)
    let halves = (pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001
    return Int(truncatingIfNeeded: halves &>> 48)
  }
}

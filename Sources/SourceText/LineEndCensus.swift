/// How often line feeds and carriage returns stand in a text.
package struct LineEndCensus: Sendable, Hashable {
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
    bytes.withUnsafeBufferPointer { buffer in
      // Without a branch and with one byte in each accumulator, so that the compiler takes sixteen bytes at once; after
      // 255 bytes an accumulator may be full. `index - 1` is inside the part, whose first byte is counted above.
      var index = first &+ 1
      while index < range.upperBound {
        let end = min(index &+ 255, range.upperBound)
        var feeds: UInt8 = 0
        var carriages: UInt8 = 0
        var both: UInt8 = 0
        while index < end {
          let isFeed: UInt8 = buffer[index] == ASCII.lineFeed ? 1 : 0
          feeds &+= isFeed
          carriages &+= buffer[index] == ASCII.carriageReturn ? 1 : 0
          both &+= isFeed & (buffer[index &- 1] == ASCII.carriageReturn ? 1 : 0)
          index &+= 1
        }
        lineFeeds &+= Int(feeds)
        returns &+= Int(carriages)
        pairs &+= Int(both)
      }
    }
  }
}

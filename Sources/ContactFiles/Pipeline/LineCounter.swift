internal import SourceText

/// Counts the line ends of bytes in several pieces like `LineIndex`. A carriage return counts if no line feed follows
/// its run.
struct LineCounter: Sendable, Hashable {
  private(set) var lineEnds = 0
  /// Carriage returns at the end that are not counted yet.
  private(set) var openReturns = 0
  /// Scalars since the last line end.
  private(set) var scalars = 0

  mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == ASCII.lineFeed {
        lineEnds += 1
        openReturns = 0
        scalars = 0
      } else if byte == ASCII.carriageReturn {
        openReturns += 1
        scalars = 0
      } else {
        settle()
        if byte & 0xC0 != 0x80 { scalars += 1 }
      }
    }
  }

  /// Counts carriage returns that no line feed follows.
  mutating func settle() {
    lineEnds += openReturns
    openReturns = 0
  }

  /// Leaves the line end to the part that begins with its line feed.
  mutating func leaveToNext() { openReturns = 0 }
}

internal import SourceText

/// Counts the line ends of bytes that come in pieces, as `LineIndex` would count them in one.
///
/// A carriage return counts when it is clear that no line feed follows its run.
struct LineCounter: Sendable, Hashable {
  /// Line ends that are certain.
  private(set) var lineEnds = 0
  /// Carriage returns at the end that wait for what follows.
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

  /// What follows is not a line feed, or is the end.
  mutating func settle() {
    lineEnds += openReturns
    openReturns = 0
  }

  /// A line feed follows, and whoever has it counts the line end.
  mutating func leaveToNext() { openReturns = 0 }
}

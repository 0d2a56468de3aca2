internal import SourceText

/// Where bytes were taken out of a batch because a limit was passed, so that places behind it stay right.
struct Gap: Sendable {
  /// The index in the batch before which the bytes were.
  var position: Int
  /// How many they were.
  var count = 0
  /// How many bytes of the input they were; nothing where that is unknown.
  var sourceCount: Int? = 0
  /// Their line ends.
  var lines = LineCounter()
}

/// Turns indices in a batch into bytes of the input and into places as people count, both from the start of the batch.
///
/// It goes through the batch once, however many places are asked for: a column costs a look at its whole line, and a
/// line may be as long as the batch.
struct BatchMap {
  private let bytes: [UInt8]
  private let gaps: [Gap]
  private var position = 0
  private var nextGap = 0
  private var line = 1
  private var column = 1
  /// The end of the run of carriage returns that was looked at last, and whether a line feed follows it.
  private var run = (end: 0, endsInLineFeed: false)

  init(_ bytes: [UInt8], gaps: [Gap]) {
    self.bytes = bytes
    self.gaps = gaps
  }

  /// How many bytes of the input stand before the byte at `position` of the batch.
  ///
  /// - Parameter stop: The number of the gap that the place stands right before, where it stands at one.
  static func offset(of position: Int, gaps: [Gap], before stop: Int = .max) -> Int {
    var offset = position
    for (number, gap) in gaps.enumerated() {
      if gap.position > position || (gap.position == position && number >= stop) { break }
      offset += gap.count
    }
    return offset
  }

  /// How many bytes of the input were thrown away before the byte at `position` of the batch; nothing where that is
  /// unknown.
  static func sourceGaps(before position: Int, _ gaps: [Gap], before stop: Int = .max) -> Int? {
    var count: Int? = 0
    for (number, gap) in gaps.enumerated() {
      if gap.position > position || (gap.position == position && number >= stop) { break }
      count = count.flatMap { sum in gap.sourceCount.map { sum + $0 } }
    }
    return count
  }

  /// The line and column of a byte, where the batch begins at 1:1. Places must be asked for in order.
  ///
  /// - Parameter stop: The number of the gap that the place stands right before, where it stands at one.
  mutating func location(of target: Int, before stop: Int = .max) -> SourceLocation {
    let target = min(max(target, position), bytes.count)
    jumpOverLines(to: target)
    while true {
      if nextGap < gaps.count, gaps[nextGap].position <= position {
        if nextGap >= stop, position == target { break }
        jump(over: gaps[nextGap].lines)
        nextGap += 1
        continue
      }
      if position == target { break }
      step()
    }
    return SourceLocation(line: line, column: column)
  }

  /// Counts the lines before that of the target at once, where nothing was thrown away before it.
  private mutating func jumpOverLines(to target: Int) {
    guard nextGap == gaps.count || gaps[nextGap].position > target else { return }
    var start = target
    while start > position, bytes[start - 1] != ASCII.lineFeed { start -= 1 }
    guard start > position else { return }
    line += LineIndex.countLineEnds(in: bytes, position..<start)
    column = 1
    position = start
  }

  private mutating func jump(over gap: LineCounter) {
    line += gap.lineEnds
    column = gap.lineEnds > 0 ? gap.scalars + 1 : column + gap.scalars
  }

  private mutating func step() {
    let byte = bytes[position]
    position += 1
    switch byte {
    case ASCII.lineFeed: endLine()
    case ASCII.carriageReturn:
      if position > run.end {
        var end = position
        while end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
        run = (end, end < bytes.count && bytes[end] == ASCII.lineFeed)
      }
      if run.endsInLineFeed { column += 1 } else { endLine() }
    default:
      if byte & 0xC0 != 0x80 { column += 1 }
    }
  }

  private mutating func endLine() {
    line += 1
    column = 1
  }
}

/// How far a batch goes: what has to be added to reach the start of the next one.
struct BatchExtent: Sendable, Hashable {
  var bytes = 0
  /// Bytes of the input; nothing where they are unknown.
  var sourceBytes: Int? = 0
  var lineEnds = 0
  /// Scalars behind the last line end.
  var scalars = 0
  /// Carriage returns at the end, each counted as a line end.
  private var openReturns = 0
  private var beginsWithLineFeed = false

  init() {}

  /// Measures a batch.
  ///
  /// - Parameter lineEnds: How many line ends it has, where they were counted already.
  init(_ batch: [UInt8], gaps: [Gap], _ measure: SourceMeasure, lineEnds counted: Int? = nil) {
    bytes = batch.count
    sourceBytes = measure.count(batch.span).flatMap { count in
      BatchMap.sourceGaps(before: .max, gaps).map { $0 + count }
    }
    lineEnds = counted ?? LineIndex.countLineEnds(in: batch)
    var start = batch.count
    while start > 0, batch[start - 1] != ASCII.lineFeed, batch[start - 1] != ASCII.carriageReturn { start -= 1 }
    scalars = BatchExtent.scalars(in: batch[start...])
    beginsWithLineFeed = batch.first == ASCII.lineFeed
    while openReturns < batch.count, batch[batch.count - 1 - openReturns] == ASCII.carriageReturn { openReturns += 1 }
    for gap in gaps {
      bytes += gap.count
      lineEnds += gap.lines.lineEnds
      guard gap.position >= start else { continue }
      if gap.lines.lineEnds > 0 {
        scalars = gap.lines.scalars + BatchExtent.scalars(in: batch[gap.position...])
      } else {
        scalars += gap.lines.scalars
      }
    }
  }

  /// Takes back what was counted too often where a line end is cut in two. Call it before places of the next batch are
  /// moved.
  mutating func meet(_ next: BatchExtent) {
    if next.beginsWithLineFeed { lineEnds -= openReturns }
    openReturns = 0
  }

  /// Adds what follows.
  mutating func add(_ next: BatchExtent) {
    openReturns = next.openReturns
    bytes += next.bytes
    sourceBytes = sourceBytes.flatMap { sum in next.sourceBytes.map { sum + $0 } }
    lineEnds += next.lineEnds
    scalars = next.lineEnds > 0 ? next.scalars : scalars + next.scalars
  }

  /// A place of the next batch, counted from the start of the input.
  func moved(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(line: place.line + lineEnds, column: place.line == 1 ? place.column + scalars : place.column)
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

internal import SourceText

/// A place in a batch where bytes beyond a limit were discarded, so that later offsets stay correct.
struct Gap: Sendable {
  /// The index in the batch after the discarded bytes.
  var position: Int
  /// The number of discarded bytes.
  var count = 0
  /// The number of discarded bytes in the input; `nil` if it is unknown.
  var sourceCount: Int? = 0
  var lines = LineCounter()
}

/// Converts indices in a batch to offsets in the input and to lines and columns, both from the start of the batch.
///
/// It scans the batch once for any number of indices, because computing a column scans its line, which may be as long
/// as the batch.
struct BatchMap {
  private let bytes: [UInt8]
  private let gaps: [Gap]
  private var position = 0
  private var nextGap = 0
  private var line = 1
  private var column = 1
  /// The end of the last run of carriage returns, and whether a line feed follows it.
  private var run = (end: 0, endsInLineFeed: false)

  init(_ bytes: [UInt8], gaps: [Gap]) {
    self.bytes = bytes
    self.gaps = gaps
  }

  /// The offset in the decoded input of an index.
  ///
  /// - Parameter stop: The index of the gap directly after the place, if it is at one.
  static func offset(of position: Int, gaps: [Gap], before stop: Int = .max) -> Int {
    var offset = position
    for (number, gap) in gaps.enumerated() {
      if gap.position > position || (gap.position == position && number >= stop) { break }
      offset += gap.count
    }
    return offset
  }

  /// The number of bytes of the input that were discarded before an index; `nil` if it is unknown.
  static func sourceGaps(before position: Int, _ gaps: [Gap], before stop: Int = .max) -> Int? {
    var count: Int? = 0
    for (number, gap) in gaps.enumerated() {
      if gap.position > position || (gap.position == position && number >= stop) { break }
      count = count.flatMap { sum in gap.sourceCount.map { sum + $0 } }
    }
    return count
  }

  /// The line and column of a byte, where the batch begins at 1:1. Indices must not decrease.
  ///
  /// - Parameter stop: The index of the gap directly after the place, if it is at one.
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

  /// Performance: counts complete lines without gaps at once.
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

/// The size of a part of an input in bytes, lines and columns.
struct BatchExtent: Sendable, Hashable {
  var bytes = 0
  /// The size in bytes of the input; `nil` if it is unknown.
  var sourceBytes: Int? = 0
  var lineEnds = 0
  /// The number of scalars after the last line end.
  var scalars = 0
  /// Carriage returns at the end, each counted as a line end.
  private var openReturns = 0
  /// Whether a line feed ends the carriage returns at the start, of which there may be none.
  private var beginsWithLineFeed = false
  private var isOnlyReturns = true

  init() {}

  init(_ batch: [UInt8], gaps: [Gap], _ measure: SourceMeasure) {
    bytes = batch.count
    sourceBytes = measure.count(batch.span).flatMap { count in
      BatchMap.sourceGaps(before: .max, gaps).map { $0 + count }
    }
    lineEnds = LineIndex.countLineEnds(in: batch)
    var start = batch.count
    while start > 0, batch[start - 1] != ASCII.lineFeed, batch[start - 1] != ASCII.carriageReturn { start -= 1 }
    scalars = BatchExtent.scalars(in: batch[start...])
    beginsWithLineFeed = batch.first { $0 != ASCII.carriageReturn } == ASCII.lineFeed
    while openReturns < batch.count, batch[batch.count - 1 - openReturns] == ASCII.carriageReturn { openReturns += 1 }
    isOnlyReturns = openReturns == batch.count
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

  /// Corrects the count of line ends if a CRLF is cut in two. Must be called before locations of the next batch are
  /// moved.
  mutating func meet(_ next: BatchExtent) {
    if next.beginsWithLineFeed { lineEnds -= openReturns }
    if !next.isOnlyReturns { openReturns = 0 }
  }

  mutating func add(_ next: BatchExtent) {
    openReturns = (next.isOnlyReturns ? openReturns : 0) + next.openReturns
    bytes += next.bytes
    sourceBytes = sourceBytes.flatMap { sum in next.sourceBytes.map { sum + $0 } }
    lineEnds += next.lineEnds
    scalars = next.lineEnds > 0 ? next.scalars : scalars + next.scalars
  }

  /// A location of the next batch, counted from the start of the input.
  func moved(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(line: place.line + lineEnds, column: place.line == 1 ? place.column + scalars : place.column)
  }

  private static func scalars(in bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

/// The relation of decoded text to bytes of the input.
enum SourceMeasure: Sendable, Hashable {
  /// The text is the input.
  case bytes
  /// Every scalar was one byte.
  case singleByte
  /// Every scalar was one unit of two bytes, or two units beyond U+FFFF.
  case utf16
  /// Every scalar was four bytes.
  case utf32
  /// The relation is unknown: encodings with characters of different lengths or with escape sequences.
  case unknown

  init(_ encoding: TextEncoding) {
    switch encoding {
    case .utf8, .utf8WithMark: self = .bytes
    case .utf16, .utf16LE, .utf16BE: self = .utf16
    case .utf32, .utf32LE, .utf32BE: self = .utf32
    default: self = encoding.isSingleByte ? .singleByte : .unknown
    }
  }

  /// The number of bytes of the input for a text that ends with a complete character; `nil` if it is unknown.
  func count(_ text: Span<UInt8>) -> Int? {
    switch self {
    case .bytes: return text.count
    case .unknown: return nil
    case .singleByte, .utf16, .utf32: break
    }
    var scalars = 0
    var beyond = 0
    for index in text.indices {
      let byte = text[index]
      scalars &+= byte & 0xC0 != 0x80 ? 1 : 0
      beyond &+= byte >= 0xF0 ? 1 : 0
    }
    switch self {
    case .utf16: return 2 * (scalars + beyond)
    case .utf32: return 4 * scalars
    default: return scalars
    }
  }
}

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

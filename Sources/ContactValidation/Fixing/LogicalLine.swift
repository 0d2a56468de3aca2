internal import SourceText

/// Finds lines in the bytes of an input.
enum LogicalLine {
  /// The logical line around a place: its physical lines with all that continue it, line ends included.
  static func range(around place: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = start(around: place, in: bytes)
    var end = physicalEnd(place, bytes)
    while end < bytes.count, ASCII.isBlank(bytes[end]) { end = physicalEnd(end, bytes) }
    return start..<max(start, end)
  }

  /// The start of the logical line around a place.
  static func start(around place: Int, in bytes: [UInt8]) -> Int {
    var start = physicalStart(place, bytes)
    while start > 0, start < bytes.count, ASCII.isBlank(bytes[start]) { start = physicalStart(start - 1, bytes) }
    return start
  }

  /// The physical line around a place, its line end included.
  static func physicalRange(around place: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = physicalStart(place, bytes)
    return start..<max(start, physicalEnd(place, bytes))
  }

  /// A physical line without its line end.
  static func content(of line: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var end = line.upperBound
    while end > line.lowerBound, isLineEnd(bytes[end - 1]) { end -= 1 }
    return line.lowerBound..<end
  }

  /// Calls a closure with each physical line of a range, line ends included, until it returns false. The range must
  /// begin at the start of a line.
  static func physicalLines(of range: Range<Int>, in bytes: [UInt8], _ body: (Range<Int>) -> Bool) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(physicalEnd(start, bytes), range.upperBound)
      guard body(start..<end) else { return }
      start = end
    }
  }

  /// A line, or the part of a line from some place on, without its folds and line ends.
  static func unfolded(_ line: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    physicalLines(of: line, in: bytes) { physical in
      let content = content(of: physical, in: bytes)
      let isFolded = physical.lowerBound > line.lowerBound && content.first.map { ASCII.isBlank(bytes[$0]) } ?? false
      text += bytes[isFolded ? content.dropFirst() : content]
      return true
    }
    return text
  }

  /// Whether two lines are equal without their folds.
  static func areEqual(_ left: Range<Int>, _ right: Range<Int>, in bytes: [UInt8]) -> Bool {
    unfolded(left, in: bytes) == unfolded(right, in: bytes)
  }

  /// Whether the next line that is not empty means the same whatever is before it: it is not a continuation and not base64.
  static func isIndependent(at place: Int, in bytes: [UInt8]) -> Bool {
    var next = place
    while next < bytes.count {
      let physical = physicalRange(around: next, in: bytes)
      let content = content(of: physical, in: bytes)
      guard let first = content.first else {
        next = physical.upperBound
        if physical.isEmpty { return true }
        continue
      }
      return !ASCII.isBlank(bytes[first])
        && ByteSearch.first(ASCII.colon, in: bytes, from: content.lowerBound, to: content.upperBound) != nil
    }
    return true
  }

  /// The start of the physical line around a place. A line end belongs to the line before it.
  private static func physicalStart(_ place: Int, _ bytes: [UInt8]) -> Int {
    var start = min(max(place, 0), bytes.count)
    while start > 0, bytes[start - 1] != ASCII.lineFeed,
      bytes[start - 1] != ASCII.carriageReturn || start < bytes.count && isLineEnd(bytes[start])
    { start -= 1 }
    return start
  }

  /// The end of the physical line around a place.
  private static func physicalEnd(_ place: Int, _ bytes: [UInt8]) -> Int {
    guard var end = ByteSearch.firstLineEnd(in: bytes, from: place) else { return bytes.count }
    while end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
    if end < bytes.count, bytes[end] == ASCII.lineFeed { end += 1 }
    return end
  }

  static func isLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
}

import SourceText

/// One side of a comparison: the bytes that were read but not yet consumed, and their lines.
struct LineQueue {
  /// The bytes, which may begin with consumed ones.
  private var text: [UInt8] = []
  /// The offset of `text` in its side.
  private var origin = 0
  /// The index in `text` of the first byte that is not consumed.
  private var start = 0
  /// The offsets of the known line ends. Those before `firstLine` are consumed.
  private var ends: [Int] = []
  private var firstLine = 0
  /// The hashes of the lines, computed as needed.
  private var hashes: [UInt64] = []
  /// Whether no more bytes follow.
  private(set) var isAtEnd = false

  /// Two sides are aligned again after this many equal lines.
  private static let equalLinesNeeded = 3
  /// How many lines are searched first, because a common line is usually near.
  private static let near = 32
  /// How many consumed bytes may remain in `text`.
  private static let maxConsumed = 256 << 10
  /// Above this size, capacity for the longest line is reserved at once. Growing in steps would hold a line twice at each
  /// step, and unused capacity takes no memory.
  private static let long = 4 << 20

  /// The offset of the first byte that is not consumed.
  var position: Int { origin + start }

  var isEmpty: Bool { start == text.count }

  // MARK: Bytes

  mutating func append(_ more: Span<UInt8>) {
    let needed = text.count + more.count
    if needed > text.capacity, needed > LineQueue.maxConsumed {
      text.reserveCapacity(needed > LineQueue.long ? max(2 * needed, Limits().value) : needed + needed / 8)
    }
    text.append(contentsOf: more)
  }

  mutating func end() { isAtEnd = true }

  /// The length of the common prefix of the unconsumed bytes.
  func countOfEqualBytes(_ other: LineQueue) -> Int {
    let count = min(text.count - start, other.text.count - other.start)
    let block = 4_096
    var equal = 0
    while equal + block <= count,
      text[(start + equal)...].prefix(block) == other.text[(other.start + equal)...].prefix(block)
    { equal += block }
    while equal < count, text[start + equal] == other.text[other.start + equal] { equal += 1 }
    return equal
  }

  /// The end of the first unconsumed line, if it is not after `end`.
  func lineEnd(before end: Int) -> Int? {
    ByteSearch.first(ASCII.lineFeed, in: text, from: start, to: end - origin).map { origin + $0 + 1 }
  }

  mutating func consume(_ count: Int) {
    start += count
    while firstLine < ends.count, ends[firstLine] <= position { firstLine += 1 }
    if start > LineQueue.maxConsumed, start >= text.count - start { removeConsumed() }
  }

  /// Removes the consumed bytes, and releases the memory of a long line.
  private mutating func removeConsumed() {
    origin += start
    if text.capacity > 8 * LineQueue.maxConsumed, text.capacity > 2 * (text.count - start) {
      text = Array(text[start...])
    } else {
      text.removeFirst(start)
    }
    start = 0
    ends.removeFirst(firstLine)
    hashes.removeFirst(min(firstLine, hashes.count))
    firstLine = 0
  }

  /// Restores consumed bytes that precede the current position.
  mutating func restore(_ bytes: [UInt8]) {
    text.replaceSubrange(..<start, with: bytes)
    origin += start - bytes.count
    start = 0
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    firstLine = 0
  }

  // MARK: Lines

  /// The number of known lines.
  var count: Int { ends.count - firstLine }

  /// The bytes of a line with its line end.
  subscript(line: Int) -> ArraySlice<UInt8> {
    let range = range(of: line)
    return text[(range.lowerBound - origin)..<(range.upperBound - origin)]
  }

  /// The offsets of a line in the side.
  func range(of line: Int) -> Range<Int> {
    (line == 0 ? position : ends[firstLine + line - 1])..<ends[firstLine + line]
  }

  /// Whether the queue has as many lines, or as many bytes in lines, as a window.
  mutating func isFull(_ window: (lines: Int, bytes: Int)) -> Bool {
    findLines()
    return count >= window.lines || (ends.last ?? position) - position >= window.bytes
  }

  private mutating func findLines() {
    var place = max(position, ends.last ?? position) - origin
    while let lineFeed = ByteSearch.first(ASCII.lineFeed, in: text, from: place) {
      ends.append(origin + lineFeed + 1)
      place = lineFeed + 1
    }
    if isAtEnd, place < text.count { ends.append(origin + text.count) }
  }

  mutating func consumeLines(_ number: Int) {
    if number > 0 { consume(ends[firstLine + number - 1] - position) }
  }

  /// How many lines of this side and of the other one precede the nearest position where both continue with equal lines.
  mutating func distanceToEqualLines(_ other: inout LineQueue, _ window: (lines: Int, bytes: Int)) -> (Int, Int) {
    findLines()
    other.findLines()
    let (mine, its) = (min(count, window.lines), min(other.count, window.lines))
    let near = (min(mine, LineQueue.near), min(its, LineQueue.near))
    let found = nearestEqualLines(&other, near, within: (mine, its))
    // A position that is far on one side only may be nearer in total.
    return found.0 + found.1 < LineQueue.near ? found : nearestEqualLines(&other, (mine, its), within: (mine, its))
  }

  /// The nearest position with equal lines within a reach; the reach itself if there is none.
  private mutating func nearestEqualLines(
    _ other: inout LineQueue, _ reach: (Int, Int), within window: (Int, Int)
  ) -> (Int, Int) {
    findHashes(reach.0)
    other.findHashes(reach.1)
    var places: [UInt64: [Int]] = [:]
    for index in 0..<reach.1 { places[other.hashes[other.firstLine + index], default: []].append(index) }
    var best = reach
    for left in 0..<reach.0 where left < best.0 + best.1 {
      // A frequent line such as END:VCARD is no evidence by itself, so a few positions are enough.
      for right in (places[hashes[firstLine + left]] ?? []).prefix(16) where left + right < best.0 + best.1 {
        if hasEqualLines(left, other, right, window) { best = (left, right) }
      }
    }
    return best
  }

  private mutating func findHashes(_ lines: Int) {
    while hashes.count < firstLine { hashes.append(0) }
    while hashes.count < firstLine + lines {
      // FNV-1a.
      let start: UInt64 = 0xCBF2_9CE4_8422_2325
      hashes.append(self[hashes.count - firstLine].reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    }
  }

  private func hasEqualLines(_ left: Int, _ other: LineQueue, _ right: Int, _ window: (Int, Int)) -> Bool {
    for step in 0..<LineQueue.equalLinesNeeded {
      let (a, b) = (left + step, right + step)
      if a == window.0 || b == window.1 { return step > 0 && a == window.0 && b == window.1 }
      guard self[a] == other[b] else { return false }
    }
    return true
  }
}

import SourceText

/// Bytes of one side of a comparison that were read and not yet passed over, and their lines once they are asked for.
struct LineQueue {
  /// What was read; what was passed over may stand before it still.
  private var text: [UInt8] = []
  /// Where the text begins in its side.
  private var origin = 0
  /// Where what was not passed over begins in the text.
  private var start = 0
  /// Where the known lines end in the side, those that were passed over included up to `firstLine`.
  private var ends: [Int] = []
  private var firstLine = 0
  /// A number for the bytes of each of them, as far as somebody has asked.
  private var hashes: [Int] = []
  /// Whether nothing more comes.
  private(set) var isAtEnd = false

  /// How many lines have to be equal for two sides to have met again.
  private static let meeting = 3
  /// How far the sides are looked at first for a place where they meet: nearly always it is near.
  private static let near = 32
  /// How much may stand before what was not passed over.
  private static let mostPassed = 256 << 10
  /// From which length on there is room for the longest line that is read: growing in steps holds a line twice at each of
  /// them, and room that nobody writes to costs nothing.
  private static let long = 4 << 20

  /// Where what was not passed over begins in the side.
  var position: Int { origin + start }

  /// Whether all that was read was passed over.
  var isEmpty: Bool { start == text.count }

  // MARK: Bytes

  mutating func append(_ more: Span<UInt8>) {
    let needed = text.count + more.count
    if needed > text.capacity, needed > LineQueue.mostPassed {
      // Twice as much as a line needs would be too much.
      text.reserveCapacity(needed > LineQueue.long ? max(2 * needed, Limits().value) : needed + needed / 8)
    }
    more.withUnsafeBufferPointer { text.append(contentsOf: $0) }
  }

  mutating func end() { isAtEnd = true }

  /// How many bytes are equal from here on.
  func countOfEqualBytes(_ other: LineQueue) -> Int {
    let count = min(text.count - start, other.text.count - other.start)
    return text.withUnsafeBytes { mine in
      other.text.withUnsafeBytes { its in
        let (mine, its) = (mine[start...], its[other.start...])
        var equal = 0
        // Nearly always all are.
        while equal + 4_096 <= count,
          UnsafeRawBufferPointer(rebasing: mine[(start + equal)..<(start + equal + 4_096)])
            .elementsEqual(UnsafeRawBufferPointer(rebasing: its[(other.start + equal)..<(other.start + equal + 4_096)]))
        { equal += 4_096 }
        while equal < count, mine[start + equal] == its[other.start + equal] { equal += 1 }
        return equal
      }
    }
  }

  /// Where the first line ends that was not passed over, if it ends there at the latest.
  func lineEnd(before end: Int) -> Int? {
    ByteSearch.first(ASCII.lineFeed, in: text, from: start, to: end - origin).map { origin + $0 + 1 }
  }

  /// Passes over bytes.
  mutating func pass(_ count: Int) {
    start += count
    while firstLine < ends.count, ends[firstLine] <= position { firstLine += 1 }
    if start > LineQueue.mostPassed, start >= text.count - start { forgetPassed() }
  }

  /// Forgets what was passed over, and gives the room for a long line back.
  private mutating func forgetPassed() {
    origin += start
    if text.capacity > 8 * LineQueue.mostPassed, text.capacity > 2 * (text.count - start) {
      text = Array(text[start...])
    } else {
      text.removeFirst(start)
    }
    start = 0
    ends.removeFirst(firstLine)
    hashes.removeFirst(min(firstLine, hashes.count))
    firstLine = 0
  }

  /// Goes back to before bytes that were passed over.
  mutating func goBack(to bytes: [UInt8]) {
    text.replaceSubrange(..<start, with: bytes)
    origin += start - bytes.count
    start = 0
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
    firstLine = 0
  }

  // MARK: Lines

  /// How many whole lines there are.
  var count: Int { ends.count - firstLine }

  /// The bytes of a line, with its line end.
  subscript(line: Int) -> ArraySlice<UInt8> {
    let place = place(line)
    return text[(place.lowerBound - origin)..<(place.upperBound - origin)]
  }

  /// Where a line stands in the side.
  func place(_ line: Int) -> Range<Int> {
    (line == 0 ? position : ends[firstLine + line - 1])..<ends[firstLine + line]
  }

  /// Whether there are as many lines, or as many bytes in lines, as are looked at.
  mutating func isFull(_ window: (lines: Int, bytes: Int)) -> Bool {
    findLines()
    return count >= window.lines || (ends.last ?? position) - position >= window.bytes
  }

  /// Finds the ends of the lines that were read.
  private mutating func findLines() {
    var place = max(position, ends.last ?? position) - origin
    while let lineFeed = ByteSearch.first(ASCII.lineFeed, in: text, from: place) {
      ends.append(origin + lineFeed + 1)
      place = lineFeed + 1
    }
    if isAtEnd, place < text.count { ends.append(origin + text.count) }
  }

  /// Passes over whole lines.
  mutating func removeLines(_ number: Int) {
    if number > 0 { pass(ends[firstLine + number - 1] - position) }
  }

  /// How many lines of this side and of the other one are to be passed over to where both go on with equal lines.
  mutating func distanceToMeeting(_ other: inout LineQueue, _ window: (lines: Int, bytes: Int)) -> (Int, Int) {
    findLines()
    other.findLines()
    let (mine, its) = (min(count, window.lines), min(other.count, window.lines))
    let near = (min(mine, LineQueue.near), min(its, LineQueue.near))
    let found = nearestMeeting(&other, near, within: (mine, its))
    // What is farther away on one side may be nearer than what is near on both.
    return found.0 + found.1 < LineQueue.near ? found : nearestMeeting(&other, (mine, its), within: (mine, its))
  }

  /// The nearest place, if there is one among so many lines; else their numbers.
  private mutating func nearestMeeting(
    _ other: inout LineQueue, _ reach: (Int, Int), within window: (Int, Int)
  ) -> (Int, Int) {
    findHashes(reach.0)
    other.findHashes(reach.1)
    var places: [Int: [Int]] = [:]
    for index in 0..<reach.1 { places[other.hashes[other.firstLine + index], default: []].append(index) }
    var best = reach
    for left in 0..<reach.0 where left < best.0 + best.1 {
      // A line that stands everywhere, such as END:VCARD, tells nothing by itself: a few places are enough.
      for right in (places[hashes[firstLine + left]] ?? []).prefix(16) where left + right < best.0 + best.1 {
        if meets(left, other, right, window) { best = (left, right) }
      }
    }
    return best
  }

  private mutating func findHashes(_ lines: Int) {
    while hashes.count < firstLine { hashes.append(0) }
    while hashes.count < firstLine + lines {
      var hasher = Hasher()
      self[hashes.count - firstLine].withUnsafeBytes { hasher.combine(bytes: $0) }
      hashes.append(hasher.finalize())
    }
  }

  private func meets(_ left: Int, _ other: LineQueue, _ right: Int, _ window: (Int, Int)) -> Bool {
    for step in 0..<LineQueue.meeting {
      let (a, b) = (left + step, right + step)
      if a == window.0 || b == window.1 { return step > 0 && a == window.0 && b == window.1 }
      guard self[a] == other[b] else { return false }
    }
    return true
  }
}

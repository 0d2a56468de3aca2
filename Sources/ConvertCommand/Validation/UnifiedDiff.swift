import ContactFiles
import Findings
import SourceText

/// Prints what becomes of a file as a unified diff, while its new bytes come.
///
/// Both sides are read line by line through windows, so that neither has to be in memory. Equal lines are passed over at
/// once; where the sides differ, the nearest place is looked for where three lines are equal again.
///
/// Every line begins with a mark of ours. On a terminal it is escaped as messages are; in a file or a pipe its bytes stay
/// as they are, so that `patch` takes them, but for control characters other than tabs: a CI system reads on behind a
/// carriage return as on a new line, and takes what stands there for a command.
final class UnifiedDiff: ByteSink {
  private let output: ConsoleStream
  private let name: String
  private var old: LineQueue
  private var new = LineQueue(nil)
  private var hunk: Hunk
  private var hasHead = false

  /// How many lines, and how many bytes, of a side are looked at for a place where the sides meet again.
  private static let window = (lines: 1_024, bytes: 4 << 20)

  /// Compares what is written to this sink with what a reader gives.
  ///
  /// - Parameters:
  ///   - reader: The file as it is.
  ///   - name: What the diff calls it.
  ///   - output: Where the diff goes.
  init(_ reader: BlockReader, name: String, to output: ConsoleStream) {
    old = LineQueue(reader)
    self.name = name
    self.output = output
    hunk = Hunk(isForTerminal: output.isTerminal)
  }

  /// How much is taken before it is compared: the lines of a large photo take several times what it does.
  private static let pieceLength = 64 << 10

  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Self.pieceLength)
      new.append(bytes.extracting(start..<end))
      try compare(isEnd: false)
      start = end
    }
  }

  func commit() throws(FileFailure) {
    new.end()
    try compare(isEnd: true)
    try show(hunk.finish())
  }

  private func compare(isEnd: Bool) throws(FileFailure) {
    while true {
      try old.fill(Self.window)
      guard let left = old.first, let right = new.first else { break }
      if left == right {
        old.removeFirst()
        new.removeFirst()
        try take(.same(left))
        continue
      }
      // Without a whole window the nearest place may still be to come.
      guard isEnd || new.isFull(Self.window) else { return }
      let (removed, added) = old.distanceToMeeting(new, Self.window)
      for change in LineChange.between(old.take(removed), new.take(added)) { try take(change) }
    }
    guard isEnd else { return }
    while let line = new.first {
      new.removeFirst()
      try take(.added(line))
    }
    while let line = old.first {
      old.removeFirst()
      try take(.removed(line))
      try old.fill(Self.window)
    }
  }

  private func take(_ change: LineChange) throws(FileFailure) { try show(hunk.take(change)) }

  private func show(_ lines: [Hunk.Line]) throws(FileFailure) {
    guard !lines.isEmpty else { return }
    let isColored = output.usesColor
    if !hasHead {
      hasHead = true
      let file = Finding.printable(name)
      for head in ["--- " + file, "+++ " + file] {
        try output.write(Style.bold.applied(to: head, if: isColored) + "\n")
      }
    }
    for line in lines {
      if let style = line.style, isColored {
        try output.write(style.applied(to: String(decoding: line.text, as: UTF8.self)) + line.end)
      } else {
        let bytes = line.text + Array(line.end.utf8)
        try output.write(bytes.span)
      }
    }
  }
}

/// One line of a comparison, with its line end.
enum LineChange: Equatable {
  case same([UInt8])
  case removed([UInt8])
  case added([UInt8])

  /// What has to be done to one list of lines to make it the other, with as many lines kept as can be.
  ///
  /// Two lists that are long together are exchanged as a whole: the time must not grow with the square of a file.
  static func between(_ old: [[UInt8]], _ new: [[UInt8]]) -> [LineChange] {
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= 10_000 else {
      return old.map { .removed($0) } + new.map { .added($0) }
    }
    // The length of the longest common subsequence of what is behind each pair of places.
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for left in old.indices.reversed() {
      for right in new.indices.reversed() {
        lengths[left][right] =
          old[left] == new[right]
          ? lengths[left + 1][right + 1] + 1 : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    var changes: [LineChange] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count, old[left] == new[right] {
        changes.append(.same(old[left]))
        left += 1
        right += 1
      } else if right >= new.count || (left < old.count && lengths[left + 1][right] >= lengths[left][right + 1]) {
        changes.append(.removed(old[left]))
        left += 1
      } else {
        changes.append(.added(new[right]))
        right += 1
      }
    }
    return changes
  }
}

/// Lines of one side that were read and not yet compared.
private struct LineQueue {
  private var lines: [[UInt8]] = []
  private var hashes: [UInt64] = []
  private var start = 0
  private var bytes = 0
  /// What stands behind the last line end.
  private var rest: [UInt8] = []
  private let reader: BlockReader?
  private var isAtEnd = false

  /// How many lines have to be equal for two sides to have met again.
  private static let meeting = 3

  init(_ reader: BlockReader?) { self.reader = reader }

  var first: [UInt8]? { start < lines.count ? lines[start] : nil }

  private var count: Int { lines.count - start }

  func isFull(_ window: (lines: Int, bytes: Int)) -> Bool { count >= window.lines || bytes >= window.bytes }

  mutating func fill(_ window: (lines: Int, bytes: Int)) throws(FileFailure) {
    guard let reader else { return }
    while !isAtEnd, !isFull(window) {
      var block: [UInt8] = []
      if try reader.read(into: &block) { append(block.span) } else { end() }
    }
  }

  mutating func append(_ more: Span<UInt8>) {
    for index in more.indices {
      rest.append(more[index])
      if more[index] == ASCII.lineFeed { endLine() }
    }
  }

  mutating func end() {
    isAtEnd = true
    if !rest.isEmpty { endLine() }
  }

  private mutating func endLine() {
    bytes += rest.count
    hashes.append(UInt64(bitPattern: Int64(rest.hashValue)))
    lines.append(rest)
    rest = []
  }

  mutating func removeFirst() { _ = take(1) }

  mutating func take(_ number: Int) -> [[UInt8]] {
    let taken = Array(lines[start..<min(start + number, lines.count)])
    // A long line is not to stay until all are moved.
    for index in start..<start + taken.count { lines[index] = [] }
    start += taken.count
    for line in taken { bytes -= line.count }
    // Not at each line: that would move all lines behind it each time.
    if start > 4_096 {
      lines.removeFirst(start)
      hashes.removeFirst(start)
      start = 0
    }
    return taken
  }

  /// How many lines of this side and of the other one are to be passed over to where both go on with equal lines.
  func distanceToMeeting(_ other: LineQueue, _ window: (lines: Int, bytes: Int)) -> (Int, Int) {
    let (mine, its) = (min(count, window.lines), min(other.count, window.lines))
    var places: [UInt64: [Int]] = [:]
    for index in 0..<its { places[other.hashes[other.start + index], default: []].append(index) }
    var best = (mine, its)
    for left in 0..<mine where left < best.0 + best.1 {
      // A line that stands everywhere, such as END:VCARD, tells nothing by itself: a few places are enough.
      for right in (places[hashes[start + left]] ?? []).prefix(16) where left + right < best.0 + best.1 {
        if meets(left, other, right, mine, its) { best = (left, right) }
      }
    }
    return best
  }

  private func meets(_ left: Int, _ other: LineQueue, _ right: Int, _ mine: Int, _ its: Int) -> Bool {
    for step in 0..<Self.meeting {
      let (a, b) = (left + step, right + step)
      if a == mine || b == its { return step > 0 && a == mine && b == its }
      guard lines[start + a] == other.lines[other.start + b] else { return false }
    }
    return true
  }
}

/// Collects the lines of a hunk: changes with three lines around them.
private struct Hunk {
  /// A line to print.
  struct Line {
    var text: [UInt8]
    var end = "\n"
    var style: Style?
  }

  private let isForTerminal: Bool
  private var lines: [LineChange] = []
  private var bytes = 0
  /// How many equal lines there are at the end.
  private var equalAtEnd = 0
  private var hasChange = false
  /// Where the hunk begins on either side, from 1.
  private var oldStart = 1
  private var newStart = 1

  private static let context = 3
  /// Beyond so many bytes a hunk ends although the changes go on.
  private static let most = 64 << 20

  init(isForTerminal: Bool) { self.isForTerminal = isForTerminal }

  /// Takes a line, and gives a hunk when it is over.
  mutating func take(_ change: LineChange) -> [Line] {
    switch change {
    case .same(let line):
      lines.append(change)
      bytes += line.count
      equalAtEnd += 1
      if !hasChange {
        if lines.count > Self.context { drop(1) }
        return []
      }
      return equalAtEnd > 2 * Self.context ? finish() : []
    case .removed(let line), .added(let line):
      let over = bytes > Self.most ? finish() : []
      lines.append(change)
      bytes += line.count
      equalAtEnd = 0
      hasChange = true
      return over
    }
  }

  /// Ends the hunk; lines that may belong to the next one stay.
  mutating func finish() -> [Line] {
    guard hasChange else { return [] }
    let kept = lines.count - max(0, equalAtEnd - Self.context)
    let shown = lines[..<kept]
    let oldCount = shown.count { if case .added = $0 { false } else { true } }
    let newCount = shown.count { if case .removed = $0 { false } else { true } }
    // A side without lines is named by the line before it.
    let head = "@@ -\(Self.range(oldStart, oldCount)) +\(Self.range(newStart, newCount)) @@"
    var text = [Line(text: Array(head.utf8), style: .cyan)]
    for change in shown { text += line(change) }
    drop(kept)
    if lines.count > Self.context { drop(lines.count - Self.context) }
    hasChange = false
    equalAtEnd = lines.count
    return text
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  private mutating func drop(_ number: Int) {
    for change in lines.prefix(number) {
      switch change {
      case .same(let line):
        oldStart += 1
        newStart += 1
        bytes -= line.count
      case .removed(let line):
        oldStart += 1
        bytes -= line.count
      case .added(let line):
        newStart += 1
        bytes -= line.count
      }
    }
    lines.removeFirst(number)
  }

  private func line(_ change: LineChange) -> [Line] {
    let (mark, bytes, style): (UInt8, [UInt8], Style?) =
      switch change {
      case .same(let bytes): (UInt8(ascii: " "), bytes, nil)
      case .removed(let bytes): (UInt8(ascii: "-"), bytes, .red)
      case .added(let bytes): (UInt8(ascii: "+"), bytes, .green)
      }
    var text = bytes[...]
    var end = "\n"
    let hasLineEnd = text.last == ASCII.lineFeed
    if hasLineEnd {
      text.removeLast()
      if text.last == ASCII.carriageReturn {
        text.removeLast()
        if !isForTerminal { end = "\r\n" }
      }
    }
    let shown = Line(text: [mark] + escaped(text), end: end, style: style)
    return hasLineEnd ? [shown] : [shown, Line(text: Array("\\ No newline at end of file".utf8))]
  }

  private func escaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if isForTerminal { return Array(Finding.printable(String(decoding: line, as: UTF8.self)).utf8) }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(line.count)
    for (index, byte) in zip(line.indices, line) {
      // Of the controls beyond ASCII the second byte is left out with the first.
      let isSecond = byte & 0xE0 == 0x80 && index > line.startIndex && line[index - 1] == 0xC2
      if byte < 0x20 && byte != ASCII.tab || byte == 0x7F {
        escaped += Finding.printable(String(UnicodeScalar(byte))).utf8
      } else if isSecond {
        escaped.removeLast()
        escaped += Finding.printable(String(UnicodeScalar(byte))).utf8
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }
}

import ContactFiles
import Findings
import SourceText

/// Prints a unified diff of a file and the new bytes that are written to this sink.
///
/// Only the positions of equal lines are kept; those that are printed are read from the file again. Where the sides
/// differ, both are read line by line through windows, up to the nearest position where three lines are equal again.
final class UnifiedDiff: ByteSink {
  private let reader: BlockReader
  private var old = LineQueue()
  private var new = LineQueue()
  private var hunks: DiffHunks
  /// The start of the current line in the file. All bytes from here to the current position are equal on both sides.
  private var lineStart = 0
  /// Whether the current lines of the sides are known to differ.
  private var differs = false

  /// How much of a side is searched for equal lines.
  private static let window = (lines: 1_024, bytes: 4 << 20)
  /// New bytes are compared in pieces of this size, so that equal ones are soon released.
  private static let pieceLength = 64 << 10

  /// - Parameters:
  ///   - reader: The old bytes.
  ///   - name: The name of the file in the diff.
  init(_ reader: BlockReader, name: String, to output: ConsoleStream) {
    self.reader = reader
    hunks = DiffHunks(of: reader, name: name, to: output)
  }

  func write(_ bytes: Span<UInt8>) throws(FileFailure) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + UnifiedDiff.pieceLength)
      new.append(bytes.extracting(start..<end))
      try compare()
      start = end
    }
  }

  func commit() throws(FileFailure) {
    new.end()
    try compare()
    try hunks.finish()
  }

  private func compare() throws(FileFailure) {
    while true {
      if !differs { try consumeEqualBytes() }
      guard differs else { return }
      try fillWindow()
      // The nearest position may follow later unless the window is full.
      guard new.isAtEnd || new.isFull(UnifiedDiff.window) else { return }
      try change()
      differs = false
    }
  }

  /// Consumes the equal bytes that are known on both sides, up to the first difference.
  private func consumeEqualBytes() throws(FileFailure) {
    while !differs {
      if new.isEmpty, !new.isAtEnd { return }
      if old.isEmpty, try !readBlock(), new.isEmpty {
        if old.position > lineStart { try hunks.same(lineStart..<old.position) }
        lineStart = old.position
        return
      }
      if !old.isEmpty, !new.isEmpty { try consume(old.countOfEqualBytes(new)) }
      differs = old.isEmpty == new.isEmpty ? !old.isEmpty : old.isEmpty ? old.isAtEnd : new.isAtEnd
    }
    guard old.position > lineStart else { return }
    let beginning = try reader.bytes(lineStart..<old.position)
    old.restore(beginning)
    new.restore(beginning)
  }

  /// Consumes equal bytes, and the lines that end in them.
  private func consume(_ count: Int) throws(FileFailure) {
    let end = old.position + count
    while let lineEnd = old.lineEnd(before: end) {
      try hunks.same(lineStart..<lineEnd)
      lineStart = lineEnd
      new.consume(lineEnd - old.position)
      old.consume(lineEnd - old.position)
    }
    new.consume(end - old.position)
    old.consume(end - old.position)
  }

  /// - Returns: False at the end of the file.
  private func readBlock() throws(FileFailure) -> Bool {
    var block: [UInt8] = []
    guard try reader.read(into: &block) else {
      old.end()
      return false
    }
    old.append(block.span)
    return true
  }

  private func fillWindow() throws(FileFailure) {
    while !old.isFull(UnifiedDiff.window), try readBlock() {}
  }

  /// Prints the lines before the position where the sides are equal again.
  private func change() throws(FileFailure) {
    let (removed, added) = old.distanceToEqualLines(&new, UnifiedDiff.window)
    for change in LineChange.between(removed, added, areEqual: { old[$0] == new[$1] }) {
      switch change {
      case .same(let line): try hunks.same(old.range(of: line))
      case .removed(let line): try hunks.removed(old[line])
      case .added(let line): try hunks.added(new[line])
      }
    }
    old.consumeLines(removed)
    new.consumeLines(added)
    lineStart = old.position
  }
}

/// A change of a line, with its number on the old side, or on the new side if it is added.
enum LineChange: Equatable {
  case same(Int)
  case removed(Int)
  case added(Int)

  /// The changes that turn old lines into new ones and keep as many lines as possible.
  ///
  /// Long lists are replaced as a whole, so that the time does not grow with the square of a file.
  static func between(_ old: Int, _ new: Int, areEqual: (_ old: Int, _ new: Int) -> Bool) -> [LineChange] {
    guard old > 0, new > 0, old * new <= 10_000 else {
      return (0..<old).map { .removed($0) } + (0..<new).map { .added($0) }
    }
    // The length of the longest common subsequence from each pair of positions to the ends.
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new + 1), count: old + 1)
    for left in (0..<old).reversed() {
      for right in (0..<new).reversed() {
        lengths[left][right] =
          areEqual(left, right)
          ? lengths[left + 1][right + 1] + 1 : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
    var changes: [LineChange] = []
    var (left, right) = (0, 0)
    while left < old || right < new {
      if left < old, right < new, areEqual(left, right) {
        changes.append(.same(left))
        left += 1
        right += 1
      } else if right >= new || (left < old && lengths[left + 1][right] >= lengths[left][right + 1]) {
        changes.append(.removed(left))
        left += 1
      } else {
        changes.append(.added(right))
        right += 1
      }
    }
    return changes
  }
}

/// The hunks of a unified diff: changes with three lines of context, printed when they are complete.
///
/// Every line begins with a mark. On a terminal it is escaped as messages are. In a file or a pipe `patch` must accept it,
/// so only control characters other than tabs are escaped: a CI system would interpret text after a carriage return as a
/// command. Commands within a line are broken up, except in a file.
struct DiffHunks {
  private let file: BlockReader
  private let name: String
  private let output: ConsoleStream
  private var hasHead = false

  /// The lines of the open hunk. They follow its head, which contains their number.
  private let lines = ByteSpool()
  private var isOpen = false
  /// The equal lines before the next hunk, or after the last change of the open one.
  private var equal: [Range<Int>] = []
  /// The number of the next line on each side, from 1.
  private var (oldLine, newLine) = (1, 1)
  /// The first line and the number of lines of the open hunk on each side.
  private var (oldStart, newStart) = (1, 1)
  private var (oldCount, newCount) = (0, 0)

  private static let context = 3

  /// - Parameter file: The old file, from which equal lines are read.
  init(of file: BlockReader, name: String, to output: ConsoleStream) {
    self.file = file
    self.name = name
    self.output = output
  }

  /// Adds a line that is equal on both sides, by its range in the file.
  mutating func same(_ place: Range<Int>) throws(FileFailure) {
    equal.append(place)
    oldLine += 1
    newLine += 1
    if !isOpen {
      if equal.count > DiffHunks.context { equal.removeFirst() }
    } else if equal.count > 2 * DiffHunks.context {
      try finish()
    }
  }

  /// Adds a line of the old side.
  mutating func removed(_ line: ArraySlice<UInt8>) throws(FileFailure) {
    try open()
    try add(UInt8(ascii: "-"), line, .red)
    oldCount += 1
    oldLine += 1
  }

  /// Adds a line of the new side.
  mutating func added(_ line: ArraySlice<UInt8>) throws(FileFailure) {
    try open()
    try add(UInt8(ascii: "+"), line, .green)
    newCount += 1
    newLine += 1
  }

  /// Ends the hunk and prints it; equal lines that may belong to the next one are kept.
  mutating func finish() throws(FileFailure) {
    guard isOpen else { return }
    let following = equal.dropFirst(DiffHunks.context).suffix(DiffHunks.context)
    equal.removeLast(max(0, equal.count - DiffHunks.context))
    try addEqual()
    equal = Array(following)
    isOpen = false
    let isColored = output.usesColor
    if !hasHead {
      hasHead = true
      let file = Finding.printable(name)
      for head in ["--- " + file, "+++ " + file] {
        try output.write(Style.bold.applied(to: head, if: isColored) + "\n")
      }
    }
    let head = "@@ -\(DiffHunks.range(oldStart, oldCount)) +\(DiffHunks.range(newStart, newCount)) @@"
    try output.write(Style.cyan.applied(to: head, if: isColored) + "\n")
    try lines.empty(into: output.lines)
  }

  /// The lines of one side in the head of a hunk. An empty side is given by the line before it.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start)" : "\(count == 0 ? start - 1 : start),\(count)"
  }

  /// Begins a hunk unless one is open, and adds the equal lines before the change.
  private mutating func open() throws(FileFailure) {
    if !isOpen {
      isOpen = true
      (oldStart, newStart) = (oldLine - equal.count, newLine - equal.count)
      (oldCount, newCount) = (0, 0)
    }
    try addEqual()
  }

  private mutating func addEqual() throws(FileFailure) {
    for place in equal { try add(UInt8(ascii: " "), try file.bytes(place)[...], nil) }
    oldCount += equal.count
    newCount += equal.count
    equal.removeAll(keepingCapacity: true)
  }

  // MARK: Lines

  /// Adds a line, with or without its line end.
  private func add(_ mark: UInt8, _ line: ArraySlice<UInt8>, _ style: Style?) throws(FileFailure) {
    var content = line
    let hasLineEnd = content.last == ASCII.lineFeed
    if hasLineEnd { content = content.dropLast() }
    let hasReturn = hasLineEnd && content.last == ASCII.carriageReturn
    if hasReturn { content = content.dropLast() }
    var text = [mark] + escaped(content)
    if let style, output.usesColor { text = Array(style.applied(to: String(decoding: text, as: UTF8.self)).utf8) }
    text += (hasReturn && !output.isTerminal ? "\r\n" : "\n").utf8
    if !hasLineEnd { text += "\\ No newline at end of file\n".utf8 }
    try lines.append(text.span)
  }

  private func escaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    if output.isTerminal { return Array(Finding.printable(String(decoding: line, as: UTF8.self)).utf8) }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(line.count)
    for (index, byte) in zip(line.indices, line) {
      // C1 control characters have two bytes, of which the first is already appended.
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

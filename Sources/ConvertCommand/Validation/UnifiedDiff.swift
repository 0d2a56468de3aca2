import ContactFiles
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

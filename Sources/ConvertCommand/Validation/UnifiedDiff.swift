import ContactFiles
import SourceText

/// Prints what becomes of a file as a unified diff, while its new bytes come.
///
/// Of what is equal on both sides nothing is kept but where it stands: what is shown of it is read from the file once
/// more. Where the sides differ, both are read line by line through windows, and the nearest place is looked for where
/// three lines are equal again.
final class UnifiedDiff: ByteSink {
  private let reader: BlockReader
  private var old = LineQueue()
  private var new = LineQueue()
  private var hunks: DiffHunks
  /// Where the line of the file begins that was not passed over yet. Behind it all bytes are equal on both sides up to
  /// where the sides are now.
  private var lineStart = 0
  /// Whether the first lines of the sides are known to differ.
  private var differs = false

  /// How many lines, and how many bytes, of a side are looked at for a place where the sides meet again.
  private static let window = (lines: 1_024, bytes: 4 << 20)
  /// How much is taken before it is compared: the lines of a large photo take several times what it does.
  private static let pieceLength = 64 << 10

  /// Compares what is written to this sink with what a reader gives.
  ///
  /// - Parameters:
  ///   - reader: The file as it is.
  ///   - name: What the diff calls it.
  ///   - output: Where the diff goes.
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
      if !differs { try passEqualBytes() }
      guard differs else { return }
      try fillWindow()
      // Without a whole window the nearest place may still be to come.
      guard new.isAtEnd || new.isFull(UnifiedDiff.window) else { return }
      try change()
      differs = false
    }
  }

  /// Passes over what is equal, as far as both sides are known, and finds out where they differ.
  private func passEqualBytes() throws(FileFailure) {
    while !differs {
      if new.isEmpty, !new.isAtEnd { return }
      if old.isEmpty, try !readBlock(), new.isEmpty {
        if old.position > lineStart { try hunks.same(lineStart..<old.position) }
        lineStart = old.position
        return
      }
      if !old.isEmpty, !new.isEmpty { try pass(old.countOfEqualBytes(new)) }
      differs = old.isEmpty == new.isEmpty ? !old.isEmpty : old.isEmpty ? old.isAtEnd : new.isAtEnd
    }
    guard old.position > lineStart else { return }
    let beginning = try reader.bytes(lineStart..<old.position)
    old.goBack(to: beginning)
    new.goBack(to: beginning)
  }

  /// Passes over so many equal bytes, and the lines that end in them.
  private func pass(_ count: Int) throws(FileFailure) {
    let end = old.position + count
    while let lineEnd = old.lineEnd(before: end) {
      try hunks.same(lineStart..<lineEnd)
      lineStart = lineEnd
      new.pass(lineEnd - old.position)
      old.pass(lineEnd - old.position)
    }
    new.pass(end - old.position)
    old.pass(end - old.position)
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

  /// Exchanges the lines up to where the sides meet again.
  private func change() throws(FileFailure) {
    let (removed, added) = old.distanceToMeeting(&new, UnifiedDiff.window)
    for change in LineChange.between(removed, added, areEqual: { old[$0] == new[$1] }) {
      switch change {
      case .same(let line): try hunks.same(old.place(line))
      case .removed(let line): try hunks.removed(old[line])
      case .added(let line): try hunks.added(new[line])
      }
    }
    old.removeLines(removed)
    new.removeLines(added)
    lineStart = old.position
  }
}

/// What happens to a line, by its number on the side that it stands on; the old side, where it stands on both.
enum LineChange: Equatable {
  case same(Int)
  case removed(Int)
  case added(Int)

  /// What has to be done to so many old lines to make them so many new ones, with as many lines kept as can be.
  ///
  /// Two lists that are long together are exchanged as a whole: the time must not grow with the square of a file.
  static func between(_ old: Int, _ new: Int, areEqual: (_ old: Int, _ new: Int) -> Bool) -> [LineChange] {
    guard old > 0, new > 0, old * new <= 10_000 else {
      return (0..<old).map { .removed($0) } + (0..<new).map { .added($0) }
    }
    // The length of the longest common subsequence of what is behind each pair of places.
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

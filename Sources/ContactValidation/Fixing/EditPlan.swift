internal import Findings
internal import SourceText

/// Fixes that are applied together. No two of them touch the same bytes.
struct EditPlan {
  /// The numbers of the fixes that are applied, in the order of the bytes.
  private(set) var applied: [Int] = []
  /// The edits of these fixes, in the order of the bytes. An insertion comes before a replacement at its place, and
  /// insertions at one place are in the order of their fixes.
  private var edits: [PlannedEdit] = []

  /// Chooses the fixes.
  ///
  /// A fix that touches the same bytes as an earlier one is left for the next round: the caller checks the result and
  /// repeats. A fix with overlapping edits is not applied.
  ///
  /// - Parameter count: The number of bytes.
  init(_ fixes: [Fix], in count: Int) {
    let starts = fixes.enumerated().compactMap { index, fix in fix.start.map { (start: $0, index: index) } }
      .sorted { ($0.start, $0.index) < ($1.start, $1.index) }
    var edited = EditedBytes(count: count)
    for (order, (_, index)) in starts.enumerated() {
      var own = fixes[index].edits.map { PlannedEdit(edit: $0, order: order) }
      own.sortIfNeeded()
      guard zip(own, own.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound }),
        own.allSatisfy({ edited.isFree($0.range) })
      else { continue }
      applied.append(index)
      edits += own
      // Only a fix that ends after the start of the next one can conflict with it.
      guard order + 1 < starts.count, starts[order + 1].start < fixes[index].end else { continue }
      for edit in own { edited.insert(edit.range) }
    }
    edits.sortIfNeeded()
  }

  func changes(_ bytes: [UInt8]) -> Bool {
    edits.contains { !bytes[$0.range].elementsEqual($0.edit.replacement) }
  }

  /// Applies the edits in place, so that a large card is in memory once.
  ///
  /// - Parameter observe: Called with the place of each edit in the result, and the edit.
  func apply(to bytes: inout [UInt8], _ observe: (_ place: Int, _ edit: Edit) -> Void = { _, _ in }) {
    // The growth of the result so far, and its maximum.
    var (growth, maxGrowth) = (0, 0)
    for edit in edits {
      growth += edit.edit.replacement.count - edit.range.count
      maxGrowth = max(maxGrowth, growth)
    }
    // With this space, reading stays ahead of writing.
    if maxGrowth > 0 { bytes.insert(contentsOf: repeatElement(0, count: maxGrowth), at: 0) }
    var (position, end) = (0, 0)
    for edit in edits {
      bytes.move(position + maxGrowth..<edit.range.lowerBound + maxGrowth, forwardTo: end)
      end += edit.range.lowerBound - position
      observe(end, edit.edit)
      for (index, byte) in zip(end..., edit.edit.replacement) { bytes[index] = byte }
      end += edit.edit.replacement.count
      position = edit.range.upperBound
    }
    bytes.move(position + maxGrowth..<bytes.count, forwardTo: end)
    bytes.removeLast(maxGrowth - growth)
  }
}

/// An edit, and the number of its fix among all of them.
private struct PlannedEdit: Comparable {
  let edit: Edit
  let order: Int

  var range: Range<Int> { edit.range }

  static func < (left: PlannedEdit, right: PlannedEdit) -> Bool {
    (left.range.lowerBound, left.range.upperBound, left.order)
      < (right.range.lowerBound, right.range.upperBound, right.order)
  }
}

extension [PlannedEdit] {
  fileprivate mutating func sortIfNeeded() {
    if !zip(self, dropFirst()).allSatisfy({ !($1 < $0) }) { sort() }
  }
}

/// The bytes that the edits of a plan touch.
private struct EditedBytes {
  let count: Int
  /// For each byte, true if it is replaced.
  private var isReplaced: [Bool] = []
  /// For each byte, true if there is an insertion before it.
  private var hasInsertion: [Bool] = []

  init(count: Int) { self.count = count }

  /// Whether no edit conflicts with a range. Several insertions at one place are allowed, and so is an insertion at the
  /// border of a replacement.
  func isFree(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound <= count else { return false }
    if isReplaced.isEmpty { return true }
    if range.isEmpty { return !isReplaced[range.lowerBound] }
    return !isReplaced[range].contains(true) && !hasInsertion[range.dropFirst()].contains(true)
  }

  mutating func insert(_ range: Range<Int>) {
    if isReplaced.isEmpty {
      isReplaced = Array(repeating: false, count: count + 1)
      hasInsertion = isReplaced
    }
    if range.isEmpty { hasInsertion[range.lowerBound] = true }
    for index in range { isReplaced[index] = true }
  }
}

package import ContactModel
package import Findings
package import SourceText
internal import VCardSyntax

/// Applies fixes to bytes, and keeps every other byte.
package struct FixApplier {
  /// The indexes of the findings whose fixes are applied, in the order of the bytes.
  package let applied: [Int]
  private let plan: EditPlan
  /// The places of the cards, and whether their lines keep their folds, in order; `nil` if no line is folded again.
  private let cards: [(place: Range<Int>, keepsFolds: Bool)]?

  /// Chooses fixes that do not touch the same bytes.
  ///
  /// - Parameters:
  ///   - findings: Findings about the bytes. Findings without edits are ignored.
  ///   - count: The number of bytes.
  ///   - cards: The cards, whose changed content lines are folded again at 75 octets; `nil` for formats without folding.
  ///     In version 2.1 white space at a fold would belong to the value, so its cards are excluded, and so are indented
  ///     cards, where a fold would be taken for the indentation.
  package init(_ findings: [Finding], in count: Int, foldingLinesOf cards: [Imported<Contact>]? = nil) {
    let fixable = findings.indices.filter { findings[$0].fix?.hasEdits == true }
    plan = EditPlan(fixable.compactMap { findings[$0].fix }, in: count)
    applied = plan.applied.map { fixable[$0] }
    self.cards = cards?.map { ($0.range, $0.version == VCardVersion.v21.rawValue) }
  }

  /// Prepares to apply one fix.
  package init(_ fix: Fix, in count: Int) {
    plan = EditPlan([fix], in: count)
    applied = []
    cards = nil
  }

  package func changes(_ bytes: [UInt8]) -> Bool { plan.changes(bytes) }

  /// Applies the fixes.
  ///
  /// - Parameter bytes: Whole cards or records. They are changed in place if they are uniquely referenced.
  package func apply(to bytes: inout [UInt8]) {
    // The changed lines in the result.
    var touched: [Refolding.Place] = []
    let kept = cards?.filter { $0.keepsFolds || FixApplier.isIndented($0.place, in: bytes) }.map(\.place)
    plan.apply(to: &bytes) { place, edit in
      guard let kept else { return }
      let was = edit.range.lowerBound
      // The end of a card may get the line end that it lacks.
      let next = kept.partitionPoint { $0.upperBound < was }
      if next == kept.count || kept[next].lowerBound > was {
        touched.append(Refolding.Place(offset: place, isLonger: edit.replacement.count > edit.range.count))
      }
    }
    if !touched.isEmpty { Refolding.refold(&bytes, at: touched) }
  }

  /// Whether the first line of a card after BEGIN begins with a blank.
  private static func isIndented(_ card: Range<Int>, in bytes: [UInt8]) -> Bool {
    let next = LogicalLine.physicalRange(around: card.lowerBound, in: bytes).upperBound
    return next < card.upperBound && ASCII.isBlank(bytes[next])
  }
}

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

/// Folds content lines again that were changed (RFC 6350 3.2).
enum Refolding {
  /// The place of an edit.
  struct Place {
    let offset: Int
    /// Whether the edit made the line longer.
    let isLonger: Bool
  }

  /// Folds the logical lines at the given places at 75 octets if they became longer and one of their physical lines is too
  /// long. Continuation lines there of which only the blank is left are removed.
  ///
  /// - Parameter places: In the order of the bytes.
  static func refold(_ bytes: inout [UInt8], at places: [Place]) {
    var fixes: [Fix] = []
    // The ends of the checked bytes, logical and physical lines: a line may be changed in many places.
    var end = 0
    var physicalEnd = 0
    for place in places {
      if place.isLonger, place.offset >= end {
        let line = LogicalLine.range(around: place.offset, in: bytes)
        end = line.upperBound
        if let folded = folded(line, bytes) {
          fixes.append(Fix("fold the line", edits: [Edit(line, folded)]))
          physicalEnd = end
        }
      }
      guard place.offset >= physicalEnd else { continue }
      let physical = LogicalLine.physicalRange(around: place.offset, in: bytes)
      physicalEnd = physical.upperBound
      let content = LogicalLine.content(of: physical, in: bytes)
      if content.count == 1, ASCII.isBlank(bytes[content.lowerBound]) {
        fixes.append(Fix("remove the line", edits: [Edit(physical, [])]))
      }
    }
    EditPlan(fixes, in: bytes.count).apply(to: &bytes)
  }

  /// A line with new folds; `nil` if none of its physical lines is too long, or if it cannot be folded.
  private static func folded(_ line: Range<Int>, _ bytes: [UInt8]) -> [UInt8]? {
    var lineEnd: ArraySlice<UInt8> = []
    var lastEnd: ArraySlice<UInt8> = []
    var isTooLong = false
    var hasEmptyLine = false
    LogicalLine.physicalLines(of: line, in: bytes) { physical in
      let content = LogicalLine.content(of: physical, in: bytes)
      if content.allSatisfy({ ASCII.isBlank(bytes[$0]) }) { hasEmptyLine = true }
      lastEnd = bytes[content.upperBound..<physical.upperBound]
      if lineEnd.isEmpty { lineEnd = lastEnd }
      if content.count > FoldPoints.maximumLength { isTooLong = true }
      return true
    }
    // Lines of blanks may end a value; joined, they would not.
    guard isTooLong, !hasEmptyLine else { return nil }
    let text = LogicalLine.unfolded(line, in: bytes)
    // BEGIN, and base64 without the blanks of folds, are no part of a property that seems to continue them.
    let first = LogicalLine.content(of: LogicalLine.physicalRange(around: line.lowerBound, in: bytes), in: bytes)
    guard case .other = FramingLine(bytes, first),
      bytes[first].contains(where: { $0 == ASCII.colon || $0 == ASCII.semicolon })
    else { return nil }
    // After an empty line a fold would continue the line before it, and after an equals sign it would be a soft line
    // break.
    guard !lineEnd.isEmpty, bytes[line.lowerBound] > ASCII.space,
      !ContentLineScanner.declaresQuotedPrintable(text, text.indices)
    else { return nil }
    var folded: [UInt8] = []
    var start = 0
    var points = FoldPoints(text[...])
    while let point = points.next() {
      folded += text[start..<point] + lineEnd + [ASCII.space]
      start = point
    }
    return folded + text[start...] + lastEnd
  }
}

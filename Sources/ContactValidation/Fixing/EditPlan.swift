internal import Findings
internal import SourceText

/// Fixes that are applied together. No two of them touch the same bytes.
///
/// Fixes with hundreds of thousands of places, as in a large photo, are not expanded into single edits, and the bytes
/// are changed in place. So the memory is that of the card.
struct EditPlan {
  /// The numbers of the fixes that are applied, in the order of the bytes.
  private(set) var applied: [Int] = []
  /// The edits of fixes that have a few, in the order of the bytes.
  private var single: [PlannedEdit] = []
  /// The fixes that do the same in many places, in the order of their first ones.
  private var repeated: [(order: Int, fix: Fix)] = []

  /// Chooses the fixes.
  ///
  /// A fix that touches the same bytes as an earlier one is left for the next round: the caller checks the result and
  /// repeats.
  ///
  /// - Parameter count: The number of bytes.
  init(_ fixes: [Fix], in count: Int) {
    let starts = fixes.enumerated().compactMap { index, fix in fix.start.map { (start: $0, index: index) } }
      .sorted { ($0.start, $0.index) < ($1.start, $1.index) }
    var edited = EditedBytes(count)
    for (order, (_, index)) in starts.enumerated() where EditPlan.isFree(fixes[index], edited) {
      let fix = fixes[index]
      applied.append(index)
      if fix.isRepeated {
        repeated.append((order, fix))
      } else {
        single += fix.edits.map { PlannedEdit(edit: $0, order: order) }
      }
      // Only a fix that ends after the start of the next one can conflict with it.
      guard order + 1 < starts.count, starts[order + 1].start < fix.end else { continue }
      var edits = fix.makeIterator()
      while let edit = edits.next() { edited.insert(edit.range) }
    }
    sort()
  }

  /// Sorts the edits by place. An insertion comes before a replacement at its place, and insertions at one place are in
  /// the order of their fixes.
  private mutating func sort() {
    if zip(single, single.dropFirst()).allSatisfy({ !($1 < $0) }) { return }
    single.sort()
  }

  /// True if the edits of a fix touch no edited bytes, and do not overlap each other. A fix with overlapping edits is
  /// not applied.
  private static func isFree(_ fix: Fix, _ edited: EditedBytes) -> Bool {
    guard fix.isRepeated else {
      let sorted = fix.edits.map { PlannedEdit(edit: $0, order: 0) }.sorted().map(\.edit)
      return areFree(IteratorSequence(sorted.makeIterator()), edited)
    }
    return areFree(IteratorSequence(fix.makeIterator()), edited)
  }

  private static func areFree(_ edits: some Sequence<Edit>, _ edited: EditedBytes) -> Bool {
    var position = 0
    for edit in edits {
      guard edit.range.lowerBound >= position, edited.isFree(edit.range) else { return false }
      position = edit.range.upperBound
    }
    return true
  }
}

/// An edit, and the number of its fix among all of them.
private struct PlannedEdit: Comparable {
  let edit: Edit
  let order: Int
  /// True after the first edit of its fix.
  var isFurther = false

  static func < (left: PlannedEdit, right: PlannedEdit) -> Bool {
    (left.edit.range.lowerBound, left.edit.range.upperBound, left.order)
      < (right.edit.range.lowerBound, right.edit.range.upperBound, right.order)
  }
}

extension EditPlan {
  /// True if the edits change a byte.
  func changes(_ bytes: [UInt8]) -> Bool {
    var edits = MergedEdits(self)
    while let edit = edits.next()?.edit {
      if !bytes[edit.range].elementsEqual(edit.replacement) { return true }
    }
    return false
  }

  /// Applies the edits to the bytes.
  ///
  /// - Parameter observe: Called with the place of each edit in the result and its place before. Called only for the
  ///   first edit of a fix that repeats an edit.
  func apply(to bytes: inout [UInt8], _ observe: (_ place: Int, _ was: Int) -> Void = { _, _ in }) {
    // The growth of the result so far, and its maximum.
    var (growth, maxGrowth) = (0, 0)
    var edits = MergedEdits(self)
    while let edit = edits.next()?.edit {
      growth += edit.replacement.count - edit.range.count
      maxGrowth = max(maxGrowth, growth)
    }
    // With this space, reading stays ahead of writing.
    if maxGrowth > 0 { bytes.insert(contentsOf: repeatElement(0, count: maxGrowth), at: 0) }
    var (position, end) = (0, 0)
    edits = MergedEdits(self)
    while let next = edits.next() {
      let edit = next.edit
      bytes.move(position + maxGrowth..<edit.range.lowerBound + maxGrowth, forwardTo: end)
      end += edit.range.lowerBound - position
      if !next.isFurther { observe(end, edit.range.lowerBound) }
      for (index, byte) in zip(end..., edit.replacement) { bytes[index] = byte }
      end += edit.replacement.count
      position = edit.range.upperBound
    }
    bytes.move(position + maxGrowth..<bytes.count, forwardTo: end)
    bytes.removeLast(maxGrowth - growth)
  }

  /// The edits of all fixes in the order of the bytes.
  private struct MergedEdits: IteratorProtocol {
    private var single: ArraySlice<PlannedEdit>
    private var waiting: ArraySlice<(order: Int, fix: Fix)>
    /// The fixes that have begun, each with its next edit and the rest.
    private var open: [(next: PlannedEdit, rest: EditIterator)] = []

    init(_ plan: EditPlan) {
      single = plan.single[...]
      waiting = plan.repeated[...]
    }

    mutating func next() -> PlannedEdit? {
      // Performance: a fix for all line ends is the only one.
      if open.count == 1, single.isEmpty, waiting.isEmpty { return next(of: 0) }
      var (first, number) = nearest()
      while let fix = waiting.first, let start = fix.fix.start,
        first.map({ start <= $0.edit.range.lowerBound }) ?? true
      {
        waiting.removeFirst()
        var edits = fix.fix.makeIterator()
        if let edit = edits.next() { open.append((PlannedEdit(edit: edit, order: fix.order), edits)) }
        (first, number) = nearest()
      }
      guard let number else {
        _ = single.popFirst()
        return first
      }
      return next(of: number)
    }

    /// The next edit of a fix that has begun.
    private mutating func next(of number: Int) -> PlannedEdit {
      let first = open[number].next
      if let edit = open[number].rest.next() {
        open[number].next = PlannedEdit(edit: edit, order: first.order, isFurther: true)
      } else {
        open.remove(at: number)
      }
      return first
    }

    /// The next of the known edits, and the number of its fix if that has begun.
    private func nearest() -> (edit: PlannedEdit?, number: Int?) {
      var first = single.first
      var number: Int?
      for index in open.indices where first.map({ open[index].next < $0 }) ?? true {
        first = open[index].next
        number = index
      }
      return (first, number)
    }
  }
}

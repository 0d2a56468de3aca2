internal import Findings
internal import SourceText

/// Fixes that are applied together: no two of them touch the same bytes.
///
/// What one fix does in hundreds of thousands of places of a large photo is not made into as many edits that are there at
/// once, and the bytes are changed where they stand: memory is that of the card.
struct EditPlan {
  /// The numbers of the fixes that are applied, in the order of the bytes.
  private(set) var applied: [Int] = []
  /// The edits of fixes that have a few, in the order of the bytes.
  private var single: [PlannedEdit] = []
  /// The fixes that do the same in many places, in the order of their first ones.
  private var repeated: [(order: Int, fix: Fix)] = []

  /// Chooses among fixes.
  ///
  /// Fixes that touch the same bytes as one before them wait for the next round: whoever asks checks the result again and
  /// goes on until there is nothing left to mend.
  ///
  /// - Parameter count: How many bytes there are.
  init(_ fixes: [Fix], in count: Int) {
    let starts = fixes.enumerated().compactMap { index, fix in fix.start.map { (start: $0, index: index) } }
      .sorted { ($0.start, $0.index) < ($1.start, $1.index) }
    var isTaken = EditedBytes(count)
    for (order, (_, index)) in starts.enumerated() where EditPlan.isFree(fixes[index], isTaken) {
      let fix = fixes[index]
      applied.append(index)
      if fix.isRepeated {
        repeated.append((order, fix))
      } else {
        single += fix.edits.map { PlannedEdit(edit: $0, order: order) }
      }
      // No other one has bytes before its first edit.
      guard order + 1 < starts.count, starts[order + 1].start < fix.end else { continue }
      var edits = fix.makeIterator()
      while let edit = edits.next() { isTaken.take(edit.range) }
    }
    sort()
  }

  /// Puts the edits in the order of the bytes. What is put in at a place comes before what is taken out from there on, and
  /// what an earlier fix puts in before what a later one does.
  private mutating func sort() {
    if zip(single, single.dropFirst()).allSatisfy({ !($1 < $0) }) { return }
    single.sort()
  }

  /// Whether the edits of a fix touch nothing that others have, nor each other: a fix may say two things at once, and is
  /// not applied then.
  private static func isFree(_ fix: Fix, _ isTaken: EditedBytes) -> Bool {
    guard fix.isRepeated else {
      let sorted = fix.edits.map { PlannedEdit(edit: $0, order: 0) }.sorted().map(\.edit)
      return areFree(IteratorSequence(sorted.makeIterator()), isTaken)
    }
    return areFree(IteratorSequence(fix.makeIterator()), isTaken)
  }

  private static func areFree(_ edits: some Sequence<Edit>, _ isTaken: EditedBytes) -> Bool {
    var position = 0
    for edit in edits {
      guard edit.range.lowerBound >= position, isTaken.isFree(edit.range) else { return false }
      position = edit.range.upperBound
    }
    return true
  }
}

/// An edit, and the number of its fix among all of them.
private struct PlannedEdit: Comparable {
  let edit: Edit
  let order: Int
  /// Whether its fix has made another one before.
  var isFurther = false

  static func < (left: PlannedEdit, right: PlannedEdit) -> Bool {
    (left.edit.range.lowerBound, left.edit.range.upperBound, left.order)
      < (right.edit.range.lowerBound, right.edit.range.upperBound, right.order)
  }
}

extension EditPlan {
  /// Whether a byte is another one when the edits are made.
  func changes(_ bytes: [UInt8]) -> Bool {
    var edits = MergedEdits(self)
    while let edit = edits.next()?.edit {
      if !bytes[edit.range].elementsEqual(edit.replacement) { return true }
    }
    return false
  }

  /// Makes the edits in the bytes.
  ///
  /// - Parameter see: Told where in the result each edit is, and where its place was; of a fix that does the same in many
  ///   places only the first.
  func apply(to bytes: inout [UInt8], _ see: (_ place: Int, _ was: Int) -> Void = { _, _ in }) {
    // How much longer the result is than the bytes, as far as it goes, at most.
    var (growth, most) = (0, 0)
    var edits = MergedEdits(self)
    while let edit = edits.next()?.edit {
      growth += edit.replacement.count - edit.range.count
      most = max(most, growth)
    }
    // What is read stays ahead of what is written.
    if most > 0 { bytes.insert(contentsOf: repeatElement(0, count: most), at: 0) }
    var (position, end) = (0, 0)
    edits = MergedEdits(self)
    while let next = edits.next() {
      let edit = next.edit
      bytes.move(position + most..<edit.range.lowerBound + most, forwardTo: end)
      end += edit.range.lowerBound - position
      if !next.isFurther { see(end, edit.range.lowerBound) }
      for (index, byte) in zip(end..., edit.replacement) { bytes[index] = byte }
      end += edit.replacement.count
      position = edit.range.upperBound
    }
    bytes.move(position + most..<bytes.count, forwardTo: end)
    bytes.removeLast(most - growth)
  }

  /// The edits of all fixes in the order of the bytes.
  private struct MergedEdits: IteratorProtocol {
    private var single: ArraySlice<PlannedEdit>
    private var waiting: ArraySlice<(order: Int, fix: Fix)>
    /// The fixes that have begun: the next edit of each, and those behind it.
    private var open: [(next: PlannedEdit, rest: EditIterator)] = []

    init(_ plan: EditPlan) {
      single = plan.single[...]
      waiting = plan.repeated[...]
    }

    mutating func next() -> PlannedEdit? {
      // The ends of all lines are such a fix.
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

    /// The first edit of those that are known, and the number of its fix where that has begun.
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

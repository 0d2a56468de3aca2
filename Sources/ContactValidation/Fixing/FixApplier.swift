package import ContactModel
package import Findings
package import SourceText
internal import VCardSyntax

/// Applies fixes to bytes and leaves every other byte as it is.
package enum FixApplier {
  /// The bytes with the fixes applied.
  ///
  /// Fixes that touch the same bytes as one before them wait for the next round: whoever asks checks the result again
  /// and goes on until there is nothing left to mend.
  ///
  /// - Parameters:
  ///   - findings: Findings about the bytes; those without edits are passed over.
  ///   - bytes: Whole cards, or records.
  ///   - folding: Where content lines that were changed are folded again at 75 octets; nothing for no lines at all.
  /// - Returns: The bytes, and the indexes of the findings whose fixes were applied, in the order of the bytes.
  package static func apply(
    _ findings: [Finding], to bytes: [UInt8], folding: Folding? = nil
  ) -> (bytes: [UInt8], applied: [Int]) {
    var taken: [(edit: Edit, order: Int)] = []
    var applied: [Int] = []
    let sorted = findings.indices.filter { findings[$0].fix?.edits.isEmpty == false }.sorted { left, right in
      (start(of: findings[left]), left) < (start(of: findings[right]), right)
    }
    var isTaken = RangeSet(bytes.count)
    for index in sorted {
      guard let edits = findings[index].fix?.edits, edits.allSatisfy({ isTaken.isFree($0.range) }), areApart(edits)
      else { continue }
      for edit in edits {
        isTaken.take(edit.range)
        taken.append((edit, taken.count))
      }
      applied.append(index)
    }
    guard !taken.isEmpty else { return (bytes, []) }
    // What is put in at a place comes before what is taken out from there on.
    taken.sort { left, right in
      let (one, other) = (left.edit.range, right.edit.range)
      return (one.lowerBound, one.upperBound, left.order) < (other.lowerBound, other.upperBound, right.order)
    }
    var mended: [UInt8] = []
    mended.reserveCapacity(bytes.count + 64 * taken.count)
    // Where lines that were changed begin in the result.
    var touched: [Int] = []
    var position = 0
    for (edit, _) in taken {
      mended += bytes[position..<edit.range.lowerBound]
      if folding?.mayFold(at: edit.range.lowerBound) == true { touched.append(mended.count) }
      mended += edit.replacement
      position = edit.range.upperBound
    }
    mended += bytes[position...]
    return (touched.isEmpty ? mended : Refolding.refolded(mended, at: touched), applied)
  }

  /// Where content lines may be folded.
  package struct Folding: Sendable {
    /// The cards of version 2.1, in order: white space at a fold would belong to the value there.
    private let kept: [Range<Int>]

    /// - Parameter cards: The cards that were read.
    package init(_ cards: [Imported<Contact>]) {
      kept = cards.filter { $0.version == VCardVersion.v21.rawValue }.map(\.range)
    }

    /// Whether a place stands in none of the cards whose lines stay as they are.
    fileprivate func mayFold(at place: Int) -> Bool {
      let next = kept.firstIndex(endingBehind: place)
      return next == kept.count || kept[next].lowerBound > place
    }
  }

  /// Whether no two edits of one fix touch the same bytes: such a fix says two things at once, and is not applied.
  private static func areApart(_ edits: [Edit]) -> Bool {
    guard edits.count > 1 else { return true }
    let sorted = edits.map(\.range).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  }

  private static func start(of finding: Finding) -> Int { finding.fix?.edits.first?.range.lowerBound ?? 0 }

  /// Which bytes an edit has already.
  private struct RangeSet {
    private let count: Int
    private var taken: [Range<Int>] = []

    init(_ count: Int) { self.count = count }

    func isFree(_ range: Range<Int>) -> Bool {
      guard range.lowerBound >= 0, range.upperBound <= count else { return false }
      // Edits come nearly in order: only the last few can be in the way.
      let low = taken.firstIndex(endingBehind: range.lowerBound)
      guard low < taken.count else { return true }
      let other = taken[low]
      // Two insertions at one place are two edits; an insertion at the border of a replacement is none of its bytes.
      if range.isEmpty || other.isEmpty {
        return range == other || !other.contains(range.lowerBound) && !range.contains(other.lowerBound)
      }
      return !other.overlaps(range)
    }

    mutating func take(_ range: Range<Int>) {
      var index = taken.count
      while index > 0, taken[index - 1].lowerBound > range.lowerBound { index -= 1 }
      taken.insert(range, at: index)
    }
  }
}

extension [Range<Int>] {
  /// The index of the first of these ranges, which are in order, that ends behind a place; the count where none does.
  fileprivate func firstIndex(endingBehind place: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

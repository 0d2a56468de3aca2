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
    var applied: [Int] = []
    var fixes: [[Edit]] = []
    var isTaken = TakenBytes(bytes.count)
    for index in ordered(findings) {
      guard let edits = findings[index].fix?.edits, edits.allSatisfy({ isTaken.isFree($0.range) }), areApart(edits)
      else { continue }
      for edit in edits { isTaken.take(edit.range) }
      applied.append(index)
      fixes.append(edits)
    }
    guard !applied.isEmpty else { return (bytes, []) }
    let edits = ordered(fixes)
    var mended: [UInt8] = []
    mended.reserveCapacity(edits.reduce(bytes.count) { $0 + $1.replacement.count - $1.range.count })
    // Where lines that were changed begin in the result.
    var touched: [Int] = []
    var position = 0
    for edit in edits {
      mended += bytes[position..<edit.range.lowerBound]
      if folding?.mayFold(at: edit.range.lowerBound) == true { touched.append(mended.count) }
      mended += edit.replacement
      position = edit.range.upperBound
    }
    mended += bytes[position...]
    return (touched.isEmpty ? mended : Refolding.refolded(mended, at: touched), applied)
  }

  /// The findings whose fixes have edits, in the order of the first ones.
  private static func ordered(_ findings: [Finding]) -> [Int] {
    let starts = findings.indices.compactMap { index in findings[index].fix?.start.map { (start: $0, index: index) } }
    return starts.sorted { ($0.start, $0.index) < ($1.start, $1.index) }.map(\.index)
  }

  /// The edits of all fixes in the order of the bytes. What is put in at a place comes before what is taken out from there
  /// on, and what an earlier fix puts in before what a later one does.
  private static func ordered(_ fixes: [[Edit]]) -> [Edit] {
    func isInOrder(_ one: Edit, _ other: Edit) -> Bool {
      (one.range.lowerBound, one.range.upperBound) <= (other.range.lowerBound, other.range.upperBound)
    }
    var edits = fixes.count == 1 ? fixes[0] : Array(fixes.joined())
    if zip(edits, edits.dropFirst()).allSatisfy(isInOrder) { return edits }
    // The sort is stable.
    edits.sort { !isInOrder($1, $0) }
    return edits
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
    let sorted = ordered([edits])
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }
  }

  /// Which bytes an edit has already, a bit for each: edits may be hundreds of thousands, of which two fixes have every
  /// other.
  private struct TakenBytes {
    private let count: Int
    /// The bytes that are replaced.
    private var replaced: [UInt64]
    /// The bytes before which something is put in.
    private var before: [UInt64]

    init(_ count: Int) {
      self.count = count
      replaced = Array(repeating: 0, count: count / 64 + 1)
      before = replaced
    }

    /// Two insertions at one place are two edits; an insertion at the border of a replacement is none of its bytes.
    func isFree(_ range: Range<Int>) -> Bool {
      guard range.lowerBound >= 0, range.upperBound <= count else { return false }
      if range.isEmpty { return replaced[range.lowerBound / 64] >> UInt64(range.lowerBound % 64) & 1 == 0 }
      return isClear(replaced, range) && isClear(before, range.dropFirst())
    }

    mutating func take(_ range: Range<Int>) {
      if range.isEmpty {
        before[range.lowerBound / 64] |= 1 << UInt64(range.lowerBound % 64)
      } else {
        TakenBytes.forEachWord(of: range) { word, bits in
          replaced[word] |= bits
          return true
        }
      }
    }

    private func isClear(_ words: [UInt64], _ range: Range<Int>) -> Bool {
      var isClear = true
      TakenBytes.forEachWord(of: range) { word, bits in
        isClear = words[word] & bits == 0
        return isClear
      }
      return isClear
    }

    /// Hands out the words that have bits for bytes of a range, and which bits they are, as long as that is wanted.
    private static func forEachWord(of range: Range<Int>, _ body: (_ word: Int, _ bits: UInt64) -> Bool) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(range.upperBound, (start / 64 + 1) * 64)
        let bits = (~0 as UInt64 >> UInt64(64 - (end - start))) << UInt64(start % 64)
        guard body(start / 64, bits) else { return }
        start = end
      }
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

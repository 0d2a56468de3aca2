package import ContactModel
package import Findings
package import SourceText
internal import VCardSyntax

/// Applies fixes to bytes and leaves every other byte as it is.
package struct FixApplier {
  /// The indexes of the findings whose fixes are applied, in the order of the bytes.
  package let applied: [Int]
  private let plan: EditPlan
  private let folding: Folding?

  /// Chooses among fixes those that do not touch the same bytes.
  ///
  /// - Parameters:
  ///   - findings: Findings about the bytes; those without edits are passed over.
  ///   - count: How many bytes there are.
  ///   - folding: Where content lines that were changed are folded again at 75 octets; nothing for no lines at all.
  package init(_ findings: [Finding], in count: Int, folding: Folding? = nil) {
    let fixable = findings.indices.filter { findings[$0].fix?.hasEdits == true }
    plan = EditPlan(fixable.compactMap { findings[$0].fix }, in: count)
    applied = plan.applied.map { fixable[$0] }
    self.folding = folding
  }

  /// Prepares to apply one fix.
  package init(_ fix: Fix, in count: Int) {
    plan = EditPlan([fix], in: count)
    applied = []
    folding = nil
  }

  /// Whether a byte is another one then.
  package func changes(_ bytes: [UInt8]) -> Bool { plan.changes(bytes) }

  /// Applies the fixes.
  ///
  /// - Parameter bytes: Whole cards, or records. They are changed where they stand if nobody else holds them.
  package func apply(to bytes: inout [UInt8]) {
    // Where lines that were changed begin in the result.
    var touched: [Int] = []
    plan.apply(to: &bytes) { place, was in
      if folding?.mayFold(at: was) == true { touched.append(place) }
    }
    if !touched.isEmpty { Refolding.refold(&bytes, at: touched) }
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

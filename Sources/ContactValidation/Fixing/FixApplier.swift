package import ContactModel
package import Findings
package import SourceText
internal import VCardSyntax

/// Applies fixes to bytes, and keeps every other byte.
package struct FixApplier {
  /// The indexes of the findings whose fixes are applied, in the order of the bytes.
  package let applied: [Int]
  private let plan: EditPlan
  private let folding: Folding?

  /// Chooses fixes that do not touch the same bytes.
  ///
  /// - Parameters:
  ///   - findings: Findings about the bytes. Findings without edits are ignored.
  ///   - count: The number of bytes.
  ///   - folding: The places where changed content lines are folded again at 75 octets; nil for formats without
  ///     folding.
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

  /// True if the fixes change a byte.
  package func changes(_ bytes: [UInt8]) -> Bool { plan.changes(bytes) }

  /// Applies the fixes.
  ///
  /// - Parameter bytes: Whole cards or records. They are changed in place if they are uniquely referenced.
  package func apply(to bytes: inout [UInt8]) {
    // The starts of changed lines in the result.
    var touched: [Int] = []
    plan.apply(to: &bytes) { place, was in
      if folding?.mayFold(at: was) == true { touched.append(place) }
    }
    if !touched.isEmpty { Refolding.refold(&bytes, at: touched) }
  }

  /// The places where content lines may be folded.
  package struct Folding: Sendable {
    /// The cards of version 2.1, in order: white space at a fold would belong to the value there.
    private let kept: [Range<Int>]

    /// - Parameter cards: The cards that were read.
    package init(_ cards: [Imported<Contact>]) {
      kept = cards.filter { $0.version == VCardVersion.v21.rawValue }.map(\.range)
    }

    /// True if a place is outside of the cards of version 2.1.
    fileprivate func mayFold(at place: Int) -> Bool {
      let next = kept.firstIndex(endingAfter: place)
      return next == kept.count || kept[next].lowerBound > place
    }
  }
}

extension [Range<Int>] {
  /// The index of the first range that ends after a place, in sorted ranges; the count if there is none.
  fileprivate func firstIndex(endingAfter place: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

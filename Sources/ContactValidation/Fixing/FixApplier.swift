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

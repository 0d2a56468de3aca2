package import Findings
internal import SourceText

/// Applies the fixes of findings to batches and checks the result, until there is nothing left to fix.
package struct BatchFixer: Sendable {
  /// A fix may make another one possible, but rarely more than a few. In a card with very many mistakes some are found
  /// only after others are fixed.
  private static let maxRounds = 32
  /// The number of findings of a card from which no more are listed for a round.
  private static let mostListed = 200_000

  private let checking: any BatchChecking
  private let isUnsafe: Bool

  /// - Parameter isUnsafe: True to apply fixes that guess or drop something, too.
  package init(_ checking: any BatchChecking, isUnsafe: Bool) {
    self.checking = checking
    self.isUnsafe = isUnsafe
  }

  /// Fixes whole cards or records: by the findings, and all lines at once (``BatchChecking/normalization(of:)``).
  ///
  /// - Parameters:
  ///   - bytes: The bytes. They are changed in place if they are uniquely referenced, to hold a large photo only once.
  ///   - found: The findings in the bytes; on return those that are left.
  ///   - fixing: Called with the findings before each round of fixes, while the bytes are those of the findings.
  /// - Returns: Whether the bytes changed.
  package func fix(
    _ bytes: inout [UInt8], _ found: inout CheckedBatch,
    fixing: (_ findings: [Finding], _ bytes: [UInt8]) -> Void = { _, _ in }
  ) -> Bool {
    var isFixed = false
    // Each round reads all cards again. If the maximum of findings is reached, more are listed in the next round, so that
    // the number of rounds does not grow with the number of mistakes in a card.
    var listed = [Finding].maximumPerCard
    for round in 0...BatchFixer.maxRounds {
      checking.prove(&found, in: bytes)
      let fixable = found.imported.findings.filter(isApplied)
      let fixes = FixApplier(fixable, in: bytes.count, foldingLinesOf: checking.foldsLines ? found.imported.items : nil)
      if round < BatchFixer.maxRounds, fixes.changes(bytes) {
        fixing(fixes.applied.map { fixable[$0] }, bytes)
        if fixable.count >= listed, listed < BatchFixer.mostListed { listed *= 8 }
        apply(fixes, &bytes, &found, checking.listing(listed))
      } else if let fix = checking.normalization(of: bytes) {
        // Lines that end in another way may have other fixes.
        apply(FixApplier(fix, in: bytes.count), &bytes, &found, checking.listing(listed))
      } else {
        break
      }
      isFixed = true
    }
    if listed > [Finding].maximumPerCard { found = checking.check(bytes) }
    checking.prove(&found, in: bytes)
    return isFixed
  }

  private func apply(
    _ fixes: FixApplier, _ bytes: inout [UInt8], _ found: inout CheckedBatch, _ checking: any BatchChecking
  ) {
    // The contacts of the batch may reference the bytes.
    found = CheckedBatch(ImportBatch())
    fixes.apply(to: &bytes)
    found = checking.check(bytes)
  }

  private func isApplied(_ finding: Finding) -> Bool {
    guard let fix = finding.fix, fix.hasEdits else { return false }
    return fix.isSafe || isUnsafe
  }
}

package import Findings
internal import SourceText

/// Mends batches: applies the fixes for what was found, and checks the result, until there is nothing left to mend.
package struct Mender: Sendable {
  /// How often the result is checked again. A fix may make another one possible, and never more than a few; of a card with
  /// very many mistakes some are found when others are mended.
  private static let mostRounds = 32

  private let checking: any BatchChecking
  private let isUnsafe: Bool

  /// - Parameter isUnsafe: Whether fixes that guess or drop something are applied too.
  package init(_ checking: any BatchChecking, isUnsafe: Bool) {
    self.checking = checking
    self.isUnsafe = isUnsafe
  }

  /// Mends whole cards or records: what the findings say, and then what is mended in the whole file at once.
  ///
  /// - Parameters:
  ///   - bytes: They are changed where they stand if nobody else holds them: with a large photo in them there is no room
  ///     for two of them.
  ///   - found: What was found in the bytes, which its contacts may hold; then what is left.
  ///   - mending: Told what is mended, while the bytes are what they were found in. What shows itself only when something
  ///     else was mended comes in another round.
  /// - Returns: Whether a byte is another one.
  package func mend(
    _ bytes: inout [UInt8], _ found: inout CheckedBatch,
    mending: (_ findings: [Finding], _ bytes: [UInt8]) -> Void = { _, _ in }
  ) -> Bool {
    var isMended = false
    for _ in 0..<Mender.mostRounds {
      let fixable = found.imported.findings.filter(isApplied)
      let folding = checking.foldsLines ? FixApplier.Folding(found.imported.items) : nil
      let fixes = FixApplier(fixable, in: bytes.count, folding: folding)
      guard fixes.changes(bytes) else { break }
      mending(fixes.applied.map { fixable[$0] }, bytes)
      apply(fixes, &bytes, &found)
      isMended = true
    }
    guard let fix = checking.normalization(of: bytes) else { return isMended }
    apply(FixApplier(fix, in: bytes.count), &bytes, &found)
    return true
  }

  private func apply(_ fixes: FixApplier, _ bytes: inout [UInt8], _ found: inout CheckedBatch) {
    found = CheckedBatch(ImportBatch())
    fixes.apply(to: &bytes)
    found = checking.check(bytes)
  }

  private func isApplied(_ finding: Finding) -> Bool {
    guard let fix = finding.fix, fix.hasEdits else { return false }
    return fix.isSafe || isUnsafe
  }
}

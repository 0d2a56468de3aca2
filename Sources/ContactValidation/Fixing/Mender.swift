package import Findings
internal import SourceText

/// Mends batches: checks them, applies the fixes, and checks the result, until there is nothing left to mend.
package struct Mender: Sendable {
  /// A batch that was mended.
  package struct Result: Sendable {
    /// The bytes; those that were given where nothing was mended.
    package var bytes: [UInt8]
    /// What was found in the bytes that were given.
    package var asRead: CheckedBatch
    /// What was found in the bytes that were given and mended.
    package var mended: [Finding] = []
    /// What showed itself only when that was mended, and was mended too; the places are those of the first mending.
    package var mendedLater: [Finding] = []
    /// What is left, and the contacts.
    package var left: CheckedBatch
  }

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
  package func mend(_ bytes: [UInt8]) -> Result {
    let asRead = checking.check(bytes)
    var result = Result(bytes: bytes, asRead: asRead, left: asRead)
    for round in 0..<Mender.mostRounds {
      let fixable = result.left.imported.findings.filter { finding in
        guard let fix = finding.fix, fix.hasEdits else { return false }
        return fix.isSafe || isUnsafe
      }
      let folding = checking.foldsLines ? FixApplier.Folding(result.left.imported.items) : nil
      let (mended, applied) = FixApplier.apply(fixable, to: result.bytes, folding: folding)
      guard !applied.isEmpty, mended != result.bytes else { break }
      if round == 0 {
        result.mended = applied.map { fixable[$0] }
      } else {
        result.mendedLater += applied.map { fixable[$0] }
      }
      result.bytes = mended
      result.left = checking.check(mended)
    }
    let normalized = checking.normalized(result.bytes)
    if normalized != result.bytes {
      result.bytes = normalized
      result.left = checking.check(normalized)
    }
    return result
  }
}

package import ContactModel
package import Findings
package import SourceText

/// Reads a batch of whole cards, records or elements, and checks it by the enabled rules.
package protocol BatchChecking: Sendable {
  /// Whether lines that a fix changes are folded again.
  var foldsLines: Bool { get }

  /// Reads and checks a batch. The fixes of its findings are not proved.
  func check(_ bytes: [UInt8]) -> CheckedBatch

  /// The proof of fixes in a batch; `nil` for a format without fixes.
  func proof(of bytes: [UInt8]) -> FixProof?

  /// The same checking with another maximum number of findings of a card that are listed individually.
  func listing(_ most: Int) -> any BatchChecking

  /// Counts the bytes before the first item of a file, such as the header of a CSV, for the checks of files.
  func countHead(_ bytes: [UInt8]) -> [FileTally]

  /// The fix for the whole file, such as the ends of all lines; `nil` if there is nothing to fix.
  func normalization(of bytes: [UInt8]) -> Fix?
}

extension BatchChecking {
  package func proof(of bytes: [UInt8]) -> FixProof? { nil }
  package func listing(_ most: Int) -> any BatchChecking { self }
  package func countHead(_ bytes: [UInt8]) -> [FileTally] { [] }
  package func normalization(of bytes: [UInt8]) -> Fix? { nil }
}

extension BatchChecking {
  /// Reads and checks a batch, and proves its fixes.
  package func proved(_ bytes: [UInt8]) -> CheckedBatch {
    var found = check(bytes)
    prove(&found, in: bytes)
    return found
  }

  /// Proves the fixes of the findings in a checked batch.
  ///
  /// - Parameter isWanted: Whether it matters if the fix of a finding is safe. Performance: a proof reads a card again.
  package func prove(_ found: inout CheckedBatch, in bytes: [UInt8], where isWanted: (Finding) -> Bool = { _ in true })
  {
    if found.isProved { return }
    found.isProved = true
    proof(of: bytes)?.prove(&found.imported, where: isWanted)
  }
}

/// The contacts and findings of a batch.
package struct CheckedBatch: Sendable {
  /// The contacts and the enabled findings, in the order of the bytes.
  package var imported: ImportBatch<Contact>
  /// The counts of the checks of files; for all batches of a file the same checks in the same order.
  package var tallies: [FileTally] = []
  /// What is kept of the cards for the comparison with other cards, in the order of the bytes.
  package var traces: [CardTrace] = []
  /// Whether the fixes that matter are proved.
  package var isProved = false

  package init(_ imported: ImportBatch<Contact>, tallies: [FileTally] = [], traces: [CardTrace] = []) {
    self.imported = imported
    self.tallies = tallies
    self.traces = traces
  }
}

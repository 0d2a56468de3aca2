package import ContactModel
package import Findings
package import SourceText

/// Reads a batch of whole cards, records or elements and checks it by the rules that were asked for.
package protocol BatchChecking: Sendable {
  /// Whether lines that a fix has changed are folded again.
  var foldsLines: Bool { get }

  /// Reads and checks.
  func check(_ bytes: [UInt8]) -> CheckedBatch

  /// Counts what stands before the first item of a file, such as the header of a CSV, for what is said once a file.
  func countHead(_ bytes: [UInt8]) -> [FileTally]

  /// What is mended in the whole file at once, such as the ends of all lines; nothing where there is nothing to mend.
  func normalization(of bytes: [UInt8]) -> Fix?
}

extension BatchChecking {
  package func countHead(_ bytes: [UInt8]) -> [FileTally] { [] }
  package func normalization(of bytes: [UInt8]) -> Fix? { nil }
}

/// What was found in a batch.
package struct CheckedBatch: Sendable {
  /// The contacts and the findings that were asked for, in the order of the bytes.
  package var imported: ImportBatch<Contact>
  /// What is counted for what is said once a file; of all batches of a file the same things in the same order.
  package var tallies: [FileTally] = []
  /// What is remembered of the cards to compare them with others, in the order of the bytes.
  package var traces: [CardTrace] = []

  package init(_ imported: ImportBatch<Contact>, tallies: [FileTally] = [], traces: [CardTrace] = []) {
    self.imported = imported
    self.tallies = tallies
    self.traces = traces
  }
}

/// Checks what is read by no rules of a file format: the findings of its reader, as they were asked for.
package struct PlainChecking: BatchChecking {
  private let settings: RuleSettings
  private let pieces: @Sendable ([UInt8]) -> any ImportPieces<Contact>

  package let foldsLines = false

  package init(_ settings: RuleSettings, pieces: @escaping @Sendable ([UInt8]) -> any ImportPieces<Contact>) {
    self.settings = settings
    self.pieces = pieces
  }

  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    var pieces = pieces(bytes)
    var batch = pieces.whole()
    batch.findings.replaceEach { settings.asked($0, in: nil) }
    return CheckedBatch(batch)
  }
}

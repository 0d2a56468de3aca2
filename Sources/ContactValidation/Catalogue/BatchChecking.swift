package import ContactModel
package import Findings
package import SourceText

/// Reads a batch of whole cards, records or elements and checks it by the rules that were asked for.
package protocol BatchChecking: Sendable {
  /// Whether lines that a fix has changed are folded again.
  var foldsLines: Bool { get }

  /// Reads and checks.
  func check(_ bytes: [UInt8]) -> CheckedBatch
}

/// What was found in a batch.
package struct CheckedBatch: Sendable {
  /// The contacts and the findings that were asked for, in the order of the bytes.
  package var imported: ImportBatch<Contact>
  /// What is said once a file, whatever the number of places.
  package var fileWide: [FileWideFinding] = []

  package init(_ imported: ImportBatch<Contact>, fileWide: [FileWideFinding] = []) {
    self.imported = imported
    self.fileWide = fileWide
  }
}

/// Something that is said once a file: the place where it is first, and how often it is.
package struct FileWideFinding: Sendable {
  /// The finding at the first place; its message is that of the check.
  package var finding: Finding
  /// How many places there are in the batch.
  package var count: Int
  /// The message for a number of places.
  package let message: @Sendable (Int) -> String

  /// Makes one.
  package init(_ finding: Finding, count: Int, message: @escaping @Sendable (Int) -> String) {
    self.finding = finding
    self.count = count
    self.message = message
  }
}

/// Checks what is read by no rules of a file format: the findings of its reader, as they were asked for.
package struct PlainChecking: BatchChecking {
  private let settings: RuleSettings
  private let read: @Sendable ([UInt8]) -> ImportBatch<Contact>

  package let foldsLines = false

  package init(_ settings: RuleSettings, read: @escaping @Sendable ([UInt8]) -> ImportBatch<Contact>) {
    self.settings = settings
    self.read = read
  }

  package func check(_ bytes: [UInt8]) -> CheckedBatch {
    var batch = read(bytes)
    batch.findings = batch.findings.compactMap { settings.asked($0, in: nil) }
    return CheckedBatch(batch)
  }
}

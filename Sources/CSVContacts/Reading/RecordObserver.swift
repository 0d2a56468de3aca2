package import CSVSyntax
package import Findings

/// Checks the records of a file while they are read, so that they are parsed once.
package protocol RecordObserver: AnyObject {
  /// Called after a record was read.
  ///
  /// - Parameters:
  ///   - record: The record; its ranges are those of the batch.
  ///   - isBlank: Whether the record is empty and is not a contact.
  ///   - findings: All findings so far; the observer adds findings of the record's contact.
  ///   - first: The place of the record's first finding.
  func record(_ record: CSVRecordReader, isBlank: Bool, saying findings: inout [Finding], from first: Int)
}

package import CSVSyntax
package import Findings

/// Looks at the records of a file while they are read, so that whoever checks them sees the very fields that the reader
/// reads, and no byte is parsed twice.
package protocol RecordObserver: AnyObject {
  /// A record that was read.
  ///
  /// - Parameters:
  ///   - record: The record; its fields and ranges are those of the batch.
  ///   - isBlank: Whether it says nothing and is no contact.
  ///   - findings: All that there is to say so far. What is added is about the record's contact.
  ///   - first: The first of them that is about this record.
  func record(_ record: CSVRecordReader, isBlank: Bool, saying findings: inout [Finding], from first: Int)
}

internal import CSVContacts

/// A look at the dates of a whole CSV before it is read: the order of day and month may be told by its last record.
///
/// It is asked for where the first bytes do not tell it, and stops where the file does.
struct DateOrderPrepass: Sendable {
  private let reader: CSVReader
  private(set) var evidence: DateOrderVotes

  init(_ evidence: DateOrderVotes, _ reader: CSVReader) {
    self.reader = reader
    self.evidence = evidence
    self.evidence.forget()
  }

  /// Counts the dates of a batch.
  mutating func count(_ bytes: [UInt8]) { reader.study(bytes, &evidence) }
}

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

  /// Reads an input until its dates have told everything.
  mutating func run(over input: inout OpenInput) throws(FileFailure) {
    while let batch = try input.next() {
      reader.study(batch.bytes, &evidence)
      input.recycle(batch.bytes)
      if evidence.isProved { return }
    }
  }
}

internal import CSVContacts

/// Finds the order of day and month in the dates of a whole CSV, if its first bytes do not show it.
struct DateOrderPrepass: Sendable {
  private let reader: CSVReader
  private(set) var evidence: DateOrderVotes

  init(_ evidence: DateOrderVotes, _ reader: CSVReader) {
    self.reader = reader
    self.evidence = evidence
    self.evidence.removeAll()
  }

  mutating func count(_ bytes: [UInt8]) { reader.countDates(bytes, into: &evidence) }
}

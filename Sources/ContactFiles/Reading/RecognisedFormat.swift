internal import CSVContacts
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// A recognised format with its reader.
struct RecognisedFormat {
  var format: FileFormat
  /// The dialect of a CSV, in a few words.
  var dialect: String?
  /// The meaning of the columns of a CSV, if it is to be described.
  var columns: [CSVColumnMapping] = []
  var splitter: any Splitter
  /// Reads complete cards, records or elements, a few at a time.
  var pieces: @Sendable ([UInt8]) -> any ImportPieces<Contact>
  /// Checks the contacts; `nil` if no rules are checked.
  var checking: (any BatchChecking)?
  /// The decoded bytes before the first item.
  var header: [UInt8] = []
  /// The findings about them; ranges count from the start of the decoded text.
  var findings: [Finding] = []
  /// The decoded bytes in which these findings are, if they are not the header.
  var beginning: [UInt8] = []
  /// The encoding of vCard lines that are not UTF-8 and have no CHARSET, if no line is UTF-8 except for ASCII.
  var fallback: TextEncoding?
  /// The table of a CSV.
  var table: CSVTable?
  /// The frame of the entries of LDIF or of a phone book, if they can be copied.
  var frame: EntryFrame?
  /// A pass over the whole input that must precede reading.
  var dateStudy: DateOrderPrepass?
}

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

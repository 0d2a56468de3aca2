internal import CSVContacts
internal import ContactModel
internal import ContactValidation
internal import Findings
internal import SourceText

/// A format that was chosen for an input, ready to read.
struct RecognisedFormat {
  var format: FileFormat
  /// What a CSV leaves open, in a few words.
  var dialect: String?
  var splitter: any Splitter
  /// Reads whole cards, records or elements, a few at a time.
  var pieces: @Sendable ([UInt8]) -> any ImportPieces<Contact>
  /// Checks what it reads; nothing where nobody asked for it.
  var checking: (any BatchChecking)?
  /// The decoded bytes before the first item, which only detection looks at.
  var header: [UInt8] = []
  /// What there is to say about them; ranges count from the start of the decoded text.
  var findings: [Finding] = []
  /// The encoding of a vCard's lines that are no UTF-8 and name none, where no line is UTF-8 but for ASCII.
  var fallback: TextEncoding?
  /// A look at the dates of the whole input that has to come before it is read; nothing mostly.
  var dateStudy: DateOrderPrepass?
}

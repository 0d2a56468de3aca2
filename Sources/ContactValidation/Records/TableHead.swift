internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// The part of a CSV before its first record.
struct TableHead: Sendable {
  let profile: CSVProfile
  let columns: [CSVColumn]
  /// The place of the name of each column, from the start of the file's text.
  let places: [Range<Int>]
  /// The line ends down to that of the header.
  let lineEnds: [Range<Int>]
  let bytes: [UInt8]
  /// Whether a quote in it never closes.
  let hasUnclosedQuote: Bool

  /// - Parameter header: The bytes before the first record.
  init(_ reader: CSVReader, _ header: [UInt8]) {
    profile = reader.profile
    columns = reader.columns
    bytes = header
    var records = CSVRecordReader(header, dialect: reader.dialect)
    var ends: [Range<Int>] = []
    var places: [Range<Int>] = []
    while records.next() {
      if records.position > records.range.upperBound { ends.append(records.range.upperBound..<records.position) }
      places = records.fields.map(\.range)
    }
    hasUnclosedQuote = records.findings.contains { $0.code == CSVCodes.unclosedQuote }
    lineEnds = ends
    self.places = places
  }

  var lineEnd: LineEnd? { lineEnds.last.flatMap { LineEnd(bytes[$0]) } }
}

/// The end of a record.
enum LineEnd: Int, Sendable, Hashable {
  case lineFeed, carriageReturn, both

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let first = bytes.first else { return nil }
    self = bytes.count == 2 ? .both : first == ASCII.lineFeed ? .lineFeed : .carriageReturn
  }

  var bytes: [UInt8] {
    switch self {
    case .lineFeed: [ASCII.lineFeed]
    case .carriageReturn: [ASCII.carriageReturn]
    case .both: [ASCII.carriageReturn, ASCII.lineFeed]
    }
  }
}

internal import CSVContacts
internal import CSVSyntax
internal import Findings
internal import SourceText

/// Related rules about CSV with the checks that find violations of them.
///
/// The readers find most violations (`CSVCodes`, `CSVContactCodes`); their rules are in families for their pages and fixes.
struct RecordFamily: Sendable {
  /// The rules, in the order of their ids.
  let rules: [Rule]
  var cells: [CellCheck] = []
  var fixes: [RecordFix] = []
  /// The checks of files, with at most one finding a file.
  var files: [TableCheck] = []
}

/// A check with at most one finding a file for each of its rules: it counts in each record, and reports by the counts.
struct TableCheck: Sendable {
  let rules: [Rule]
  let count: @Sendable (RecordScope, inout FileCounts) -> Void
  var countHead: @Sendable (TableHead, inout FileCounts) -> Void = { _, _ in }
  /// Returns the violations by the counts of the whole file.
  let report: @Sendable (FileCounts, TableHead) -> [FileCheck.Report]
}

/// A check of cells.
struct CellCheck: Sendable {
  /// The kinds of the columns whose cells are checked.
  var kinds = Set(CSVColumnKind.allCases)
  /// A cell must have one of these traits to be checked.
  let traits: RecordTraits
  /// Checks a cell and reports to the scope.
  let check: @Sendable (RecordCell, RecordScope) -> Void
}

/// A fix for findings of the reader about the current record.
struct RecordFix: Sendable {
  let rule: Rule
  let make: @Sendable (Finding, RecordScope) -> Fix?
}

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

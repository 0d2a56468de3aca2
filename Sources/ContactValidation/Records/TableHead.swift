package import CSVContacts
internal import CSVSyntax
internal import SourceText

/// The part of a CSV before its first record.
package struct TableHead: Sendable {
  /// The product that the columns belong to.
  package let profile: CSVProfile
  package let columns: [CSVColumn]
  /// The place of the name of each column, from the start of the file's text.
  package let places: [Range<Int>]
  /// The line ends down to that of the header.
  package let lineEnds: [Range<Int>]
  package let bytes: [UInt8]

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
    lineEnds = ends
    self.places = places
  }

  /// The line end of the header.
  package var lineEnd: LineEnd? { lineEnds.last.flatMap { LineEnd(bytes[$0]) } }
}

/// The end of a record.
package enum LineEnd: Int, Sendable, Hashable {
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

  var name: String {
    switch self {
    case .lineFeed: "LF"
    case .carriageReturn: "CR"
    case .both: "CR LF"
    }
  }
}

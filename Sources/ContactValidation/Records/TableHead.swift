package import CSVContacts
internal import CSVSyntax
internal import SourceText

/// What the checks know about a file before its first record.
package struct TableHead: Sendable {
  /// The product whose columns these are.
  package let profile: CSVProfile
  /// The columns.
  package let columns: [CSVColumn]
  /// Where the name of each column stands, from the start of the file's text.
  package let places: [Range<Int>]
  /// How the lines down to the header end.
  package let lineEnds: [Range<Int>]
  /// The bytes down to the first record.
  package let bytes: [UInt8]

  /// - Parameter header: The bytes down to the first record.
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

  /// How the header itself ends.
  package var lineEnd: LineEnd? { lineEnds.last.flatMap { LineEnd(bytes[$0]) } }
}

/// How a record ends.
package enum LineEnd: Int, Sendable, Hashable {
  case lineFeed, carriageReturn, both

  /// The line end that these bytes are.
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

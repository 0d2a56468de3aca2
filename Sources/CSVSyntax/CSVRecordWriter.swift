internal import SourceText

/// Writes records (RFC 4180): fields quoted exactly when they need it, CRLF behind each record.
///
/// A field is quoted when it holds the delimiter, a quote, a CR or an LF, or begins or ends with a blank. That is decided
/// on bytes: a comma that a combining accent follows is still a comma.
///
/// ```swift
/// var bytes: [UInt8] = []
/// CSVRecordWriter().write(["Ada", "one\ntwo"], into: &bytes)  // Ada,"one\ntwo"
/// ```
public struct CSVRecordWriter: Sendable {
  /// What parts the fields.
  public var dialect: CSVDialect
  /// Whether cells that a spreadsheet would run as a formula get an apostrophe; see ``FormulaGuard``.
  public var guardsFormulas: Bool

  /// Makes a writer.
  public init(dialect: CSVDialect = .rfc4180, guardsFormulas: Bool = false) {
    self.dialect = dialect
    self.guardsFormulas = guardsFormulas
  }

  /// Adds a record to the bytes.
  public func write(_ fields: [String], into bytes: inout [UInt8]) {
    var record = begin(&bytes)
    for field in fields { record.add(field) }
    record.end(&bytes)
  }

  /// Begins a record of which the fields are added one by one. Until it ends it holds the bytes, so that they are not
  /// copied.
  ///
  /// - Parameter watched: A byte that whoever adds a field wants to hear about.
  package func begin(_ bytes: inout [UInt8], watching watched: UInt8? = nil) -> CSVRecordDraft {
    var record = CSVRecordDraft(dialect.delimiter, watched ?? dialect.delimiter, guardsFormulas)
    swap(&record.bytes, &bytes)
    record.start = record.bytes.count
    return record
  }
}

/// A record that is being written: every field goes straight into the bytes of the file.
package struct CSVRecordDraft {
  fileprivate var bytes: [UInt8] = []
  fileprivate var start = 0
  /// How many delimiters stand before the next field: those of the empty fields before it are written with it.
  private var delimiters = 0
  private let delimiter: UInt8
  private let copy: FieldCopy
  private let guardsFormulas: Bool

  fileprivate init(_ delimiter: UInt8, _ watched: UInt8, _ guardsFormulas: Bool) {
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
    copy = FieldCopy(delimiter: delimiter, watched: watched)
  }

  /// Adds a field.
  ///
  /// - Returns: Whether anything is special about it: it may hold the watched byte, a line end or something else for
  ///   which it needs quotes. Of any other field nobody need ask.
  @discardableResult
  package mutating func add(_ field: String) -> Bool {
    if field.isEmpty {
      delimiters += 1
      return false
    }
    let isSpecial = field.utf8.withContiguousStorageIfAvailable { append($0) }
    return isSpecial ?? Array(field.utf8).withUnsafeBufferPointer { append($0) }
  }

  /// Adds empty fields.
  package mutating func addEmpty(_ number: Int) { delimiters += max(number, 0) }

  /// Ends the record and gives the bytes back.
  package mutating func end(_ bytes: inout [UInt8]) {
    // A line with nothing in it would be no record.
    let isEmptyLine = delimiters == 1 && self.bytes.count == start
    self.bytes.append(addingCapacity: delimiters + 4) { output in
      if isEmptyLine { output.append(repeating: ASCII.doubleQuote, count: 2) }
      if delimiters > 1 { output.append(repeating: delimiter, count: delimiters - 1) }
      output.append(ASCII.carriageReturn)
      output.append(ASCII.lineFeed)
    }
    swap(&self.bytes, &bytes)
  }

  @inline(__always)
  private mutating func append(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    if guardsFormulas, FormulaGuard.isPossible(before: field[0]) { return appendSpecial(field) }
    var isAdded = false
    bytes.append(addingCapacity: delimiters + field.count + FieldCopy.slack) { output in
      isAdded = copy.append(field, behind: delimiters, to: &output)
    }
    if !isAdded { return appendSpecial(field) }
    delimiters = 1
    return false
  }

  /// Adds a field that may need quotes around it or an apostrophe before it.
  @inline(never)
  private mutating func appendSpecial(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    let isGuarded = guardsFormulas && FormulaGuard.isNeeded(Array(field)[...])
    var needsQuotes = ASCII.isBlank(isGuarded ? ASCII.apostrophe : field[0]) || ASCII.isBlank(field[field.count - 1])
    var hasQuotes = false
    for byte in field {
      if byte == delimiter || byte == ASCII.carriageReturn || byte == ASCII.lineFeed { needsQuotes = true }
      if byte == ASCII.doubleQuote { hasQuotes = true }
    }
    bytes.append(contentsOf: repeatElement(delimiter, count: delimiters))
    delimiters = 1
    if needsQuotes || hasQuotes { bytes.append(ASCII.doubleQuote) }
    if isGuarded { bytes.append(ASCII.apostrophe) }
    if hasQuotes {
      for byte in field {
        bytes.append(byte)
        if byte == ASCII.doubleQuote { bytes.append(byte) }
      }
    } else {
      bytes.append(contentsOf: field)
    }
    if needsQuotes || hasQuotes { bytes.append(ASCII.doubleQuote) }
    return true
  }
}

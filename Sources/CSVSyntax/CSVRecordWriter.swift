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
  package func begin(_ bytes: inout [UInt8]) -> CSVRecordDraft {
    var record = CSVRecordDraft(dialect.delimiter, guardsFormulas)
    swap(&record.bytes, &bytes)
    record.start = record.bytes.count
    return record
  }
}

/// A record that is being written: every field goes straight into the bytes of the file.
package struct CSVRecordDraft {
  fileprivate var bytes: [UInt8] = []
  fileprivate var start = 0
  private var count = 0
  private let delimiter: UInt8
  private let guardsFormulas: Bool

  fileprivate init(_ delimiter: UInt8, _ guardsFormulas: Bool) {
    self.delimiter = delimiter
    self.guardsFormulas = guardsFormulas
  }

  /// Adds a field.
  package mutating func add(_ field: String) {
    if count > 0 { bytes.append(delimiter) }
    count += 1
    if field.isEmpty { return }
    let isWritten: Void? = field.utf8.withContiguousStorageIfAvailable { append($0) }
    if isWritten == nil { Array(field.utf8).withUnsafeBufferPointer { append($0) } }
  }

  /// Adds empty fields.
  package mutating func addEmpty(_ number: Int) {
    guard number > 0 else { return }
    if count > 0 { bytes.append(delimiter) }
    if number > 1 { bytes.append(contentsOf: repeatElement(delimiter, count: number - 1)) }
    count += number
  }

  /// Ends the record and gives the bytes back.
  package mutating func end(_ bytes: inout [UInt8]) {
    // A line with nothing in it would be no record.
    if count == 1, self.bytes.count == start {
      self.bytes.append(ASCII.doubleQuote)
      self.bytes.append(ASCII.doubleQuote)
    }
    self.bytes.append(ASCII.carriageReturn)
    self.bytes.append(ASCII.lineFeed)
    swap(&self.bytes, &bytes)
  }

  private mutating func append(_ field: UnsafeBufferPointer<UInt8>) {
    let isGuarded = guardsFormulas && FormulaGuard.isNeeded(Array(field)[...])
    var isSpecial = ASCII.isBlank(isGuarded ? ASCII.apostrophe : field[0]) || ASCII.isBlank(field[field.count - 1])
    var quotes = 0
    for byte in field {
      if byte == delimiter { isSpecial = true }
      // Both line ends and the quote are below most of the text.
      if byte <= ASCII.doubleQuote {
        if byte == ASCII.doubleQuote { quotes += 1 }
        if byte == ASCII.carriageReturn || byte == ASCII.lineFeed { isSpecial = true }
      }
    }
    isSpecial = isSpecial || quotes > 0
    if isSpecial { bytes.append(ASCII.doubleQuote) }
    if isGuarded { bytes.append(ASCII.apostrophe) }
    if quotes == 0 {
      bytes.append(contentsOf: field)
    } else {
      for byte in field {
        bytes.append(byte)
        if byte == ASCII.doubleQuote { bytes.append(byte) }
      }
    }
    if isSpecial { bytes.append(ASCII.doubleQuote) }
  }
}

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
    // A line with nothing in it would be no record.
    if fields.count == 1, fields[0].isEmpty { bytes += [ASCII.doubleQuote, ASCII.doubleQuote] }
    var isFirst = true
    for field in fields {
      if !isFirst { bytes.append(dialect.delimiter) }
      isFirst = false
      write(field, into: &bytes)
    }
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }

  private func write(_ field: String, into bytes: inout [UInt8]) {
    if field.isEmpty { return }
    let start = bytes.count
    bytes.append(contentsOf: field.utf8)
    if guardsFormulas, FormulaGuard.isNeeded(bytes[start...]) { bytes.insert(ASCII.apostrophe, at: start) }
    var isSpecial = ASCII.isBlank(bytes[start]) || ASCII.isBlank(bytes[bytes.count - 1])
    var quotes = 0
    for index in start..<bytes.count {
      let byte = bytes[index]
      if byte == ASCII.doubleQuote { quotes += 1 }
      if byte == dialect.delimiter || byte == ASCII.carriageReturn || byte == ASCII.lineFeed { isSpecial = true }
    }
    guard isSpecial || quotes > 0 else { return }
    if quotes == 0 {
      bytes.insert(ASCII.doubleQuote, at: start)
    } else {
      var quoted: [UInt8] = [ASCII.doubleQuote]
      quoted.reserveCapacity(bytes.count - start + quotes + 1)
      for byte in bytes[start...] {
        quoted.append(byte)
        if byte == ASCII.doubleQuote { quoted.append(byte) }
      }
      bytes.replaceSubrange(start..., with: quoted)
    }
    bytes.append(ASCII.doubleQuote)
  }
}

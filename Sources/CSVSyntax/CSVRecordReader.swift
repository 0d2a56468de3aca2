public import Findings
public import SourceText

/// Reads the records of a CSV text one after the other (RFC 4180), forgiving and with findings.
///
/// This is the raw layer: it knows records and fields and no contacts. A record is ranges into the bytes; a field becomes
/// a `String` when it is asked for. Lines may end with CR, LF or CRLF, also mixed.
///
/// ```swift
/// var records = CSVRecordReader(Array("Name,Note\r\nAda,\"one\r\ntwo\"\r\n".utf8))
/// while records.next() { print(records.texts) }
/// ```
public struct CSVRecordReader: Sendable {
  /// The fields of the current record.
  public private(set) var fields: [CSVField] = []
  /// The bytes of the current record, without its line end.
  public private(set) var range: Range<Int> = 0..<0
  /// Where the next record begins.
  public private(set) var position: Int
  /// What there was to say so far, in the order of the bytes.
  public var findings: [Finding] = []

  private let bytes: [UInt8]
  private let dialect: CSVDialect
  private let limits: Limits

  /// Starts before the first record.
  ///
  /// - Parameters:
  ///   - bytes: The text; a byte order mark must have been taken off.
  ///   - dialect: What parts the fields.
  ///   - limits: How long a field may be (CS015) and how many of them a record may have (CS016).
  ///   - start: Where the first record begins.
  public init(_ bytes: [UInt8], dialect: CSVDialect = .rfc4180, limits: Limits = Limits(), from start: Int = 0) {
    self.bytes = bytes
    self.dialect = dialect
    self.limits = limits
    position = start
  }

  /// The text of a field of the current record; empty where the record has no such field.
  public func text(_ index: Int) -> String {
    index < fields.count ? fields[index].text(in: bytes) : ""
  }

  /// The texts of all fields of the current record.
  public var texts: [String] { fields.map { $0.text(in: bytes) } }

  /// Whether the current record says nothing: an empty line, or nothing but delimiters.
  public var isBlank: Bool { fields.allSatisfy(\.isEmpty) }

  /// Goes to the next record; false at the end of the text.
  public mutating func next() -> Bool {
    let bytes = bytes
    guard position < bytes.count else { return false }
    let start = position
    fields.removeAll(keepingCapacity: true)
    var index = start
    var isLast = false
    while !isLast {
      if fields.count >= limits.columns {
        index = skipTooManyColumns(bytes, from: index, record: start)
        break
      }
      if index < bytes.count, bytes[index] == ASCII.doubleQuote {
        isLast = readQuoted(bytes, at: &index)
      } else {
        isLast = readPlain(bytes, field: index, at: &index)
      }
    }
    range = start..<index
    position = CSVRecordReader.behindLineEnd(bytes, at: index)
    return true
  }

  /// Reads an unquoted field that begins at `field`, from `index` on; true when it is the last one of its record.
  private mutating func readPlain(_ bytes: [UInt8], field: Int, at index: inout Int) -> Bool {
    let delimiter = dialect.delimiter
    let span = bytes.span
    let count = span.count
    var at = index
    var quote = -1
    while at < count {
      let byte = span[at]
      if byte == delimiter { break }
      if byte <= ASCII.doubleQuote {
        if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
        if byte == ASCII.doubleQuote, quote < 0 { quote = at }
      }
      at += 1
    }
    if quote >= 0 { reportStrayQuote(bytes, at: quote, field: field) }
    return finish(field..<at, .plain, bytes, at: &index)
  }

  /// Ends a field at its end; true when it is the last one of its record.
  private mutating func finish(
    _ range: Range<Int>, _ form: CSVField.Form, _ bytes: [UInt8], at index: inout Int, end: Int? = nil
  ) -> Bool {
    fields.append(CSVField(range: range, form: form))
    let end = end ?? range.upperBound
    guard end < bytes.count, bytes[end] == dialect.delimiter else {
      index = end
      return true
    }
    index = end + 1
    return false
  }

  private mutating func readQuoted(_ bytes: [UInt8], at index: inout Int) -> Bool {
    let open = index
    guard case .closes(let close) = QuoteRule.end(of: open, from: open + 1, in: bytes, limit: limits.field, isEnd: true)
    else {
      reportUnclosed(at: open)
      index = open + 1
      return readPlain(bytes, field: open, at: &index)
    }
    let text = open + 1..<close
    let behind = close + 1
    if behind == bytes.count || bytes[behind] == dialect.delimiter || bytes[behind] == ASCII.lineFeed
      || bytes[behind] == ASCII.carriageReturn
    {
      let hasQuotes = ByteSearch.first(ASCII.doubleQuote, in: bytes, from: text.lowerBound, to: close) != nil
      return finish(text, hasQuotes ? .escaped : .quoted, bytes, at: &index, end: behind)
    }
    var end = behind
    while end < bytes.count, bytes[end] != dialect.delimiter, bytes[end] != ASCII.lineFeed,
      bytes[end] != ASCII.carriageReturn
    {
      end += 1
    }
    reportTextAfterQuote(bytes, at: behind..<end)
    return finish(text.lowerBound..<end, .mixed, bytes, at: &index)
  }

  /// The rest of a record with too many columns: its line.
  private mutating func skipTooManyColumns(_ bytes: [UInt8], from index: Int, record: Int) -> Int {
    var end = index
    var isFieldStart = true
    while end < bytes.count {
      let byte = bytes[end]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
      if byte == ASCII.doubleQuote, isFieldStart,
        case .closes(let close) = QuoteRule.end(of: end, from: end + 1, in: bytes, limit: limits.field, isEnd: true)
      {
        end = close
      }
      isFieldStart = byte == dialect.delimiter
      end += 1
    }
    findings.append(
      Finding(
        CSVCodes.recordLimit,
        "the record has more than \(limits.columns) columns; the rest of it was left out (--limit-columns)",
        at: record..<index))
    return end
  }

  /// The place behind the line end at `index`, if there is one.
  static func behindLineEnd(_ bytes: [UInt8], at index: Int) -> Int {
    guard index < bytes.count else { return index }
    if bytes[index] == ASCII.carriageReturn {
      return index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed ? index + 2 : index + 1
    }
    return bytes[index] == ASCII.lineFeed ? index + 1 : index
  }
}

// MARK: - What there is to say

extension CSVRecordReader {
  private mutating func reportUnclosed(at open: Int) {
    findings.append(
      Finding(
        CSVCodes.unclosedQuote,
        "the quote opened here never closes; it was taken for an ordinary character and reading went on with the "
          + "next line", at: open..<open + 1))
  }

  private mutating func reportStrayQuote(_ bytes: [UInt8], at quote: Int, field: Int) {
    // An unclosed quote has been reported already.
    guard bytes[field] != ASCII.doubleQuote else { return }
    let isBehindBlanks = bytes[field..<quote].allSatisfy { ASCII.isBlank($0) }
    if isBehindBlanks {
      findings.append(
        Finding(
          CSVCodes.spaceBeforeQuote, "a blank before the quote makes it part of the text; the field is not quoted",
          at: field..<quote + 1))
    } else {
      findings.append(
        Finding(
          CSVCodes.strayQuote, "a quote inside a field that is not quoted; it was kept as part of the text",
          at: quote..<quote + 1))
    }
  }

  private mutating func reportTextAfterQuote(_ bytes: [UInt8], at range: Range<Int>) {
    let close = range.lowerBound - 1
    if close > 0, bytes[close - 1] == ASCII.backslash {
      findings.append(
        Finding(
          CSVCodes.backslashQuote, "a backslash does not escape a quote: the field ended here (write \"\" for a quote)",
          at: close - 1..<close + 1))
    } else {
      findings.append(
        Finding(
          CSVCodes.textAfterQuote, "text behind the closing quote; it was added to the field", at: range))
    }
  }
}

package import Findings
package import SourceText

/// Reads the records of a CSV text one after the other (RFC 4180). Broken records are read, with findings.
///
/// This is the raw layer: it knows records and fields, not contacts. A record is ranges of bytes; a `String` is made of a
/// field on request. Lines may end with CR, LF or CRLF, also mixed.
///
/// ```swift
/// var records = CSVRecordReader(Array("Name,Note\r\nAda,\"one\r\ntwo\"\r\n".utf8))
/// while records.next() { print(records.texts) }
/// ```
package struct CSVRecordReader: Sendable {
  /// The fields of the current record.
  @inline(__always)
  package var fields: CSVFields { CSVFields(found, place) }
  /// The bytes of the current record, without its line end.
  package private(set) var range: Range<Int> = 0..<0
  /// The start of the next record.
  package private(set) var position: Int
  /// The findings so far, in the order of the bytes.
  package var findings: [Finding] = []

  /// The text; the ranges of fields and records count from its start.
  package let bytes: [UInt8]
  /// The encoding of the fields of the current record that are not UTF-8.
  package private(set) var undeclared: UndeclaredEncoding?
  /// Whether all bytes are known to be UTF-8.
  package let isUTF8: Bool
  /// Whether there may be control characters that mean other characters.
  package var mayHoldControls = false
  /// Whether there may be invisible characters (``InvisibleCharacters``).
  package var mayHoldInvisible = false
  private let dialect: CSVDialect
  private let limits: Limits
  private var scanner: RecordScanner
  /// The records of the last scan.
  private var scanned: [RecordScanner.Record] = []
  /// The place of the next one of them.
  private var upcoming = 0
  /// Whether the record after them may have findings.
  private var isBeforeUnusual = false
  /// The fields of these records, or those of the current record if it was not scanned.
  private var found: [CSVField] = []
  /// The places of the fields of the current record.
  private var place = 0..<0

  /// Starts before the first record.
  ///
  /// - Parameters:
  ///   - bytes: The text without a byte order mark.
  ///   - dialect: The delimiter.
  ///   - limits: The maximum size of a field (CS015) and number of columns (CS016).
  ///   - start: The start of the first record.
  package init(_ bytes: [UInt8], dialect: CSVDialect = .rfc4180, limits: Limits = Limits(), from start: Int = 0) {
    self.init(bytes, dialect: dialect, limits: limits, from: start, isUTF8: false)
  }

  /// Starts before the first record of a text that is known to be UTF-8, or of any other text.
  package init(_ bytes: [UInt8], dialect: CSVDialect, limits: Limits, from start: Int = 0, isUTF8: Bool) {
    self.isUTF8 = isUTF8
    self.bytes = bytes
    self.dialect = dialect
    self.limits = limits
    position = start
    scanner = RecordScanner(dialect, limits)
  }

  /// The current record.
  package var record: CSVRecord {
    let fields = fields
    return CSVRecord(
      bytes: bytes, fields: fields, filled: fields.filled, undeclared: undeclared, isUTF8: isUTF8,
      mayHoldControls: mayHoldControls, mayHoldInvisible: mayHoldInvisible)
  }

  /// The text of a field of the current record; empty if the record has no such field.
  package func text(_ index: Int) -> String { record.text(index) }

  /// The texts of all fields of the current record.
  package var texts: [String] {
    let record = record
    return fields.map { record.text(of: $0) }
  }

  /// Guesses and reports the encoding of the fields of the current record that are not UTF-8. Without a guess, their
  /// invalid bytes become U+FFFD.
  ///
  /// - Parameter file: The bytes of the start of the file as evidence for UTF-8.
  package mutating func guessUndeclared(in file: UTF8Evidence) {
    undeclared = nil
    let broken = fields.filter { !UTF8Check.isValid(bytes[$0.range]) }
    guard let first = broken.first else { return }
    var evidence = UTF8Evidence()
    for field in fields { evidence.add(bytes[field.range]) }
    var sample = EncodingSample()
    for field in broken { sample.add(Array(bytes[field.range]) + [ASCII.lineFeed]) }
    sample.finish()
    undeclared = UndeclaredEncoding(file: file, item: evidence, sample: sample)
    let record = record
    let decoded = broken.compactMap { record.decoded($0) }
    let fields = "\(broken.count == 1 ? "a field" : "\(broken.count) fields") of the record"
    if let legacy = decoded.first(where: { !$0.encoding.isUTF8 })?.encoding {
      let failures = decoded.reduce(0) { $0 + ($1.text?.failures ?? 1) }
      let loss = failures == 0 ? "" : ", with U+FFFD for invalid bytes"
      findings.append(
        Finding(
          CSVCodes.invalidUTF8,
          "\(fields) \(broken.count == 1 ? "is" : "are") not UTF-8 and read as \(legacy.name)\(loss)"
            + Advice.encodingOfFile(), at: first.range))
      return
    }
    let place = first.range.lowerBound + (UTF8Check.firstInvalid(in: bytes[first.range].span) ?? 0)
    let isLost = decoded.contains { $0.text?.failures != 0 }
    findings.append(
      Finding(
        CSVCodes.invalidUTF8,
        "\(fields) \(broken.count == 1 ? "has" : "have") bytes that are not UTF-8"
          + (isLost ? "; U+FFFD replaces them" : " but CESU-8; the characters were read"), at: place..<place + 1,
        severity: isLost ? nil : .warning))
  }

  /// Whether all fields of the current record are empty.
  package var isBlank: Bool { fields.allSatisfy { $0.isEmpty } }

  /// Moves to the next record; false at the end of the text.
  package mutating func next() -> Bool {
    if upcoming < scanner.count {
      moveToScanned()
      return true
    }
    return scanOrRead()
  }

  /// Moves to the next scanned record.
  @inline(__always)
  private mutating func moveToScanned() {
    let record = scanned[upcoming]
    place = (upcoming == 0 ? 0 : place.upperBound)..<record.fields
    range = position..<record.end
    position = record.next
    upcoming &+= 1
  }

  /// Moves to the next record if it is not scanned yet.
  @inline(never)
  private mutating func scanOrRead() -> Bool {
    guard position < bytes.count else { return false }
    if !isBeforeUnusual {
      isBeforeUnusual = scanner.scanRecords(bytes, at: position, into: &scanned, &found)
      upcoming = 0
      if scanner.count > 0 {
        moveToScanned()
        return true
      }
    }
    isBeforeUnusual = false
    let end = readRecord()
    place = 0..<found.count
    range = position..<end
    position = CSVRecordReader.afterLineEnd(bytes, at: end)
    return true
  }

  /// Reads the fields of a record that may have findings, and returns its end.
  private mutating func readRecord() -> Int {
    let delimiter = dialect.delimiter
    let bytes = bytes
    let record = position
    var field = record
    found.removeAll(keepingCapacity: true)
    while true {
      if found.count >= limits.columns { return skipTooManyColumns(bytes, from: field, record: record) }
      var end: Int
      if field < bytes.count, bytes[field] == dialect.quote {
        end = readQuoted(bytes, at: field)
      } else if let quoted = quotedAfterBlanks(bytes, from: field) {
        found.append(quoted.field)
        reportStrayQuote(bytes, at: quoted.field.range.lowerBound - 1, field: field, isQuoted: true)
        end = quoted.end
      } else {
        end = nextSpecial(bytes, from: field)
        if end < bytes.count, bytes[end] == dialect.quote { end = passQuotes(bytes, field: field, from: end) }
        found.append(CSVField(start: field, end: end, form: .plain))
      }
      guard end < bytes.count, bytes[end] == delimiter else { return end }
      field = end + 1
    }
  }

  /// The next quote, delimiter or line end, or the end of the text.
  private func nextSpecial(_ bytes: [UInt8], from index: Int) -> Int {
    let text = bytes.span
    var index = index
    while index < text.count {
      let byte = text[index]
      if byte == dialect.delimiter || byte == dialect.quote || byte == ASCII.lineFeed
        || byte == ASCII.carriageReturn
      {
        break
      }
      index += 1
    }
    return index
  }

  /// The end of an unquoted field that begins at `field` and may have quotes after `index`.
  private mutating func passQuotes(_ bytes: [UInt8], field: Int, from index: Int) -> Int {
    var quote = -1
    var end = nextSpecial(bytes, from: index)
    while end < bytes.count, bytes[end] == dialect.quote, dialect.delimiter != dialect.quote {
      if quote < 0 { quote = end }
      end = nextSpecial(bytes, from: end + 1)
    }
    if quote >= 0 { reportStrayQuote(bytes, at: quote, field: field) }
    return end
  }

  /// Reads a field that begins with a quote, and returns its end.
  private mutating func readQuoted(_ bytes: [UInt8], at open: Int) -> Int {
    guard case .closes(let close) = QuoteRule.end(of: open, from: open + 1, in: bytes, limit: limits.field, isEnd: true)
    else {
      reportUnclosed(at: open)
      let end = passQuotes(bytes, field: open, from: open + 1)
      found.append(CSVField(start: open, end: end, form: .plain))
      return end
    }
    let next = close + 1
    if next == bytes.count || bytes[next] == dialect.delimiter || bytes[next] == ASCII.lineFeed
      || bytes[next] == ASCII.carriageReturn
    {
      found.append(quotedField(bytes, open, close))
      return next
    }
    var end = nextSpecial(bytes, from: next)
    while end < bytes.count, bytes[end] == dialect.quote { end = nextSpecial(bytes, from: end + 1) }
    if bytes[next..<end].allSatisfy(ASCII.isBlank) {
      findings.append(
        Finding(CSVCodes.textAfterQuote, "a blank after the closing quote; it was skipped", at: next..<end))
      found.append(quotedField(bytes, open, close))
      return end
    }
    reportTextAfterQuote(bytes, at: next..<end)
    found.append(CSVField(start: open + 1, end: end, form: .mixed))
    return end
  }

  private func quotedField(_ bytes: [UInt8], _ open: Int, _ close: Int) -> CSVField {
    let isEscaped = bytes[open + 1..<close].contains(dialect.quote)
    return CSVField(start: open + 1, end: close, form: isEscaped ? .escaped : .quoted)
  }

  /// The field in quotes after blanks, as people type it: `Ada, "Lovelace, Countess"`; `nil` if it is another field.
  ///
  /// The splitter takes such a field for an unquoted one, so it ends in its line, and no quote in it follows a delimiter.
  private func quotedAfterBlanks(_ bytes: [UInt8], from start: Int) -> (field: CSVField, end: Int)? {
    let delimiter = dialect.delimiter
    func isBlank(_ index: Int) -> Bool {
      index < bytes.count && ASCII.isBlank(bytes[index]) && bytes[index] != delimiter
    }
    guard isBlank(start), delimiter != dialect.quote else { return nil }
    var open = start
    while isBlank(open) { open += 1 }
    guard open < bytes.count, bytes[open] == dialect.quote else { return nil }
    var close = open + 1
    while close < bytes.count, close - open <= limits.field {
      let byte = bytes[close]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return nil }
      if byte == dialect.quote {
        if bytes[close - 1] == delimiter { return nil }
        guard close + 1 < bytes.count, bytes[close + 1] == dialect.quote else { break }
        close += 1
      }
      close += 1
    }
    guard close < bytes.count, close - open <= limits.field, bytes[close] == dialect.quote else { return nil }
    var end = close + 1
    while isBlank(end) { end += 1 }
    let isEnd =
      end == bytes.count || bytes[end] == delimiter || bytes[end] == ASCII.lineFeed
      || bytes[end] == ASCII.carriageReturn
    return isEnd ? (quotedField(bytes, open, close), end) : nil
  }

  /// Skips the rest of the line of a record with too many columns, and returns its end.
  private mutating func skipTooManyColumns(_ bytes: [UInt8], from index: Int, record: Int) -> Int {
    var end = index
    var isFieldStart = true
    while end < bytes.count {
      let byte = bytes[end]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { break }
      if byte == dialect.quote, isFieldStart,
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
        "the record has more than \(limits.columns) columns; the rest of it was skipped\(Advice.limit("columns"))",
        at: record..<index))
    return end
  }

  /// The place after the line end at `index`; `index` if there is none.
  static func afterLineEnd(_ bytes: [UInt8], at index: Int) -> Int {
    guard index < bytes.count else { return index }
    if bytes[index] == ASCII.carriageReturn {
      return index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed ? index + 2 : index + 1
    }
    return bytes[index] == ASCII.lineFeed ? index + 1 : index
  }
}

// MARK: Findings

extension CSVRecordReader {
  private mutating func reportUnclosed(at open: Int) {
    findings.append(
      Finding(
        CSVCodes.unclosedQuote,
        "the quote opened here never closes; it was read as an ordinary character, and reading went on with the "
          + "next line", at: open..<open + 1))
  }

  /// - Parameter isQuoted: Whether the field was read as a quoted one.
  private mutating func reportStrayQuote(_ bytes: [UInt8], at quote: Int, field: Int, isQuoted: Bool = false) {
    // An unclosed quote has been reported already.
    guard bytes[field] != dialect.quote else { return }
    let isAfterBlanks = bytes[field..<quote].allSatisfy { ASCII.isBlank($0) }
    if isAfterBlanks {
      findings.append(
        Finding(
          CSVCodes.spaceBeforeQuote,
          isQuoted
            ? "a blank before the opening quote; it was skipped"
            : "a blank before the quote makes it part of the text; the field is not quoted",
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
          CSVCodes.textAfterQuote, "text after the closing quote; it was added to the field", at: range))
    }
  }
}

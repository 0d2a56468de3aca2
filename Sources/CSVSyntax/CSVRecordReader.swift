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
  @inline(__always)
  public var fields: CSVFields { CSVFields(found, place) }
  /// The bytes of the current record, without its line end.
  public private(set) var range: Range<Int> = 0..<0
  /// Where the next record begins.
  public private(set) var position: Int
  /// What there was to say so far, in the order of the bytes.
  public var findings: [Finding] = []

  /// The text that the ranges of fields and records are about.
  package let bytes: [UInt8]
  /// The encoding of the fields of the current record that are no UTF-8.
  package private(set) var undeclared: UndeclaredEncoding?
  /// Whether whoever made it knows that all bytes are UTF-8.
  package let isUTF8: Bool
  /// Whether there may be controls that stand for other characters.
  package var mayHoldControls = false
  private let dialect: CSVDialect
  private let limits: Limits
  private var walk: RecordWalk
  /// The records that the walk went over last.
  private var walked: [RecordWalk.Record] = []
  /// Which of them is the next one.
  private var upcoming = 0
  /// Whether there is something to say about the record behind them.
  private var isBeforeOdd = false
  /// The fields of these records, or those of a record that was read in another way.
  private var found: [CSVField] = []
  /// Which of them are those of the current record.
  private var place = 0..<0

  /// Starts before the first record.
  ///
  /// - Parameters:
  ///   - bytes: The text; a byte order mark must have been taken off.
  ///   - dialect: What parts the fields.
  ///   - limits: How long a field may be (CS015) and how many of them a record may have (CS016).
  ///   - start: Where the first record begins.
  public init(_ bytes: [UInt8], dialect: CSVDialect = .rfc4180, limits: Limits = Limits(), from start: Int = 0) {
    self.init(bytes, dialect: dialect, limits: limits, from: start, isUTF8: false)
  }

  /// Starts before the first record of a text of which it may be known that it is UTF-8.
  package init(_ bytes: [UInt8], dialect: CSVDialect, limits: Limits, from start: Int = 0, isUTF8: Bool) {
    self.isUTF8 = isUTF8
    self.bytes = bytes
    self.dialect = dialect
    self.limits = limits
    position = start
    walk = RecordWalk(dialect, limits)
  }

  /// The current record.
  package var record: CSVRecord {
    let fields = fields
    return CSVRecord(
      bytes: bytes, fields: fields, filled: fields.filled, undeclared: undeclared, isUTF8: isUTF8,
      mayHoldControls: mayHoldControls)
  }

  /// The text of a field of the current record; empty where the record has no such field.
  public func text(_ index: Int) -> String { record.text(index) }

  /// The texts of all fields of the current record.
  public var texts: [String] {
    if undeclared != nil {
      let record = record
      return fields.map { record.text(of: $0) }
    }
    var texts: [String] = []
    // What makes an array of a known length at once asks for its type each time: a third of the time of a narrow table.
    texts.reserveCapacity(fields.count)
    bytes.withUnsafeBufferPointer { text in
      for field in fields { texts.append(field.text(in: text)) }
    }
    return texts
  }

  /// Decides as what the fields of the current record are read that are not valid UTF-8, and reports it; by default their
  /// bytes become U+FFFD.
  ///
  /// - Parameter file: How much of the beginning of the file is UTF-8.
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
      let loss = failures == 0 ? "" : ", where U+FFFD stands for what means nothing in it"
      findings.append(
        Finding(
          CSVCodes.invalidUTF8,
          "\(fields) \(broken.count == 1 ? "is" : "are") no UTF-8 and read as \(legacy.name)\(loss); --encoding names the "
            + "encoding of the file", at: first.range))
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

  /// Whether the current record says nothing: an empty line, or nothing but delimiters.
  public var isBlank: Bool { fields.allSatisfy { $0.isEmpty } }

  /// Goes to the next record; false at the end of the text.
  public mutating func next() -> Bool {
    if upcoming < walk.count {
      take()
      return true
    }
    return walkOn()
  }

  /// Goes to the next one of the records that have been walked over.
  @inline(__always)
  private mutating func take() {
    let record = walked[upcoming]
    place = (upcoming == 0 ? 0 : place.upperBound)..<record.fields
    range = position..<record.end
    position = record.behind
    upcoming &+= 1
  }

  /// Goes to the next record where none has been walked over.
  @inline(never)
  private mutating func walkOn() -> Bool {
    guard position < bytes.count else { return false }
    if !isBeforeOdd {
      isBeforeOdd = walk.go(bytes, at: position, into: &walked, &found)
      upcoming = 0
      if walk.count > 0 {
        take()
        return true
      }
    }
    isBeforeOdd = false
    let end = readRecord()
    place = 0..<found.count
    range = position..<end
    position = CSVRecordReader.behindLineEnd(bytes, at: end)
    return true
  }

  /// Reads the fields of a record about which there is something to say, and returns its end.
  private mutating func readRecord() -> Int {
    let delimiter = dialect.delimiter
    let bytes = bytes
    let record = position
    var field = record
    found.removeAll(keepingCapacity: true)
    while true {
      if found.count >= limits.columns { return skipTooManyColumns(bytes, from: field, record: record) }
      var end: Int
      if field < bytes.count, bytes[field] == ASCII.doubleQuote {
        end = readQuoted(bytes, at: field)
      } else {
        end = nextMark(bytes, from: field)
        if end < bytes.count, bytes[end] == ASCII.doubleQuote { end = passQuotes(bytes, field: field, from: end) }
        found.append(CSVField(start: field, end: end, form: .plain))
      }
      guard end < bytes.count, bytes[end] == delimiter else { return end }
      field = end + 1
    }
  }

  /// The next quote, delimiter or line end.
  private func nextMark(_ bytes: [UInt8], from index: Int) -> Int {
    let text = bytes.span
    var index = index
    while index < text.count {
      let byte = text[index]
      if byte == dialect.delimiter || byte == ASCII.doubleQuote || byte == ASCII.lineFeed
        || byte == ASCII.carriageReturn
      {
        break
      }
      index += 1
    }
    return index
  }

  /// The end of an unquoted field that begins at `field` and may have quotes from `index` on.
  private mutating func passQuotes(_ bytes: [UInt8], field: Int, from index: Int) -> Int {
    var quote = -1
    var end = nextMark(bytes, from: index)
    while end < bytes.count, bytes[end] == ASCII.doubleQuote, dialect.delimiter != ASCII.doubleQuote {
      if quote < 0 { quote = end }
      end = nextMark(bytes, from: end + 1)
    }
    if quote >= 0 { reportStrayQuote(bytes, at: quote, field: field) }
    return end
  }

  /// Reads a field that begins with a quote and returns where it ends.
  private mutating func readQuoted(_ bytes: [UInt8], at open: Int) -> Int {
    guard case .closes(let close) = QuoteRule.end(of: open, from: open + 1, in: bytes, limit: limits.field, isEnd: true)
    else {
      reportUnclosed(at: open)
      let end = passQuotes(bytes, field: open, from: open + 1)
      found.append(CSVField(start: open, end: end, form: .plain))
      return end
    }
    let behind = close + 1
    if behind == bytes.count || bytes[behind] == dialect.delimiter || bytes[behind] == ASCII.lineFeed
      || bytes[behind] == ASCII.carriageReturn
    {
      let isEscaped = bytes[open + 1..<close].contains(ASCII.doubleQuote)
      found.append(CSVField(start: open + 1, end: close, form: isEscaped ? .escaped : .quoted))
      return behind
    }
    var end = nextMark(bytes, from: behind)
    while end < bytes.count, bytes[end] == ASCII.doubleQuote { end = nextMark(bytes, from: end + 1) }
    reportTextAfterQuote(bytes, at: behind..<end)
    found.append(CSVField(start: open + 1, end: end, form: .mixed))
    return end
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

internal import Findings
package import SourceText

/// Cuts a stream of CSV bytes at the ends of records.
///
/// It follows the same rules as ``CSVRecordReader`` and keeps as little: whether it stands inside a quoted field, and where
/// the current record began. A record that is longer than the limit, or has an unquoted run of bytes longer than a field
/// may be, is taken out of the stream with a finding. The caller calls again while there was a gap, as behind it whole
/// records may stand already.
package struct CSVSplitter: Splitter {
  /// How many bytes of whole records are cut off at once where nobody says otherwise.
  package static let ordinaryPiece = 64 << 10

  /// How many records are cut off at once at most, or about as many: of the smallest a contact takes two hundred times the
  /// memory, and they may have a finding each.
  private static let mostRecords = 2048

  /// How many bytes of whole records may be cut off at once. When a quote fails, a whole field's limit of bytes stands in
  /// the buffer, and as contacts they would take fifty times the memory.
  private let longestPiece: Int
  /// How many are, by the length of the records that were cut off last.
  private var piece: Int
  private let dialect: CSVDialect
  private let limits: Limits
  /// How many fields a record has that the stream may be cut behind; 0 for any.
  private let columns: Int

  /// Up to where the buffer has been looked at; no byte before it is looked at again, but for a quote that failed.
  private var position = 0
  /// Where the current record begins.
  private var record = 0
  /// Where the whole record before it begins.
  private var last = 0
  /// The quote that opened the field that `position` stands in.
  private var open: Int?
  /// The start of the current run without delimiter, quote or line end; known while the long way is gone.
  private var run: Int?
  /// Whether the current record is being thrown away.
  private var isDiscarding = false
  /// The byte before the buffer while a record is being thrown away.
  private var before: UInt8 = 0

  /// Makes a splitter that stands at the start of a record.
  ///
  /// - Parameters:
  ///   - columns: Where it is given, a record with fewer fields stays together with the one behind it, so that whoever
  ///     checks them can tell whether the two are one that was broken.
  ///   - piece: How many bytes of whole records are cut off at once.
  package init(
    dialect: CSVDialect, limits: Limits = Limits(), keepingWhole columns: Int = 0, piece: Int = ordinaryPiece
  ) {
    self.piece = min(piece, CSVSplitter.ordinaryPiece)
    longestPiece = piece
    self.dialect = dialect
    self.limits = limits
    self.columns = columns
  }

  package mutating func scan(_ pending: [UInt8], isEnd: Bool) -> Cut {
    // A CR at the end may be the first half of a CRLF.
    let end = !isEnd && pending.last == ASCII.carriageReturn ? pending.count - 1 : pending.count
    var findings: [Finding] = []
    while position < end || open != nil {
      if let open {
        switch QuoteRule.end(of: open, from: position, in: pending, limit: limits.field, isEnd: isEnd) {
        case .closes(let quote): position = quote + 1
        case .fails(let quote):
          position = quote + 1
          if pending.count - position > limits.field { findings.append(endless(quote)) }
        case .open(let looked):
          position = looked
          return cut(pending, upTo: open, findings)
        }
        self.open = nil
        run = nil
        continue
      }
      if !isDiscarding, record >= piece { return cut(pending, upTo: position, findings) }
      if let finding = tooLong() { findings.append(finding) }
      if isDiscarding || position - record >= min(limits.field, limits.record) {
        if goTheLongWay(pending, end, &findings) {
          // The record that is thrown away has ended.
          isDiscarding = false
          return cut(pending, gap: position, findings)
        }
      } else {
        goTheShortWay(pending, end)
      }
    }
    if let finding = tooLong() { findings.append(finding) }
    if isEnd, !isDiscarding {
      record = pending.count
      last = record
    }
    return cut(pending, upTo: isEnd ? pending.count : position, findings)
  }

  private func endless(_ quote: Int) -> Finding {
    Finding(
      CSVCodes.fieldLimit,
      "the field that begins here has no end within \(limits.field) bytes; its quote was taken literally (--limit-field)",
      at: quote..<quote + 1)
  }

  /// Cuts off the whole records, and of a record that is thrown away what has been looked at.
  private mutating func cut(_ pending: [UInt8], upTo end: Int, _ findings: [Finding]) -> Cut {
    if isDiscarding { return cut(pending, gap: end, findings) }
    let removed = startOfTorn(pending) ?? record
    if removed > 0 {
      // The last of them tell how long they are.
      let sample = max(0, removed - 4096)..<removed
      let lines = LineIndex.countLineEnds(in: pending, sample)
      // Each piece moves what stands behind it.
      let least = max(1024, (pending.count - removed) / 64)
      piece = min(longestPiece, max(least, sample.count * CSVSplitter.mostRecords / max(1, lines)))
    }
    move(by: removed)
    return Cut(end: removed, findings: findings)
  }

  /// Where the records begin that may be pieces of one, if the last whole one may be: short ones without another between
  /// them.
  private func startOfTorn(_ pending: [UInt8]) -> Int? {
    guard columns > 0, last < record else { return nil }
    var records = CSVRecordReader(pending, dialect: dialect, limits: limits, from: last)
    guard records.next(), isShort(records) else { return nil }
    // Rare enough that all records may be looked at once more.
    records = CSVRecordReader(pending, dialect: dialect, limits: limits)
    var start: Int?
    while records.position < record, records.next() {
      start = isShort(records) ? start ?? records.range.lowerBound : nil
    }
    // A file of such records is cut anywhere.
    return start == 0 && record >= piece ? nil : start
  }

  private func isShort(_ records: CSVRecordReader) -> Bool { records.fields.count < columns && !records.isBlank }

  private mutating func cut(_ pending: [UInt8], gap end: Int, _ findings: [Finding]) -> Cut {
    let gap = record..<end
    if end > 0 { before = pending[end - 1] }
    move(by: end)
    return Cut(end: gap.lowerBound, gap: gap.isEmpty ? nil : gap, findings: findings)
  }

  private mutating func move(by removed: Int) {
    position = max(0, position - removed)
    open = open.map { $0 - removed }
    run = run.map { max(0, $0 - removed) }
    record = max(0, record - removed)
    last = max(0, last - removed)
  }

  /// Up to the next opening quote, as long as no limit can be passed: only the last line end matters.
  private mutating func goTheShortWay(_ pending: [UInt8], _ end: Int) {
    let reach = min(end, record + min(limits.field, limits.record), position + piece)
    let quote = ByteSearch.first(ASCII.doubleQuote, in: pending, from: position, to: reach) ?? reach
    var index = quote
    while index > position {
      let byte = pending[index - 1]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        // Asked for only where short records stay with those behind them.
        if columns > 0 { last = max(record, startOfLine(pending, before: index)) }
        record = index
        break
      }
      index -= 1
    }
    // The other half of a CRLF belongs to the line end.
    if record == quote, quote < pending.count, pending[quote] == ASCII.lineFeed,
      pending[record - 1] == ASCII.carriageReturn
    {
      record += 1
      position = record
      return
    }
    position = quote
    if quote < reach {
      if isFieldStart(pending, quote) { open = quote }
      position += 1
    }
  }

  /// Byte by byte to the end of the record or the next opening quote, with an eye on the limits. True when a record that
  /// is thrown away has ended.
  private mutating func goTheLongWay(_ pending: [UInt8], _ end: Int, _ findings: inout [Finding]) -> Bool {
    var start = run ?? startOfRun(pending)
    let span = pending.span
    while position < end {
      let byte = span[position]
      if byte == ASCII.doubleQuote {
        if isFieldStart(pending, position) {
          open = position
          position += 1
          run = nil
          return false
        }
        start = position + 1
      } else if byte == dialect.delimiter {
        start = position + 1
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        if !isDiscarding, let finding = tooLong() { findings.append(finding) }
        position = CSVRecordReader.behindLineEnd(pending, at: position)
        run = nil
        if isDiscarding { return true }
        last = record
        record = position
        return false
      }
      position += 1
      if position - start > limits.field, !isDiscarding {
        isDiscarding = true
        findings.append(
          Finding(
            CSVCodes.fieldLimit,
            "a field has more than \(limits.field) bytes; its record was left out (--limit-field)",
            at: record..<position))
      }
    }
    run = start
    return false
  }

  /// Whether the record has grown longer than a record may be.
  private mutating func tooLong() -> Finding? {
    guard !isDiscarding, position - record > limits.record else { return nil }
    isDiscarding = true
    return Finding(
      CSVCodes.recordLimit, "the record has more than \(limits.record) bytes and was left out (--limit-record)",
      at: record..<position)
  }

  /// Where the line begins that ends right before a place, as far as `position` is back.
  private func startOfLine(_ pending: [UInt8], before end: Int) -> Int {
    var start = end - 1
    if start > position, pending[start] == ASCII.lineFeed, pending[start - 1] == ASCII.carriageReturn { start -= 1 }
    while start > position {
      let byte = pending[start - 1]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return start }
      start -= 1
    }
    return 0
  }

  private func startOfRun(_ pending: [UInt8]) -> Int {
    var start = position
    while start > record {
      let byte = pending[start - 1]
      if byte == dialect.delimiter || byte == ASCII.doubleQuote || byte == ASCII.lineFeed
        || byte == ASCII.carriageReturn
      {
        break
      }
      start -= 1
    }
    return start
  }

  private func isFieldStart(_ pending: [UInt8], _ index: Int) -> Bool {
    if index > record { return pending[index - 1] == dialect.delimiter }
    return isDiscarding ? before == dialect.delimiter : true
  }
}

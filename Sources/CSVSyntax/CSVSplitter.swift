internal import Findings
package import SourceText

/// Cuts a stream of CSV bytes at the ends of records.
///
/// It follows the same rules as ``CSVRecordReader`` and keeps as little: whether it stands inside a quoted field, and where
/// the current record began. A record that is longer than the limit, or has an unquoted run of bytes longer than a field
/// may be, is taken out of the stream with a finding. The caller calls again while there was a gap, as behind it whole
/// records may stand already.
package struct CSVSplitter: Splitter {
  /// How many bytes of whole records are cut off at once. When a quote fails, a whole field's limit of bytes stands in the
  /// buffer, and as contacts they would take fifty times the memory.
  private static let piece = 64 << 10

  private let delimiter: UInt8
  private let limits: Limits

  /// Up to where the buffer has been looked at; no byte before it is looked at again, but for a quote that failed.
  private var position = 0
  /// Where the current record begins.
  private var record = 0
  /// The quote that opened the field that `position` stands in.
  private var open: Int?
  /// The start of the current run without delimiter, quote or line end; known while the long way is gone.
  private var run: Int?
  /// Whether the current record is being thrown away.
  private var isDiscarding = false
  /// The byte before the buffer while a record is being thrown away.
  private var before: UInt8 = 0

  /// Makes a splitter that stands at the start of a record.
  package init(dialect: CSVDialect, limits: Limits = Limits()) {
    delimiter = dialect.delimiter
    self.limits = limits
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
      if !isDiscarding, record >= CSVSplitter.piece { return cut(pending, upTo: position, findings) }
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
    if isEnd, !isDiscarding { record = pending.count }
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
    let removed = record
    move(by: removed)
    return Cut(end: removed, findings: findings)
  }

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
    record = 0
  }

  /// Up to the next opening quote, as long as no limit can be passed: only the last line end matters.
  private mutating func goTheShortWay(_ pending: [UInt8], _ end: Int) {
    let reach = min(end, record + min(limits.field, limits.record), position + CSVSplitter.piece)
    let quote = ByteSearch.first(ASCII.doubleQuote, in: pending, from: position, to: reach) ?? reach
    var index = quote
    while index > position {
      let byte = pending[index - 1]
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
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
      } else if byte == delimiter {
        start = position + 1
      } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        if !isDiscarding, let finding = tooLong() { findings.append(finding) }
        position = CSVRecordReader.behindLineEnd(pending, at: position)
        run = nil
        if isDiscarding { return true }
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

  private func startOfRun(_ pending: [UInt8]) -> Int {
    var start = position
    while start > record {
      let byte = pending[start - 1]
      if byte == delimiter || byte == ASCII.doubleQuote || byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        break
      }
      start -= 1
    }
    return start
  }

  private func isFieldStart(_ pending: [UInt8], _ index: Int) -> Bool {
    if index > record { return pending[index - 1] == delimiter }
    return isDiscarding ? before == delimiter : true
  }
}

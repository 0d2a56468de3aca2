internal import Findings
package import SourceText

/// Cuts a stream of CSV bytes at the ends of records.
///
/// It follows the rules of ``CSVRecordReader`` (``QuoteRule``). A record that is longer than the limit, or that has an
/// unquoted run of bytes longer than a field may be, is removed from the stream with a finding. The caller calls again
/// after a gap, because whole records may follow it.
package struct CSVSplitter: Splitter {
  /// The default number of bytes of whole records that are cut off at once.
  package static let ordinaryPiece = 64 << 10

  /// The approximate maximum number of records that are cut off at once: contacts take up to two hundred times the memory
  /// of the smallest records.
  private static let maxRecords = 2048

  /// The maximum length of a run of CR that is not divided. Longer ones, which no program writes, must not fill the memory.
  private static let maxReturns = 1024

  /// The maximum number of bytes of whole records that are cut off at once.
  private let longestPiece: Int
  /// The current number, which follows from the length of the last records.
  private var piece: Int
  private let dialect: CSVDialect
  private let limits: Limits
  /// The number of fields of a record after which the stream may be cut; 0 for any.
  private let columns: Int

  /// The end of the bytes that were scanned.
  private var position = 0
  /// The start of the current record.
  private var record = 0
  /// The start of the last whole record.
  private var last = 0
  /// The opening quote of the field at ``position``.
  private var open: Int?
  /// True while a record is discarded.
  private var isDiscarding = false
  /// The byte before the buffer while a record is discarded.
  private var before: UInt8 = 0

  /// Creates a splitter at the start of a record.
  ///
  /// - Parameters:
  ///   - columns: If not 0, a record with fewer fields stays together with the next one, so that a check can tell whether
  ///     the two are one broken record.
  ///   - piece: The maximum number of bytes of whole records that are cut off at once.
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
    let end = isEnd ? pending.count : startOfReturns(pending, before: pending.count)
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
        continue
      }
      if !isDiscarding, record >= piece { return cut(pending, upTo: position, findings) }
      if let finding = limitFinding(pending) { findings.append(finding) }
      if scanUnquoted(pending, end) {
        // The discarded record has ended.
        isDiscarding = false
        return cut(pending, gap: position, findings)
      }
    }
    if let finding = limitFinding(pending) { findings.append(finding) }
    if isEnd, !isDiscarding {
      record = pending.count
      last = record
    }
    return cut(pending, upTo: isEnd ? pending.count : position, findings)
  }

  private func endless(_ quote: Int) -> Finding {
    Finding(
      CSVCodes.fieldLimit,
      "the quote opened here does not close within \(limits.field) bytes; it was read as an ordinary character, and "
        + "reading went on with the next line\(Advice.limit("field"))",
      at: quote..<quote + 1)
  }

  /// Cuts off the whole records, and the scanned bytes of a discarded one.
  private mutating func cut(_ pending: [UInt8], upTo end: Int, _ findings: [Finding]) -> Cut {
    if isDiscarding { return cut(pending, gap: end, findings) }
    let removed = startOfTorn(pending) ?? record
    if removed > 0 {
      // The last records tell how long records are.
      let sample = max(0, removed - 4096)..<removed
      let lines = LineIndex.countLineEnds(in: pending, sample)
      // Each piece moves the bytes after it.
      let least = max(1024, (pending.count - removed) / 64)
      piece = min(longestPiece, max(least, sample.count * CSVSplitter.maxRecords / max(1, lines)))
    }
    move(by: removed)
    return Cut(end: removed, findings: findings)
  }

  /// The start of the short records at the end, which may be pieces of one record.
  private func startOfTorn(_ pending: [UInt8]) -> Int? {
    guard columns > 0, last < record else { return nil }
    var records = CSVRecordReader(pending, dialect: dialect, limits: limits, from: last)
    guard records.next(), isShort(records) else { return nil }
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
    record = max(0, record - removed)
    last = max(0, last - removed)
  }

  /// Scans to the next opening quote, to the end of a discarded record, or to where a limit is reached.
  ///
  /// - Returns: True at the end of a discarded record.
  private mutating func scanUnquoted(_ pending: [UInt8], _ end: Int) -> Bool {
    var reach = end
    if end - position > piece {
      let returns = startOfReturns(pending, before: position + piece)
      reach = returns > position ? returns : position + piece
    }
    if !isDiscarding {
      if reach - record > limits.field { reach = min(reach, startOfRun(pending) + limits.field + 1) }
      if reach - record > limits.record { reach = record + limits.record + 1 }
    }
    let quote = ByteSearch.first(dialect.quote, in: pending, from: position, to: reach) ?? reach
    if isDiscarding {
      for index in position..<quote where isLineEnd(pending[index]) {
        position = CSVRecordReader.afterLineEnd(pending, at: index)
        return true
      }
    } else if passLineEnds(pending, upTo: quote) {
      return false
    }
    position = quote
    if quote < reach {
      if isFieldStart(pending, quote) { open = quote }
      position += 1
    }
    return false
  }

  /// Moves the start of the current record after the last line end before a place; true if that line end is a CRLF that
  /// the place divides.
  private mutating func passLineEnds(_ pending: [UInt8], upTo end: Int) -> Bool {
    var index = end
    while index > position, !isLineEnd(pending[index - 1]) { index -= 1 }
    guard index > position else { return false }
    if columns > 0 { last = max(record, startOfLine(pending, before: index)) }
    record = index
    guard record == end, end < pending.count, pending[end] == ASCII.lineFeed, pending[end - 1] == ASCII.carriageReturn
    else { return false }
    record += 1
    position = record
    return true
  }

  /// Discards the current record if it exceeds a limit.
  private mutating func limitFinding(_ pending: [UInt8]) -> Finding? {
    guard !isDiscarding, position - record > min(limits.field, limits.record) else { return nil }
    if position - record > limits.record {
      isDiscarding = true
      return Finding(
        CSVCodes.recordLimit,
        "the record has more than \(limits.record) bytes and was skipped\(Advice.limit("record"))",
        at: record..<position)
    }
    guard position - startOfRun(pending) > limits.field else { return nil }
    isDiscarding = true
    return Finding(
      CSVCodes.fieldLimit,
      "a field has more than \(limits.field) bytes; its record was skipped\(Advice.limit("field"))",
      at: record..<position)
  }

  /// The start of the line that ends right before a place; 0 if it is before ``position``.
  private func startOfLine(_ pending: [UInt8], before end: Int) -> Int {
    var start = end - 1
    if start > position, pending[start] == ASCII.lineFeed, pending[start - 1] == ASCII.carriageReturn { start -= 1 }
    while start > position {
      if isLineEnd(pending[start - 1]) { return start }
      start -= 1
    }
    return 0
  }

  /// The start of the run without delimiter, quote or line end before ``position``.
  private func startOfRun(_ pending: [UInt8]) -> Int {
    var start = position
    while start > record {
      let byte = pending[start - 1]
      if byte == dialect.delimiter || byte == dialect.quote || isLineEnd(byte) { break }
      start -= 1
    }
    return start
  }

  /// The start of the run of CR before a place. An LF may follow, with which the whole run ends one line, so that a cut in
  /// it would change the numbers of the lines.
  private func startOfReturns(_ pending: [UInt8], before end: Int) -> Int {
    let least = max(0, end - Self.maxReturns)
    var start = end
    while start > least, pending[start - 1] == ASCII.carriageReturn { start -= 1 }
    return start
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }

  private func isFieldStart(_ pending: [UInt8], _ index: Int) -> Bool {
    if index > record { return pending[index - 1] == dialect.delimiter }
    return isDiscarding ? before == dialect.delimiter : true
  }
}

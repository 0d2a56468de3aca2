internal import CSVSyntax
internal import Findings
internal import SourceText

/// Recognizes records that are not contacts: a repeated header, separators, notes, totals, footers, and the sign of an old
/// end of file. Records that a spreadsheet wrote into one cell are unwrapped.
struct RecordFilter: Sendable {
  /// What a record is.
  enum Kind {
    case contact
    /// A contact that may be the heading of the records after it.
    case lone(Finding)
    case skipped(Finding)
    /// The record in the first cell.
    case wrapped(CSVRecord)
  }

  /// What the records of a table have in common.
  struct Habits: Sendable {
    /// Whether all records are in one cell, which is reported once.
    var isWrapped = false
    /// Whether a record with nothing but its first cell is an exception.
    var expectsMore = false
    /// The columns of postal codes.
    var postcodes = PostcodeCheck()
  }

  private let names: [HeaderName]
  private let kinds: [CSVColumnKind]
  private let dialect: CSVDialect
  private let limits: Limits
  /// The columns of e-mail addresses among the first 64, a bit each.
  private let addresses: UInt64
  let habits: Habits
  /// Whether the columns are of no product, so that people wrote the rows.
  private let isPlain: Bool

  init(
    _ columns: [CSVColumn], _ dialect: CSVDialect, _ limits: Limits, _ habits: Habits, isPlain: Bool
  ) {
    names = columns.map { HeaderName($0.name) }
    kinds = columns.map(\.kind)
    self.dialect = dialect
    self.limits = limits
    self.habits = habits
    self.isPlain = isPlain
    var addresses: UInt64 = 0
    for (place, kind) in kinds.prefix(64).enumerated() where kind == .email { addresses |= 1 << UInt64(place) }
    self.addresses = addresses
  }

  /// The kind of a record that is not blank.
  func kind(of record: CSVRecord) -> Kind {
    let filled = record.filled
    let first = filled.trailingZeroBitCount
    // Only the first cells are compared, because most records are contacts.
    guard first < 64, first < names.count else { return .contact }
    let field = record.fields[first]
    if mayBeName(field, first, record.bytes), isHeader(record) {
      return .skipped(Finding(CSVCodes.repeatedHeader, "the header is repeated here; the record was skipped"))
    }
    if filled & (filled &- 1) == 0 {
      if field.range.count == 1, record.bytes[field.range.lowerBound] == RecordFilter.endOfFile {
        return .skipped(
          Finding(CSVCodes.footer, "^Z (U+001A) is an old sign for the end of a file; the record was skipped"))
      }
      if first == 0, !field.isPlain, names.count > 1, let inner = unwrapped(record) { return .wrapped(inner) }
      if isPlain, first == 0, names.count > 1, let kind = loneCell(record, field) { return kind }
    }
    if isPlain, RowShape.mayBeEmpty(record.bytes[field.range.lowerBound]), let finding = separator(record) {
      return .skipped(finding)
    }
    // A record with an address in another cell is a contact.
    guard filled & addresses & ~(1 << UInt64(first)) == 0, RecordFooter.mayBegin(record.bytes[field.range]) else {
      return .contact
    }
    return footer(record, first)
  }

  /// The control character of CP/M and DOS.
  private static let endOfFile: UInt8 = 0x1A

  // MARK: Headers

  /// False if the first letter of a cell differs from that of its column's name. A byte order mark comes from a file that
  /// was appended.
  private func mayBeName(_ field: CSVField, _ column: Int, _ bytes: [UInt8]) -> Bool {
    let start = field.range.lowerBound
    let hasMark = field.range.count > 3 && bytes[start] == 0xEF && bytes[start + 1] == 0xBB && bytes[start + 2] == 0xBF
    let letter = hasMark ? start + 3 : start
    return letter < field.range.upperBound && ASCII.lowercased(bytes[letter]) == names[column].first
  }

  /// Whether every cell is the name of its column, and there are two or all of them.
  private func isHeader(_ record: CSVRecord) -> Bool {
    var count = 0
    for (column, field) in record.fields.enumerated() where !field.isEmpty {
      guard column < names.count, HeaderName(record.text(of: field)) == names[column] else { return false }
      count += 1
    }
    return count >= min(2, names.count)
  }

  // MARK: Rows by their shape

  /// The finding about a record of which no cell has a letter or a digit.
  private func separator(_ record: CSVRecord) -> Finding? {
    var isBlank = true
    for field in record.fields where !field.isEmpty {
      guard RowShape.mayBeEmpty(record.bytes[field.range.lowerBound]) else { return nil }
      let text = record.beginning(of: field, 256)
      if RowShape.isBlank(text) { continue }
      guard RowShape.isSeparator(text) else { return nil }
      isBlank = false
    }
    return isBlank
      ? Finding(CSVCodes.blankRecord, "a record with only blanks was skipped")
      : Finding(CSVCodes.footer, "the record is a line between others and not a contact; it was skipped")
  }

  /// What a record is that has nothing but its first cell; `nil` if that decides nothing.
  private func loneCell(_ record: CSVRecord, _ field: CSVField) -> Kind? {
    guard kinds[0] == .name || kinds[0] == .line, field.range.count <= RecordFooter.maxLength else { return nil }
    let text = record.text(of: field)
    if RecordFooter.isOne(text, []) || RowShape.isBlank(text) || RowShape.isSeparator(text) { return nil }
    if kinds[0] == .name, RowShape.isNote(text) {
      return .skipped(
        Finding(
          CSVCodes.footer, "\(Finding.quote(text)) is a note or a heading and not a contact; it was skipped"))
    }
    // A short record is reported as such.
    guard habits.expectsMore, record.fields.count >= names.count else { return nil }
    return .lone(
      Finding(
        CSVCodes.loneCell,
        "\(Finding.quote(text)) is the only value of its record; it may be a heading, and was read as a contact",
        at: field.range))
  }

  // MARK: Totals and footers

  private func footer(_ record: CSVRecord, _ first: Int) -> Kind {
    guard record.fields[first].range.count <= RecordFooter.maxLength else { return .contact }
    let text = record.text(of: record.fields[first])
    var others: [String] = []
    for (column, field) in record.fields.enumerated() where column != first && !field.isEmpty {
      others.append(record.text(of: field))
      if others.count > 16 { return .contact }
    }
    guard RecordFooter.isOne(text, others) else { return .contact }
    let shown = ([text] + others).map { Finding.quote($0) }.joined(separator: ", ")
    return .skipped(Finding(CSVCodes.footer, "\(shown) is a total or a footer and not a contact; it was skipped"))
  }

  // MARK: Records in one cell

  /// The record in the first cell if it has a cell for each column.
  private func unwrapped(_ record: CSVRecord) -> CSVRecord? {
    guard let field = record.fields.first, field.range.count <= limits.record else { return nil }
    let bytes = Array(record.text(of: field).utf8)
    for inner in [dialect] + CSVDialect.candidates.filter({ $0 != dialect }) {
      var records = CSVRecordReader(bytes, dialect: inner, limits: limits, from: 0, isUTF8: true)
      records.mayHoldControls = record.mayHoldControls
      records.mayHoldInvisible = record.mayHoldInvisible
      guard records.next(), records.findings.isEmpty, records.position == bytes.count else { continue }
      let found = records.record
      let extra = found.fields.dropFirst(names.count)
      guard found.fields.count >= names.count, extra.allSatisfy(\.isEmpty) else { continue }
      // A quote in the cell is evidence enough; without one, the values must be those of their columns.
      if field.form == .escaped || habits.isWrapped || fits(found) { return found }
    }
    return nil
  }

  private func fits(_ record: CSVRecord) -> Bool {
    var evidence = 0
    for (column, field) in record.fields.enumerated() where !field.isEmpty && column < kinds.count {
      if ASCII.isBlank(record.bytes[field.range.lowerBound]) { return false }
      let bytes = record.bytes[field.range]
      switch kinds[column] {
      case .email:
        guard bytes.contains(ASCII.atSign) else { return false }
        evidence += 1
      case .phone, .date:
        guard bytes.contains(where: ASCII.isDigit) else { return false }
        evidence += 1
      default: break
      }
    }
    return evidence > 0 || record.fields.count > 2
  }

  /// The finding about a record in one cell; `nil` if it is reported with the header.
  var wrappedFinding: Finding? {
    habits.isWrapped
      ? nil
      : Finding(
        CSVCodes.wrappedRecord, "the whole record is in one cell; it was read as the \(names.count) cells in it")
  }
}

/// The words of totals and footers below a table.
enum RecordFooter {
  /// The maximum number of bytes of the first cell of a footer.
  static let maxLength = 200

  /// Whether a footer may begin with the bytes.
  static func mayBegin(_ bytes: ArraySlice<UInt8>) -> Bool { starts3.contains(start3(bytes)) }

  /// The first three bytes as one number.
  private static func start3(_ bytes: some Collection<UInt8>) -> UInt32 {
    bytes.prefix(3).reduce(0) { $0 << 8 | UInt32(ASCII.lowercased($1)) }
  }

  /// Whether a record is a total or a footer.
  ///
  /// - Parameter others: Its other cells.
  static func isOne(_ text: String, _ others: [String]) -> Bool {
    let text = text.trimmingASCIISpace.lowercased()
    if others.isEmpty, starts.contains(where: text.hasPrefix) { return true }
    guard others.allSatisfy(isAmount) else { return false }
    // `Total`, `Total:`, `Total: 25`
    let word = text.utf8.prefix { $0 != ASCII.colon }
    let rest = text.utf8.dropFirst(word.count + 1)
    guard totals.contains(String(Substring(word)).trimmingASCIISpace) else { return false }
    return rest.allSatisfy { $0 <= ASCII.space } || isAmount(String(Substring(rest)))
  }

  /// A number with signs of currencies, `12,50 €`, `100 %`.
  private static func isAmount(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.count <= 24 && scalars.contains { (0x30...0x39).contains($0.value) }
      && scalars.allSatisfy {
        (0x30...0x39).contains($0.value) || " .,'-+%$€£¥\u{A0}\u{202F}".unicodeScalars.contains($0)
      }
  }

  private static let totals: Set<String> = [
    "total", "totals", "grand total", "subtotal", "sum", "count", "average", "number of contacts", "total contacts",
    "total records", "summe", "gesamt", "gesamtsumme", "zwischensumme", "anzahl", "insgesamt", "durchschnitt", "somme",
    "total général", "suma", "total general", "totale", "totaal", "razem", "итого", "合计", "合計", "계",
  ]

  private static let starts = [
    "exported by", "exported on", "exported from", "exported at", "export date", "generated by", "generated on",
    "generated at", "report generated", "created by", "created on", "printed on", "printed by", "end of report",
    "end of list", "end of file", "downloaded from", "downloaded on", "page 1", "confidential", "copyright", "© ",
    "exportiert am", "exportiert von", "exportdatum", "erstellt am", "erstellt von", "gedruckt am", "stand:", "seite 1",
    "exporté le", "exporté par", "généré le", "généré par", "exportado el", "exportado por", "generado el",
    "esportato il", "esportato da", "gegenereerd op",
  ]

  private static let starts3 = Set(
    (totals + starts).flatMap { [start3($0.utf8), start3(($0.prefix(1).uppercased() + $0.dropFirst()).utf8)] })
}

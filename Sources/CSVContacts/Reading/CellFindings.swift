internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Finds cells that are not only their values (``CellCleaning``), cells that a spreadsheet has changed and values in the
/// wrong column.
///
/// Every byte of phones, e-mail addresses and URLs is checked, and the ends of other cells.
struct CellFindings: Sendable {
  /// The kind of each column.
  private let kinds: [CSVColumnKind]
  /// The first 64 columns of each kind, a bit each. Performance: cells of one kind are checked one after the other.
  private let numbers: UInt64
  private let addresses: UInt64
  private let urls: UInt64
  private let personal: UInt64
  private let dates: UInt64
  private let lists: UInt64
  private let texts: UInt64
  private let names: [String]
  /// Whether the apostrophes of the formula guard are removed.
  let isUnguarded: Bool
  /// Whether a cell may have several values, separated as Google does.
  let partsValues: Bool

  init(_ columns: [CSVColumn], isUnguarded: Bool, partsValues: Bool) {
    kinds = columns.map { $0.kind.isChecked ? $0.kind : .nothing }
    var all: [CSVColumnKind: UInt64] = [:]
    for (place, kind) in kinds.prefix(64).enumerated() { all[kind, default: 0] |= 1 << UInt64(place) }
    numbers = all.removeValue(forKey: .phone) ?? 0
    addresses = all.removeValue(forKey: .email) ?? 0
    urls = all.removeValue(forKey: .url) ?? 0
    personal = all.removeValue(forKey: .name) ?? 0
    all[.nothing] = nil
    dates = all.removeValue(forKey: .date) ?? 0
    lists = all.removeValue(forKey: .list) ?? 0
    texts = all.values.reduce(0, |)
    names = columns.map(\.name)
    self.isUnguarded = isUnguarded
    self.partsValues = partsValues
  }

  /// Checks the cells of a record, and returns those that were cleaned.
  func check(_ record: CSVRecord, _ findings: inout [Finding]) -> CleanedCells {
    var cleaned = CleanedCells()
    var unusual = CellFindings.unusual(texts, record) { isUnusualText($0, $1.range) }
    unusual |= CellFindings.unusual(personal, record) { isUnusualName($0, $1) }
    unusual |= CellFindings.unusual(numbers, record) { isUnusualNumber($0, $1.range) }
    unusual |= CellFindings.unusual(addresses, record) { isUnusualAddress($0, $1.range) }
    unusual |= CellFindings.unusual(urls, record) { isUnusualURL($0, $1.range) }
    unusual |= CellFindings.unusual(dates, record) { isUnusualDate($0, $1.range) }
    unusual |= CellFindings.unusual(lists, record) { isUnusualList($0, $1.range) }
    let mayHoldInvisible = record.mayHoldInvisible
    if mayHoldInvisible {
      let checked = numbers | addresses | urls | personal | dates | lists | texts
      unusual |= CellFindings.unusual(checked, record) { InvisibleCharacters.areIn($0, $1.range) }
    }
    while unusual != 0 {
      checkFully(Cell(record, unusual.trailingZeroBitCount, kinds, names), &findings, &cleaned)
      unusual &= unusual &- 1
    }
    var place = 64
    while place < min(record.fields.count, kinds.count) {
      let field = record.fields[place]
      if !field.isEmpty, kinds[place] != .nothing,
        isUnusual(record.bytes, field, kinds[place])
          || mayHoldInvisible && InvisibleCharacters.areIn(record.bytes, field.range)
      {
        checkFully(Cell(record, place, kinds, names), &findings, &cleaned)
      }
      place &+= 1
    }
    return cleaned
  }

  /// The unusual cells among some of the first 64, a bit each.
  @inline(__always)
  private static func unusual(
    _ columns: UInt64, _ record: CSVRecord, _ isUnusual: (_ bytes: [UInt8], _ field: CSVField) -> Bool
  ) -> UInt64 {
    var rest = record.filled & columns
    var unusual: UInt64 = 0
    while rest != 0 {
      if isUnusual(record.bytes, record.fields[rest.trailingZeroBitCount]) { unusual |= rest & (0 &- rest) }
      rest &= rest &- 1
    }
    return unusual
  }

  // MARK: Fast checks

  @inline(__always)
  private func isUnusual(_ bytes: [UInt8], _ field: CSVField, _ kind: CSVColumnKind) -> Bool {
    switch kind {
    case .phone: isUnusualNumber(bytes, field.range)
    case .email: isUnusualAddress(bytes, field.range)
    case .url: isUnusualURL(bytes, field.range)
    case .name: isUnusualName(bytes, field)
    case .date: isUnusualDate(bytes, field.range)
    case .list: isUnusualList(bytes, field.range)
    default: isUnusualText(bytes, field.range)
    }
  }

  private func isUnusualNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    // The usual case, which the bytes decide.
    if CellBytes.isPlainNumber(bytes.span, range) { return FormattedText.isDecimal(bytes, range) }
    let counts = ByteCounts(bytes, range)
    // Two numbers with a slash between them have at least ten digits.
    return counts.others > counts.slashes || counts.digits == 0 || counts.digits >= 10 || counts.ats > 0
      || counts.exponents > 0 || counts.lineBreaks > 0 || counts.commas > 0
  }

  private func isUnusualAddress(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    !CellBytes.isPlainAddress(bytes.span, range) || bytes[range.lowerBound] == ASCII.apostrophe
  }

  private func isUnusualDate(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    // Other dates are words, signs and their mistakes.
    !ASCII.isDigit(bytes[range.lowerBound])
  }

  private func isUnusualList(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if isUnusualText(bytes, range) { return true }
    for index in range {
      let byte = bytes[index]
      if byte == ASCII.comma || byte == ASCII.lineFeed || byte == ASCII.verticalBar { return true }
    }
    return false
  }

  private func isUnusualURL(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var hasSign = false
    if bytes[range.lowerBound] == ASCII.leftBracket { return true }
    for index in range {
      let byte = bytes[index]
      if byte <= ASCII.space { return true }
      if byte == ASCII.period || byte == ASCII.colon { hasSign = true }
    }
    return !hasSign || isUnusualText(bytes, range)
  }

  private func isUnusualName(_ bytes: [UInt8], _ field: CSVField) -> Bool {
    if ASCII.isDigit(bytes[field.range.lowerBound]) || isUnusualText(bytes, field.range) { return true }
    return !field.isPlain && ByteCounts(bytes, field.range).lineBreaks > 0
  }

  private func isUnusualText(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if range.count >= CellFindings.cuts[0] || FormattedText.isDecimal(bytes, range)
      || FormattedText.isNothing(bytes, range) || FormattedText.mayHaveModule(bytes, range)
    {
      return true
    }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "#"), ASCII.apostrophe, ASCII.equals, ASCII.atSign, ASCII.plus, ASCII.hyphen, ASCII.tab,
      ASCII.lineFeed, ASCII.carriageReturn, 0xEF:
      return true
    default: return false
    }
  }
}

extension CSVColumnKind {
  /// Whether the cells are checked.
  fileprivate var isChecked: Bool {
    switch self {
    case .name, .line, .list, .text, .note, .phone, .email, .url, .date, .handle, .choice, .label, .media, .other: true
    case .exact, .nothing: false
    }
  }
}

extension CellFindings {
  /// Reports a record without anything that identifies a contact.
  static func addEmpty(_ contact: ContactBuffer, _ findings: inout [Finding]) {
    if !isNobody(contact) { return }
    findings.append(
      Finding(
        CSVContactCodes.emptyContact, "there is no name, organization, e-mail address or phone number in the record"))
  }
  /// Whether nothing tells who the contact is.
  static func isNobody(_ contact: ContactBuffer) -> Bool { contact.present & identity == 0 }

  /// The fields that identify a contact.
  private static let identity = [FieldNumber.names, .formattedNames, .organizations, .phones, .emails]
    .reduce(0 as UInt64) { $0 | $1.bit }
}

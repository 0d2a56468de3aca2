internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// What the cells of a record say about the way that they came: a spreadsheet has changed them, or they stand in another
/// column than theirs. Nothing is changed; one look at each byte of phones, e-mail addresses and URLs, and at the first
/// byte of other cells.
struct CellFindings: Sendable {
  /// What the cells of each column are.
  private let kinds: [CSVColumnKind]
  /// Which of the first 64 columns are of one kind, a bit each: cells of one kind are looked at one after the other.
  private let numbers: UInt64
  private let addresses: UInt64
  private let urls: UInt64
  private let personal: UInt64
  private let texts: UInt64
  private let names: [String]
  /// Whether apostrophes that guard a cell are taken off when it is read.
  private let isUnguarded: Bool
  /// Whether one cell holds several values, parted as Google parts them.
  private let partsValues: Bool

  init(_ columns: [CSVColumn], isUnguarded: Bool, partsValues: Bool) {
    kinds = columns.map { $0.kind.isLookedAt ? $0.kind : .nothing }
    var all: [CSVColumnKind: UInt64] = [:]
    for (place, kind) in kinds.prefix(64).enumerated() { all[kind, default: 0] |= 1 << UInt64(place) }
    numbers = all.removeValue(forKey: .phone) ?? 0
    addresses = all.removeValue(forKey: .email) ?? 0
    urls = all.removeValue(forKey: .url) ?? 0
    personal = all.removeValue(forKey: .name) ?? 0
    all[.nothing] = nil
    texts = all.values.reduce(0, |)
    names = columns.map(\.name)
    self.isUnguarded = isUnguarded
    self.partsValues = partsValues
  }

  /// Looks at the cells of a record.
  func look(_ record: CSVRecord, _ findings: inout [Finding]) {
    var odd = CellFindings.odd(texts, record) { isOddText($0, $1.range) }
    odd |= CellFindings.odd(personal, record) { isOddName($0, $1) }
    odd |= CellFindings.odd(numbers, record) { isOddNumberOrAddress($0, $1.range, .phone) }
    odd |= CellFindings.odd(addresses, record) { isOddNumberOrAddress($0, $1.range, .email) }
    odd |= CellFindings.odd(urls, record) { isOddURL($0, $1.range) }
    while odd != 0 {
      lookClosely(Cell(record, odd.trailingZeroBitCount, kinds, names), &findings)
      odd &= odd &- 1
    }
    var place = 64
    while place < min(record.fields.count, kinds.count) {
      let field = record.fields[place]
      if !field.isEmpty, kinds[place] != .nothing, isOdd(record.bytes, field, kinds[place]) {
        lookClosely(Cell(record, place, kinds, names), &findings)
      }
      place &+= 1
    }
  }

  /// Which of some of the first 64 cells hold a text that is odd.
  @inline(__always)
  private static func odd(
    _ columns: UInt64, _ record: CSVRecord, _ isOdd: (_ bytes: [UInt8], _ field: CSVField) -> Bool
  ) -> UInt64 {
    var rest = record.filled & columns
    var odd: UInt64 = 0
    while rest != 0 {
      if isOdd(record.bytes, record.fields[rest.trailingZeroBitCount]) { odd |= rest & (0 &- rest) }
      rest &= rest &- 1
    }
    return odd
  }

  // MARK: Whether a cell is worth a close look

  @inline(__always)
  private func isOdd(_ bytes: [UInt8], _ field: CSVField, _ kind: CSVColumnKind) -> Bool {
    switch kind {
    case .phone, .email: isOddNumberOrAddress(bytes, field.range, kind)
    case .url: isOddURL(bytes, field.range)
    case .name: isOddName(bytes, field)
    default: isOddText(bytes, field.range)
    }
  }

  private func isOddNumberOrAddress(_ bytes: [UInt8], _ range: Range<Int>, _ kind: CSVColumnKind) -> Bool {
    // Mostly the bytes say at once that there is nothing to say.
    if kind == .email ? CellBytes.isPlainAddress(bytes, range) : CellBytes.isPlainNumber(bytes, range) { return false }
    let look = Look(bytes, range)
    if look.lineBreaks > 0 || look.colons > 1 { return true }
    if kind == .email { return look.ats != 1 || look.blanks > 0 }
    if look.ats > 0 || look.digits == 0 || look.exponents > 0 { return true }
    return bytes[range.lowerBound] == ASCII.apostrophe
  }

  private func isOddURL(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var hasSign = false
    for index in range {
      let byte = bytes[index]
      if byte <= ASCII.space { return true }
      if byte == ASCII.period || byte == ASCII.colon { hasSign = true }
    }
    return !hasSign || isOddText(bytes, range)
  }

  private func isOddName(_ bytes: [UInt8], _ field: CSVField) -> Bool {
    if ASCII.isDigit(bytes[field.range.lowerBound]) || isOddText(bytes, field.range) { return true }
    return !field.isPlain && Look(bytes, field.range).lineBreaks > 0
  }

  private func isOddText(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    if range.count >= CellFindings.cuts[0] { return true }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "#"), ASCII.apostrophe, ASCII.equals, ASCII.atSign, ASCII.plus, ASCII.hyphen, ASCII.tab,
      ASCII.lineFeed, ASCII.carriageReturn, 0xEF:
      return true
    default: return false
    }
  }

  // MARK: The close look

  /// A cell on which somebody spends a text.
  private struct Cell {
    let kind: CSVColumnKind
    let name: String
    let text: String
    /// Whether the cell goes on behind the text.
    let isCut: Bool
    let range: Range<Int>

    init(_ record: CSVRecord, _ place: Int, _ kinds: [CSVColumnKind], _ names: [String]) {
      kind = kinds[place]
      name = names[place]
      let field = record.fields[place]
      range = field.range
      // A longer one is from no spreadsheet; what is said about a text is said about its beginning.
      let text = record.beginning(of: field, CellFindings.longestCell)
      isCut = field.range.count > CellFindings.longestCell
      self.text = text.holdsCarriageReturn ? LineBreaks.asLineFeeds(text) : text
    }

    /// Its message is made when somebody reads it: of a code that many cells have, few are shown.
    func finding(_ code: FindingCode, _ message: @autoclosure @escaping @Sendable () -> String) -> Finding {
      var finding = Finding(code, property: name, message: message)
      finding.range = range
      return finding
    }
  }

  /// What the bytes of a value are, in one look.
  private struct Look {
    var digits = 0
    var exponents = 0
    var signs = 0
    var ats = 0
    var blanks = 0
    var lineBreaks = 0
    var colons = 0
    var others = 0

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      let bytes = bytes.span
      for index in range { see(bytes[index]) }
    }

    init(_ text: String) { for byte in text.utf8 { see(byte) } }

    @inline(__always)
    private mutating func see(_ byte: UInt8) {
      switch byte {
      case ASCII.zero...ASCII.nine: digits += 1
      case ASCII.atSign: ats += 1
      case ASCII.space: blanks += 1
      case ASCII.lineFeed, ASCII.carriageReturn: lineBreaks += 1
      case UInt8(ascii: "E"), UInt8(ascii: "e"): exponents += 1
      case ASCII.plus, ASCII.period, ASCII.comma: signs += 1
      case ASCII.colon:
        colons += 1
        others += 1
      default: others += 1
      }
    }
  }

  private func lookClosely(_ cell: Cell, _ findings: inout [Finding]) {
    let text = isUnguarded ? FormulaGuard.removed(from: cell.text) : cell.text
    switch cell.kind {
    case .phone: for value in values(of: text, cell, &findings) { addPhone(value, cell, &findings) }
    case .email: for value in values(of: text, cell, &findings) { addEmail(value, cell, &findings) }
    case .url: for value in values(of: text, cell, &findings) { addURL(value, cell, &findings) }
    default:
      if cell.kind == .name { addName(text, cell, &findings) }
      addText(text, cell, &findings)
      addCut(text, cell, &findings)
    }
  }

  private func addName(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    let look = Look(text)
    if look.lineBreaks > 0 { addLineBreak(text, cell, &findings) }
    // Fewer digits may be a year, or a name that somebody has chosen.
    guard look.digits >= 7, look.exponents == 0, look.ats == 0, look.colons == 0,
      text.utf8.allSatisfy({ PhoneText.isPart($0) })
    else { return }
    findings.append(
      cell.finding(CSVContactCodes.wrongColumn, "\(Finding.quote(text)) stands in a column for names"))
  }

  private func addLineBreak(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    findings.append(
      cell.finding(
        CSVContactCodes.lineBreakInLine, "\(Finding.quote(text)) has a line break in it, and its column holds one line")
    )
  }

  /// The values of a cell. A value that looks as if it were several is said and not looked at.
  private func values(of text: String, _ cell: Cell, _ findings: inout [Finding]) -> [String] {
    let look = Look(text)
    if look.lineBreaks > 0, cell.kind != .url { addLineBreak(text, cell, &findings) }
    guard look.colons > 1, cell.kind != .url || partsValues else { return [text] }
    var values = partsValues ? MultiValueCell.split(text) : [text]
    if cell.isCut, values.count > 1 { values.removeLast() }
    let isBroken = values.contains {
      CellFindings.hasTwoColons($0) && (cell.kind != .url || $0.utf8.contains(ASCII.space))
    }
    if isBroken {
      findings.append(
        cell.finding(
          CSVContactCodes.brokenMultiValue,
          "\(Finding.quote(text)) may be several values; they are parted by \" ::: \" alone"))
      return []
    }
    if values.count > 1, values.last?.isEmpty == true {
      findings.append(
        cell.finding(
          CSVContactCodes.brokenMultiValue, "\(Finding.quote(text)) ends with a separator and no value behind it"))
    }
    return values.filter { !$0.isEmpty }
  }

  private static func hasTwoColons(_ text: String) -> Bool {
    var last: UInt8 = 0
    return text.utf8.contains { byte in
      defer { last = byte }
      return byte == ASCII.colon && last == ASCII.colon
    }
  }

  private func addPhone(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    let look = Look(text)
    if FormulaCell.isGuarded(text) { addGuard(text, cell, &findings) }
    if look.ats > 0 {
      findings.append(
        cell.finding(CSVContactCodes.wrongColumn, "\(Finding.quote(text)) stands in a column for phones"))
    } else if look.exponents == 1, look.digits > 2, look.signs > 0, look.others == 0, look.blanks == 0 {
      findings.append(
        cell.finding(
          CSVContactCodes.spreadsheetNumber,
          "\(Finding.quote(text)) is what a spreadsheet made of a phone number; its last digits are gone"))
    } else if look.digits == 0, !FormulaCell.isGuarded(text) {
      addText(text, cell, &findings)
    }
  }

  private func addEmail(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    let look = Look(text)
    if look.ats == 1, look.blanks == 0 { return }
    // Exchange writes the names of its own directory here.
    if text.utf8.first == ASCII.slash { return }
    if addError(text, cell, &findings) { return }
    if FormulaCell.kind(of: text) == .dangerous { return addText(text, cell, &findings) }
    findings.append(cell.finding(CSVContactCodes.badEmail, "\(Finding.quote(text)) is no e-mail address"))
  }

  private func addURL(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    if FormulaCell.isGuarded(text) || FormulaCell.kind(of: text) != nil { return addText(text, cell, &findings) }
    if addError(text, cell, &findings) { return }
    let hasSign = text.utf8.contains { $0 == ASCII.period || $0 == ASCII.colon }
    if hasSign, !text.utf8.contains(where: { $0 <= ASCII.space }) { return }
    findings.append(cell.finding(CSVContactCodes.badURL, "\(Finding.quote(text)) is no URL"))
  }

  private func addGuard(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    findings.append(
      cell.finding(
        CSVContactCodes.apostropheGuard,
        "\(Finding.quote(text)) has the apostrophe of an export for spreadsheets; --spreadsheet-safe takes it off"))
  }

  /// The lengths at which programs cut a cell.
  private static let cuts = [255, 256, 32_767]

  /// How many bytes a cell has at most that a spreadsheet holds: a character has four, and a quote is written twice.
  private static let longestCell = 8 * 32_767

  private func addCut(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    let bytes = text.utf8.count
    // A character has four bytes at most.
    guard CellFindings.cuts.contains(where: { $0 <= bytes && bytes <= 4 * $0 }),
      cell.range.count <= CellFindings.longestCell
    else { return }
    let length = text.unicodeScalars.count
    guard CellFindings.cuts.contains(length) else { return }
    findings.append(
      cell.finding(
        CSVContactCodes.cutCell,
        "the cell has exactly \(length) characters, as many as programs allow; its end may be gone"))
  }

  private func addText(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    if addError(text, cell, &findings) { return }
    if FormulaCell.isGuarded(text) { addGuard(text, cell, &findings) }
    guard let kind = FormulaCell.kind(of: text) else { return }
    findings.append(
      cell.finding(
        kind == .dangerous ? CSVContactCodes.dangerousFormula : CSVContactCodes.formulaCell,
        "a spreadsheet would run \(Finding.quote(text)) as a formula"))
  }

  private static let errors = ["#REF!", "#NAME?", "#N/A", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!"]

  private func addError(_ text: String, _ cell: Cell, _ findings: inout [Finding]) -> Bool {
    guard text.utf8.first == UInt8(ascii: "#"), cell.range.count <= CellFindings.longestCell else { return false }
    guard
      CellFindings.errors.contains(text) || (text.utf8.count > 3 && text.utf8.allSatisfy { $0 == UInt8(ascii: "#") })
    else { return false }
    findings.append(
      cell.finding(
        CSVContactCodes.spreadsheetError, "\(Finding.quote(text)) is what a spreadsheet shows where a value is gone"))
    return true
  }
}

extension CSVColumnKind {
  /// Whether the cells are looked at.
  fileprivate var isLookedAt: Bool {
    switch self {
    case .name, .line, .text, .note, .phone, .email, .url, .handle, .choice, .label, .media, .other: true
    // A date that is none is said where it is read.
    case .date, .exact, .nothing: false
    }
  }
}

extension CellFindings {
  /// Says that a record is about nobody.
  static func addEmpty(_ contact: Contact, _ findings: inout [Finding]) {
    guard contact.names.isEmpty, contact.formattedNames.isEmpty, contact.organizations.isEmpty, contact.phones.isEmpty,
      contact.emails.isEmpty
    else { return }
    findings.append(
      Finding(
        CSVContactCodes.emptyContact, "there is no name, organization, e-mail address or phone number in the record"))
  }
}

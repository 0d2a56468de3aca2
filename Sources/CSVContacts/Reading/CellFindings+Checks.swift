internal import CSVSyntax
internal import Findings
internal import SourceText

/// The full check of an unusual cell.
extension CellFindings {
  /// A cell whose text is checked.
  struct Cell {
    let place: Int
    let kind: CSVColumnKind
    let name: String
    let text: String
    /// Whether the cell goes on after the text.
    let isCut: Bool
    let range: Range<Int>

    init(_ record: CSVRecord, _ place: Int, _ kinds: [CSVColumnKind], _ names: [String]) {
      self.place = place
      kind = kinds[place]
      name = names[place]
      let field = record.fields[place]
      range = field.range
      // A longer cell is not from a spreadsheet; only its start is checked.
      let text = record.beginning(of: field, CellFindings.longestCell)
      isCut = field.range.count > CellFindings.longestCell
      self.text = text.utf8Contains(ASCII.carriageReturn) ? LineBreaks.asLineFeeds(text) : text
    }

    /// A finding with a message on request, because most findings of a frequent code are only counted.
    func finding(_ code: FindingCode, _ message: @autoclosure @escaping @Sendable () -> String) -> Finding {
      var finding = Finding(code, property: name, message: message)
      finding.range = range
      return finding
    }
  }

  /// The number of bytes of each class in a value.
  struct ByteCounts {
    var digits = 0
    var exponents = 0
    var signs = 0
    var ats = 0
    var blanks = 0
    var lineBreaks = 0
    var colons = 0
    var slashes = 0
    var commas = 0
    var others = 0

    init(_ bytes: [UInt8], _ range: Range<Int>) {
      let bytes = bytes.span
      for index in range { count(bytes[index]) }
    }

    init(_ text: String) { for byte in text.utf8 { count(byte) } }

    @inline(__always)
    private mutating func count(_ byte: UInt8) {
      switch byte {
      case ASCII.zero...ASCII.nine: digits += 1
      case ASCII.atSign: ats += 1
      case ASCII.space: blanks += 1
      case ASCII.lineFeed, ASCII.carriageReturn: lineBreaks += 1
      case UInt8(ascii: "E"), UInt8(ascii: "e"): exponents += 1
      case ASCII.plus, ASCII.period: signs += 1
      case ASCII.comma:
        commas += 1
        signs += 1
      case ASCII.colon:
        colons += 1
        others += 1
      case ASCII.slash:
        slashes += 1
        others += 1
      default: others += 1
      }
    }
  }

  /// Cleans a cell and reports its findings.
  func checkFully(_ cell: Cell, _ findings: inout [Finding], _ cleaned: inout CleanedCells) {
    let text = isUnguarded ? FormulaGuard.removed(from: cell.text) : cell.text
    guard !cell.isCut, let result = CellCleaning.clean(text, cell.kind, partsValues: partsValues) else {
      return addValue(text, cell, &findings)
    }
    cleaned.add(result.values, at: cell.place)
    for note in result.notes { findings.append(cell.finding(note.code, note.message)) }
    for value in result.values { addValue(value.text, cell, &findings) }
  }

  private func addValue(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    switch cell.kind {
    case .phone: for value in values(of: text, cell, &findings) { addPhone(value, cell, &findings) }
    case .email: for value in values(of: text, cell, &findings) { addEmail(value, cell, &findings) }
    case .url: for value in values(of: text, cell, &findings) { addURL(value, cell, &findings) }
    case .date: break
    default:
      if cell.kind == .name { addName(text, cell, &findings) }
      addText(text, cell, &findings)
      addCut(text, cell, &findings)
    }
  }

  private func addName(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    let counts = ByteCounts(text)
    if counts.lineBreaks > 0 { addLineBreak(text, cell, &findings) }
    // Fewer digits may be a year or a name.
    guard counts.digits >= 7, counts.exponents == 0, counts.ats == 0, counts.colons == 0,
      text.utf8.allSatisfy({ PhoneText.isPart($0) })
    else { return }
    findings.append(
      cell.finding(CSVContactCodes.wrongColumn, "\(Finding.quote(text)) is in a column for names"))
  }

  private func addLineBreak(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    findings.append(
      cell.finding(
        CSVContactCodes.lineBreakInLine, "\(Finding.quote(text)) has a line break in it, and its column holds one line")
    )
  }

  /// The values of a cell; a value that looks like several is reported and not checked.
  private func values(of text: String, _ cell: Cell, _ findings: inout [Finding]) -> [String] {
    let counts = ByteCounts(text)
    if counts.lineBreaks > 0, cell.kind != .url { addLineBreak(text, cell, &findings) }
    guard counts.colons > 1, cell.kind != .url || partsValues else { return [text] }
    var values = partsValues ? MultiValueCell.split(text) : [text]
    if cell.isCut, values.count > 1 { values.removeLast() }
    let isBroken = values.contains {
      CellFindings.hasTwoColons($0) && (cell.kind != .url || $0.utf8.contains(ASCII.space))
    }
    if isBroken {
      findings.append(
        cell.finding(
          CSVContactCodes.brokenMultiValue,
          "\(Finding.quote(text)) may be several values; they are separated by \" ::: \" alone"))
      return []
    }
    if values.count > 1, values.last?.isEmpty == true {
      findings.append(
        cell.finding(
          CSVContactCodes.brokenMultiValue, "\(Finding.quote(text)) ends with a separator and no value after it"))
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
    let counts = ByteCounts(text)
    if FormulaCell.isGuarded(text) { addGuard(text, cell, &findings) }
    if counts.ats > 0 {
      findings.append(
        cell.finding(CSVContactCodes.wrongColumn, "\(Finding.quote(text)) is in a column for phones"))
    } else if counts.exponents == 1, counts.digits > 2, counts.signs > 0, counts.others == 0, counts.blanks == 0 {
      findings.append(
        cell.finding(
          CSVContactCodes.spreadsheetNumber,
          "\(Finding.quote(text)) is a phone number that a spreadsheet changed; its last digits were lost"))
    } else if counts.digits == 0, !FormulaCell.isGuarded(text) {
      addText(text, cell, &findings)
    }
  }

  private func addEmail(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    let counts = ByteCounts(text)
    if counts.ats == 1, counts.blanks == 0 { return }
    // Exchange writes the names of its own directory here.
    if text.utf8.first == ASCII.slash { return }
    if addError(text, cell, &findings) { return }
    if FormulaCell.kind(of: text) == .dangerous { return addText(text, cell, &findings) }
    findings.append(cell.finding(CSVContactCodes.badEmail, "\(Finding.quote(text)) is not an e-mail address"))
  }

  private func addURL(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    if FormulaCell.isGuarded(text) || FormulaCell.kind(of: text) != nil { return addText(text, cell, &findings) }
    if addError(text, cell, &findings) { return }
    let hasSign = text.utf8.contains { $0 == ASCII.period || $0 == ASCII.colon }
    if hasSign, !text.utf8.contains(where: { $0 <= ASCII.space }) { return }
    if GoogleSocialProfile.account(cell.name, text) != nil { return }
    findings.append(cell.finding(CSVContactCodes.badURL, "\(Finding.quote(text)) is not a URL"))
  }

  private func addGuard(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    findings.append(
      cell.finding(
        CSVContactCodes.apostropheGuard,
        "\(Finding.quote(text)) has the apostrophe of an export for spreadsheets\(Advice.spreadsheetSafe())"))
  }

  /// The lengths at which programs cut a cell.
  static let cuts = [255, 256, 32_767]

  /// The maximum number of bytes of a cell of a spreadsheet: four for each character, and twice as many for quotes.
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
        "the cell has exactly \(length) characters, as many as programs allow; its end may be lost"))
  }

  private func addText(_ text: String, _ cell: Cell, _ findings: inout [Finding]) {
    if addError(text, cell, &findings) { return }
    if FormulaCell.isGuarded(text) { addGuard(text, cell, &findings) }
    // A spreadsheet shows a cell with an apostrophe as a text, though the apostrophe is not part of its value.
    guard let kind = FormulaCell.kind(of: text), cell.text.utf8.first != ASCII.apostrophe else { return }
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
        CSVContactCodes.spreadsheetError, "\(Finding.quote(text)) is what a spreadsheet shows for a lost value"))
    return true
  }
}

internal import ContactModel
internal import Findings
internal import SourceText

/// What the values of a record say about the way that they came: a spreadsheet has changed them, or they stand in another
/// column than theirs. Nothing is changed; asked once a contact, with one look at each byte of phones and e-mail addresses.
enum CellFindings {
  static func add(_ contact: Contact, _ findings: inout [Finding]) {
    var isEmpty = contact.names.isEmpty && contact.formattedNames.isEmpty && contact.organizations.isEmpty
    for phone in contact.phones {
      isEmpty = false
      addPhone(phone.value.text, &findings)
    }
    for email in contact.emails {
      isEmpty = false
      addEmail(email.value, &findings)
    }
    for name in contact.names {
      for list in [name.value.given, name.value.family] where !list.isEmpty { addText(list[0], "N", &findings) }
    }
    for name in contact.formattedNames { addText(name.value, "FN", &findings) }
    for organization in contact.organizations { addText(organization.value.name, "ORG", &findings) }
    for title in contact.titles { addText(title.value, "TITLE", &findings) }
    for note in contact.notes {
      addText(note.value, "NOTE", &findings)
      addCut(note.value, "NOTE", &findings)
    }
    for url in contact.urls { addURL(url.value, &findings) }
    if isEmpty {
      findings.append(
        Finding(
          CSVContactCodes.emptyContact, "there is no name, organization, e-mail address or phone number in the record"))
    }
  }

  /// What the bytes of a value are, in one look.
  private struct Look {
    var digits = 0
    var exponents = 0
    var signs = 0
    var ats = 0
    var blanks = 0
    var lineFeeds = 0
    var colons = 0
    var others = 0

    init(_ text: String) {
      let isSeen: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in for byte in bytes { see(byte) } }
      if isSeen == nil { for byte in text.utf8 { see(byte) } }
    }

    private mutating func see(_ byte: UInt8) {
      switch byte {
      case ASCII.zero...ASCII.nine: digits += 1
      case ASCII.atSign: ats += 1
      case ASCII.space: blanks += 1
      case ASCII.lineFeed: lineFeeds += 1
      case UInt8(ascii: "E"), UInt8(ascii: "e"): exponents += 1
      case ASCII.plus, ASCII.period, ASCII.comma: signs += 1
      case ASCII.colon:
        colons += 1
        others += 1
      default: others += 1
      }
    }
  }

  private static func addPhone(_ text: String, _ findings: inout [Finding]) {
    let look = Look(text)
    if look.lineFeeds > 0 { addLineBreak(text, "TEL", &findings) }
    if look.colons > 1, addBrokenSeparator(text, "TEL", &findings) { return }
    if look.others > 0, FormulaCell.isGuarded(text) { addGuard(text, "TEL", &findings) }
    if look.ats > 0 {
      findings.append(
        Finding(
          CSVContactCodes.wrongColumn, "\(Finding.quote(text)) stands in a column for phones", property: "TEL"))
    } else if look.exponents == 1, look.digits > 2, look.signs > 0, look.others == 0, look.blanks == 0 {
      findings.append(
        Finding(
          CSVContactCodes.spreadsheetNumber,
          "\(Finding.quote(text)) is what a spreadsheet made of a phone number; its last digits are gone",
          property: "TEL"))
    } else if look.digits == 0 {
      addText(text, "TEL", &findings)
    }
  }

  private static func addEmail(_ text: String, _ findings: inout [Finding]) {
    let look = Look(text)
    if look.lineFeeds > 0 { addLineBreak(text, "EMAIL", &findings) }
    if look.ats == 1, look.blanks == 0, look.colons < 2 { return }
    if look.colons > 1, addBrokenSeparator(text, "EMAIL", &findings) { return }
    if look.ats == 1, look.blanks == 0 { return }
    // Exchange writes the names of its own directory here.
    if text.utf8.first == ASCII.slash { return }
    findings.append(
      Finding(CSVContactCodes.badEmail, "\(Finding.quote(text)) is no e-mail address", property: "EMAIL"))
  }

  private static func addLineBreak(_ text: String, _ property: String, _ findings: inout [Finding]) {
    findings.append(
      Finding(
        CSVContactCodes.lineBreakInLine, "\(property) \(Finding.quote(text)) has a line break in it", property: property
      ))
  }

  /// Google's separator with a blank or a colon too few, or nothing on one side of it.
  private static func addBrokenSeparator(_ text: String, _ property: String, _ findings: inout [Finding]) -> Bool {
    var last: UInt8 = 0
    let hasTwo = text.utf8.contains { byte in
      defer { last = byte }
      return byte == ASCII.colon && last == ASCII.colon
    }
    guard hasTwo else { return false }
    findings.append(
      Finding(
        CSVContactCodes.brokenMultiValue,
        "\(Finding.quote(text)) may be several values; they are parted by \" ::: \" alone", property: property))
    return true
  }

  private static func addGuard(_ text: String, _ property: String, _ findings: inout [Finding]) {
    findings.append(
      Finding(
        CSVContactCodes.apostropheGuard,
        "\(Finding.quote(text)) has the apostrophe of an export for spreadsheets; --spreadsheet-safe takes it off",
        property: property))
  }

  private static func addURL(_ text: String, _ findings: inout [Finding]) {
    var hasBlank = false
    var hasSign = false
    for byte in text.utf8 {
      if byte <= ASCII.space { hasBlank = true }
      if byte == ASCII.period || byte == ASCII.colon { hasSign = true }
    }
    if hasSign, !hasBlank { return }
    findings.append(Finding(CSVContactCodes.badURL, "\(Finding.quote(text)) is no URL", property: "URL"))
  }

  /// The lengths at which programs cut a cell.
  private static let cuts = [255, 256, 32_767]

  private static func addCut(_ text: String, _ property: String, _ findings: inout [Finding]) {
    let bytes = text.utf8.count
    // A character has four bytes at most.
    guard cuts.contains(where: { $0 <= bytes && bytes <= 4 * $0 }) else { return }
    let length = text.unicodeScalars.count
    guard cuts.contains(length) else { return }
    findings.append(
      Finding(
        CSVContactCodes.cutCell, "\(property) has exactly \(length) characters; its end may be gone", property: property
      ))
  }

  private static let errors = ["#REF!", "#NAME?", "#N/A", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!"]

  private static func addText(_ text: String, _ property: String, _ findings: inout [Finding]) {
    guard text.utf8.first == UInt8(ascii: "#") else {
      if FormulaCell.isGuarded(text) { addGuard(text, property, &findings) }
      guard let kind = FormulaCell.kind(of: text) else { return }
      findings.append(
        Finding(
          kind == .dangerous ? CSVContactCodes.dangerousFormula : CSVContactCodes.formulaCell,
          "a spreadsheet would run \(Finding.quote(text)) as a formula", property: property))
      return
    }
    guard errors.contains(text) || (text.utf8.count > 3 && text.utf8.allSatisfy { $0 == UInt8(ascii: "#") }) else {
      return
    }
    findings.append(
      Finding(
        CSVContactCodes.spreadsheetError, "\(Finding.quote(text)) is what a spreadsheet shows where a value is gone",
        property: property))
  }
}

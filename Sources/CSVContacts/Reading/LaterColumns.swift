internal import ContactModel
internal import Findings
internal import SourceText

/// The fixed columns that are read after the others: e-mail addresses with their names, the main phone, and a birthday in
/// three columns.
struct LaterColumns: Sendable {
  private var emails: [EmailColumns] = []
  /// E-mail addresses with types or a label, which follow those with a number.
  private var labelledEmails: [(column: Int, place: FixedColumn)] = []
  /// The columns of these, or -1.
  private var primaryPhone = -1
  private var birthday = (year: -1, month: -1, day: -1)

  /// Whether there are none.
  let isEmpty: Bool

  init(_ fixed: [(column: Int, meaning: ColumnMeaning)]) {
    var numbered: [Int: EmailColumns] = [:]
    var isEmpty = true
    for (column, meaning) in fixed {
      switch meaning {
      case .email(let number): numbered[number, default: EmailColumns(number)].address = column
      case .emailName(let number): numbered[number, default: EmailColumns(number)].name = column
      case .emailType(let number): numbered[number, default: EmailColumns(number)].type = column
      case .labelledEmail(let place): labelledEmails.append((column, place))
      case .primaryPhone: primaryPhone = column
      case .birthYear: birthday.year = column
      case .birthMonth: birthday.month = column
      case .birthDay: birthday.day = column
      default: continue
      }
      isEmpty = false
    }
    emails = numbered.values.sorted { $0.number < $1.number }
    self.isEmpty = isEmpty
  }

  /// Reads the columns.
  ///
  /// - Parameter fromNotes: Values from the notes, which follow those with a column.
  func read(
    _ row: Row, _ fromNotes: [NotesOverflow.Value], _ contact: inout ContactBuilder, _ findings: inout [Finding]
  ) {
    for email in emails { email.read(row, &contact, &findings) }
    for (column, place) in labelledEmails where !row.isEmpty(column) {
      for value in row.values(column) { contact.append(OutlookEmail.entry(value, place.attributes), to: .emails) }
    }
    for value in fromNotes {
      switch value {
      case .phone(let number, let place):
        contact.append(Entry(PhoneNumber(display: number), attributes: place.attributes), to: .phones)
      case .email(let address): contact.append(Email(address), to: .emails)
      case .instantMessage(let address): contact.append(Entry(address), to: .instantMessages)
      }
    }
    if let word = row.text(primaryPhone) { markPrimaryPhone(word, &contact) }
    let parts = [birthday.year, birthday.month, birthday.day].map { row.text($0) ?? "" }
    if let date = BirthdayParts.value(year: parts[0], month: parts[1], day: parts[2]) {
      contact.append(Entry(date), to: .birthdays)
    }
  }

  private func markPrimaryPhone(_ word: String, _ contact: inout ContactBuilder) {
    var isFound = false
    if let types = PrimaryPhone.types(word) {
      contact.change(.phones) { phones in
        guard let index = phones.firstIndex(where: { $0.types == types && $0.label == nil }) else { return }
        phones[index].preference = 1
        isFound = true
      }
    }
    if !isFound { contact.append(CustomField.property(label: "Primary", value: word)) }
  }
}

/// A birthday in three columns, each of which may be empty.
private enum BirthdayParts {
  static func value(year: String, month: String, day: String) -> DateValue? {
    if year.isEmpty, month.isEmpty, day.isEmpty { return nil }
    func number(_ text: String) -> Int?? {
      text.isEmpty ? .some(nil) : Int(text).map { .some($0) }
    }
    if let year = number(year), let month = number(month), let day = number(day) {
      // Zeros mean that a part is unknown.
      let date = PartialDate(
        year: year == 0 ? nil : year, month: month == 0 ? nil : month, day: day == 0 ? nil : day)
      if date == PartialDate() { return nil }
      if date.isPossible { return .date(date) }
    }
    return .text([year, month, day].filter { !$0.isEmpty }.joined(separator: "-"))
  }
}

/// The columns of an e-mail address: Outlook's address, display name and type of address.
struct EmailColumns: Sendable {
  /// The number of the address among those of the product, from 1.
  let number: Int
  /// The columns, or -1.
  var address = -1
  var name = -1
  var type = -1

  init(_ number: Int) { self.number = number }

  /// Adds the address to a contact.
  func read(_ row: Row, _ contact: inout ContactBuilder, _ findings: inout [Finding]) {
    guard !row.isEmpty(address) || !row.isEmpty(name) || !row.isEmpty(type) else { return }
    let text = row.text(address) ?? ""
    let shown = row.text(name) ?? ""
    if ExchangeAddress.isOne(text) { return readExchange(text, shown, row, &contact, &findings) }
    let type = row.text(type) ?? ""
    guard text.isEmpty else {
      let name = shown.isEmpty ? row.nameBesideAddress(address) : shown
      contact.append(OutlookEmail.entry(address: text, name: name, type: type), to: .emails)
      for value in row.furtherValues(address) {
        contact.append(OutlookEmail.entry(value, Attributes()), to: .emails)
      }
      return
    }
    if shown.isEmpty {
      if !type.isEmpty, !type.equalsIgnoringASCIICase("SMTP") {
        findings.append(
          Finding(
            CSVContactCodes.typeWithoutValue, "the type \(Finding.quote(type)) has no address beside it",
            at: row.range(self.type), property: "EMAIL"))
      }
      return
    }
    if let mailbox = MailboxList.mailbox(in: shown).map({ CellValue($0) }) {
      add(mailbox, to: &contact)
      findings.append(
        Finding(
          CSVContactCodes.addressInDisplayName,
          "there is no address beside \(Finding.quote(shown)); \(Finding.quote(mailbox.text)) was read from it",
          at: row.range(name), property: "EMAIL"))
      return
    }
    let label = number == 1 ? "E-mail Display Name" : "E-mail \(number) Display Name"
    contact.append(CustomField.property(label: label, value: shown))
    findings.append(
      Finding(
        CSVContactCodes.addressInDisplayName,
        "there is no address beside \(Finding.quote(shown)), nor in it; it was kept as a custom field",
        at: row.range(name), property: "EMAIL"))
  }

  /// Adds the SMTP address of the display name, and keeps the name in the directory.
  private func readExchange(
    _ text: String, _ shown: String, _ row: Row, _ contact: inout ContactBuilder, _ findings: inout [Finding]
  ) {
    let mailbox = MailboxList.mailbox(in: shown).map { CellValue($0) }
    if let mailbox { add(mailbox, to: &contact) }
    contact.append(ExchangeAddress.property(text, displayName: mailbox == nil ? shown : ""))
    let rest = mailbox.map { "; the address in the display name is \(Finding.quote($0.text))" } ?? ""
    findings.append(
      Finding(
        CSVContactCodes.exchangeAddress,
        "\(Finding.quote(text)) is a name on an Exchange server, which was kept as \(ExchangeAddress.name)\(rest)",
        at: row.range(address), property: "EMAIL"))
  }

  private func add(_ mailbox: CellValue, to contact: inout ContactBuilder) {
    contact.append(OutlookEmail.entry(mailbox, Attributes()), to: .emails)
    if !mailbox.name.isEmpty { contact.settleNamesBesideAddresses() }
  }
}

/// The name of a mailbox in the directory of an Exchange server: `/o=ExchangeLabs/ou=…/cn=alma`.
enum ExchangeAddress {
  static let name = "X-EXCHANGE-ADDRESS"

  static func isOne(_ text: String) -> Bool {
    // Performance: an address of the internet does not begin with a slash.
    guard text.utf8.first == ASCII.slash else { return false }
    let start = "/o=".utf8
    return text.utf8.prefix(start.count).map(ASCII.lowercased).elementsEqual(start)
  }

  /// The property that keeps it.
  static func property(_ address: String, displayName: String) -> ExtensionProperty {
    var property = CustomField.property(label: name, value: address)
    if !displayName.isEmpty { property.parameters.append(Parameter(OutlookEmail.displayName, [displayName])) }
    return property
  }
}

/// The words by which Yahoo names the main phone.
enum PrimaryPhone {
  private static let words: [(String, TypeSet)] = [
    ("mobile", .cell), ("home", .home), ("work", .work), ("pager", .pager), ("fax", .fax), ("other", .other),
  ]

  /// The word for the phone of a column, if it has one.
  static func word(_ column: FixedColumn) -> String? {
    column.label == nil && column.number == 1 ? words.first { $0.1 == column.types }?.0 : nil
  }

  /// The types of the phone of a word.
  static func types(_ word: String) -> TypeSet? {
    words.first { word.equalsIgnoringASCIICase($0.0) }?.1
  }
}

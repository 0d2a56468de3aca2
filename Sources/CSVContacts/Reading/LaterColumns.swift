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

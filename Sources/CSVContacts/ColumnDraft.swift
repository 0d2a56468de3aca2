internal import ContactModel
internal import Findings
internal import SourceText

/// The number of a house in a column of its own.
struct House {
  let number: String
  /// True before the name of the street, as in English.
  let isFirst: Bool

  /// The lines of the street with the number in the first one.
  func added(to streets: [String]) -> [String] {
    guard let street = streets.first, !street.isEmpty else { return [number] + streets }
    return [isFirst ? "\(number) \(street)" : "\(street) \(number)"] + streets.dropFirst()
  }
}

/// The values of one record that are made from several columns.
struct ColumnDraft {
  /// The e-mail addresses by their number.
  private(set) var emails: [EmailDraft] = []
  /// The addresses with the lines of their streets by number; missing lines are empty.
  var addresses: [(place: FixedColumn, address: PostalAddress, streets: [String], house: House?)] = []
  var birthday = ("", "", "")
  /// E-mail addresses with types or a label, which follow those with a number.
  var labelledEmails: [Email] = []
  /// Values from the notes, which follow those with a column.
  var fromNotes: [NotesOverflow.Value] = []
  var primaryPhone = ""

  /// Changes the e-mail address of that number, from 1.
  mutating func changeEmail(_ number: Int, _ change: (inout EmailDraft) -> Void) {
    while emails.count < number { emails.append(EmailDraft()) }
    change(&emails[number - 1])
  }

  mutating func set(_ place: FixedColumn, _ part: AddressPart, _ text: String) {
    let index: Int
    if let found = addresses.indices.first(where: { addresses[$0].place == place }) {
      index = found
    } else {
      index = addresses.count
      addresses.append((place, PostalAddress(), [], nil))
    }
    switch part {
    case .street(let number):
      while addresses[index].streets.count < number { addresses[index].streets.append("") }
      addresses[index].streets[number - 1] = text
    case .city: addresses[index].address.locality.append(text)
    case .region: addresses[index].address.region.append(text)
    case .postalCode: addresses[index].address.postalCode.append(text)
    case .country: addresses[index].address.country = TextList(text)
    case .postOfficeBox: addresses[index].address.postOfficeBox = TextList(text)
    case .formatted: addresses[index].address.formatted = text
    case .houseNumber(let isFirst): addresses[index].house = House(number: text, isFirst: isFirst)
    case .extended: addresses[index].address.extended.append(text)
    case .countryCode: addresses[index].address.countryCode = text
    case .cityLine: CityLine(text).add(to: &addresses[index].address)
    }
  }

  /// Adds the values to a contact.
  func finish(_ contact: inout ContactFields, _ row: Row, _ findings: inout [Finding]) {
    for (index, email) in emails.enumerated() { email.finish(&contact, number: index + 1, row, &findings) }
    contact.emails += labelledEmails
    for value in fromNotes {
      switch value {
      case .phone(let number, let place):
        contact.phones.append(Entry(PhoneNumber(display: number), attributes: place.attributes))
      case .email(let address): contact.emails.append(Email(address))
      case .instantMessage(let address): contact.instantMessages.append(Entry(address))
      }
    }
    if !primaryPhone.isEmpty { setPrimaryPhone(&contact) }
    // Performance: by index, because each use of an element would copy all of it.
    for index in addresses.indices {
      var address = addresses[index].address
      let streets = addresses[index].streets
      let house = addresses[index].house
      address.street =
        streets.count == 1 && house == nil
        ? TextList(streets[0]) : TextList((house?.added(to: streets) ?? streets).filter { !$0.isEmpty })
      contact.addresses.append(Entry(address, attributes: addresses[index].place.attributes))
    }
    if let date = BirthdayParts.value(year: birthday.0, month: birthday.1, day: birthday.2) {
      contact.birthdays.append(Entry(date))
    }
  }

  private func setPrimaryPhone(_ contact: inout ContactFields) {
    if let types = PrimaryPhone.types(primaryPhone),
      let index = contact.phones.firstIndex(where: { $0.types == types && $0.label == nil })
    {
      contact.phones[index].preference = 1
    } else {
      contact.extensions.append(CustomField.property(label: "Primary", value: primaryPhone))
    }
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

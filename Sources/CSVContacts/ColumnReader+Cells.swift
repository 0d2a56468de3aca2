internal import CSVSyntax
internal import ContactModel
internal import Findings
internal import SourceText

/// Reads cells by the meaning of their columns.
extension ColumnReader {
  /// Reads a cell with a meaning that is not a ``UsualMeaning``.
  func read(
    _ meaning: ColumnMeaning, _ text: String, at column: Int, _ row: Row, _ contact: inout ContactFields,
    _ draft: inout ColumnDraft?, _ findings: inout [Finding]
  ) {
    switch meaning {
    case .formattedName: contact.formattedNames.append(Entry(text))
    case .nickname where traits.contains(.hasMultiValueCells) && row.mayHaveSeveral(column):
      contact.nicknames = MultiValueCell.split(text).filter { !$0.isEmpty }.map { Entry($0) }
    case .nickname: contact.nicknames.append(Entry(text))
    case .phone(let place):
      contact.phones.append(Entry(PhoneNumber(display: text), attributes: place.attributes))
      for value in row.furtherValues(column) {
        contact.phones.append(Entry(PhoneNumber(display: value.text), attributes: place.attributes))
      }
    case .email(let number):
      draft?.changeEmail(number) { email in
        email.address = text
        email.column = column
        email.nameBeside = row.nameBesideAddress(column)
        email.others += row.furtherValues(column)
      }
    case .labelledEmail(let place):
      for value in row.cleaned[column] ?? [.init(text: text)] {
        draft?.labelledEmails.append(OutlookEmail.entry(value, place.attributes))
      }
    case .emailName(let number):
      draft?.changeEmail(number) { email in
        email.name = text
        email.nameColumn = column
      }
    case .emailType(let number):
      draft?.changeEmail(number) { email in
        email.type = text
        email.typeColumn = column
      }
    case .address(let place, let part): draft?.set(place, part, text)
    case .organizationYomi, .department:
      if contact.organizations.isEmpty { contact.organizations.append(Entry(Organization(""))) }
      contact.organizations[0].value.set(meaning, text)
    case .role: contact.roles.append(Entry(text))
    case .anniversary:
      if let date = date(text, column, row, &findings, "ANNIVERSARY") { contact.anniversaries.append(Entry(date)) }
    case .date(let label):
      if let date = date(text, column, row, &findings, "X-ABDATE") {
        contact.dates.append(Entry(date, types: [], label: label))
      }
    case .birthYear: draft?.birthday.0 = text
    case .birthMonth: draft?.birthday.1 = text
    case .birthDay: draft?.birthday.2 = text
    case .url(let place): contact.urls.append(Entry(text, attributes: place.attributes))
    case .related(let place): contact.related.append(Entry(Reference(text), attributes: place.attributes))
    case .instantMessage(let service, _):
      contact.instantMessages.append(Entry(InstantMessageAddress(text, service: service)))
    case .primaryPhone: draft?.primaryPhone = text
    case .tags: contact.categories += SemicolonList.readTags(text)
    case .categories where row.furtherValues(column).isEmpty: contact.categories += SemicolonList.read(text)
    case .categories: contact.categories += (row.cleaned[column] ?? []).map { Entry($0.text) }
    case .gender:
      if checksGenders { OutlookChoices.check(OutlookChoices.gender, text, &findings, at: row.range(column)) }
      if let gender = OutlookGender.value(words[text] ?? text) { contact.genders.append(Entry(gender)) }
    case .genderText: contact.genders = [Entry(GenderCell.value(text))]
    case .hobby: contact.hobbies.append(Entry(text))
    case .language: contact.languages.append(Entry(text))
    case .freeBusy: contact.freeBusyURIs.append(Entry(text))
    case .photo: PhotoCell.read(text, &contact, &findings, at: row.range(column))
    case .kept(let label, let ignored), .choice(let label, let ignored):
      if (words[text] ?? text).equalsIgnoringASCIICase(ignored) { break }
      if traits.contains(.checksChoices), !ignored.isEmpty {
        OutlookChoices.check(label, text, &findings, at: row.range(column))
      }
      contact.extensions.append(CustomField.property(label: label, value: text))
    case .property(let name): contact.extensions.append(CustomField.property(label: name, value: text))
    case .kind: contact.kind = row.exact(column).map { Kind(rawValue: LosslessCell.readText($0)) }
    case .unmapped, .constant, .ignored: break
    case .name, .organization, .title, .birthday, .notes, .labels: break
    }
  }
}

extension PersonName {
  /// Sets a part that is one text.
  mutating func set(_ part: NamePart, _ text: String) {
    switch part.key {
    // Performance: the parts that most names have.
    case .given: given = TextList(text)
    case .additional: additional = TextList(text)
    case .family: family = TextList(text)
    default: PersonName.field(part.key)?.set(text, in: &self)
    }
  }
}

extension Organization {
  /// Sets the part of a column other than the name.
  mutating func set(_ meaning: ColumnMeaning, _ text: String) {
    switch meaning {
    case .organizationYomi: phoneticName = text
    default: units = [text]
    }
  }
}
